import { boolean, object, type InferType } from 'yup';
import { line, list, rowId, slug, whole } from './fields';

const quantity = () => whole(1, 9999, 'form.quantity');
const sku = () => line(80).min(1);

export const cartAdd = object({ sku: sku().required(), quantity: quantity().default(1) });
export type CartAdd = InferType<typeof cartAdd>;
export const cartUpdate = object({ line_id: rowId().required(), quantity: quantity().required() });
export type CartUpdate = InferType<typeof cartUpdate>;
export const cartSelect = object({ line_id: rowId().required(), ticked: boolean().required() });
export type CartSelect = InferType<typeof cartSelect>;
export const cartSelectAll = object({ ticked: boolean().required(), shop_id: slug() });
export type CartSelectAll = InferType<typeof cartSelectAll>;
/** `restore: true` takes a removal back within the day: same place, same quantity. */
export const cartLines = object({
  line_ids: list(rowId().required(), 200).min(1).required(),
  restore: boolean(),
});
export type CartLines = InferType<typeof cartLines>;
