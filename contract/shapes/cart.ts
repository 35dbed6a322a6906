import { array, boolean, number, object, string, type InferType } from 'yup';

const lineId = () => string().matches(/^\d{1,18}$/, 'form.id');
const quantity = () => number().integer('form.quantity').min(1, 'form.quantity').max(9999, 'form.quantity');
const sku = () => string().trim().min(1).max(80);

export const cartAdd = object({ sku: sku().required(), quantity: quantity().default(1) });
export type CartAdd = InferType<typeof cartAdd>;
export const cartUpdate = object({ line_id: lineId().required(), quantity: quantity().required() });
export type CartUpdate = InferType<typeof cartUpdate>;
export const cartSelect = object({ line_id: lineId().required(), ticked: boolean().required() });
export type CartSelect = InferType<typeof cartSelect>;
export const cartSelectAll = object({ ticked: boolean().required(), shop_id: string().matches(/^[a-z0-9-]{1,64}$/, 'form.id') });
export type CartSelectAll = InferType<typeof cartSelectAll>;
/** `restore: true` takes a removal back within the day: same place, same quantity. */
export const cartLines = object({ line_ids: array().of(lineId().required()).min(1).max(200).required(), restore: boolean() });
export type CartLines = InferType<typeof cartLines>;
