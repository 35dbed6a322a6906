import { object, string, type InferType } from 'yup';
import { countryCode, text } from './fields';

export const storeQuery = object({
  type: string()
    .oneOf(['advert', 'website_config'] as const)
    .required(),
});
export type StoreQuery = InferType<typeof storeQuery>;

export const placeQuery = object({
  country: countryCode(),
  state: text(20),
});
