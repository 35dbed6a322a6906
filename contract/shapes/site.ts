import { boolean, object, string, type InferType } from 'yup';
import { countryCode, signed, text } from './fields';

export const storeQuery = object({
  type: string()
    .oneOf(['advert', 'website_config'] as const)
    .required(),
});
export type StoreQuery = InferType<typeof storeQuery>;

export const placeQuery = object({
  country: countryCode(),
  state: text(20),
  served: boolean(),
});

const degrees = (most: number) => signed(most * 100).required();
/** Where a device is: hundredths of a degree, a kilometre or so, and never finer. */
export const positionInput = object({ latitude: degrees(90), longitude: degrees(180) });
export type PositionInput = InferType<typeof positionInput>;
