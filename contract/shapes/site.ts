import { object, string, type InferType } from 'yup';

export const storeQuery = object({ type: string().oneOf(['advert', 'website_config'] as const).required() });
export type StoreQuery = InferType<typeof storeQuery>;

export const placeQuery = object({
  country: string().matches(/^[A-Z]{2}$/),
  state: string().max(20),
});
