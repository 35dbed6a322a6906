import { array, boolean, number, object, string, type InferType } from 'yup';
import { languages } from '../languages';

const line = (max: number) => string().trim().max(max, 'form.tooLong');
const localised = (max: number) => object(Object.fromEntries(languages.map((code) => [code, line(max)])));
const slug = () => string().matches(/^[a-z0-9-]{1,64}$/, 'form.id');
const picture = () => string().trim().max(200).matches(/^(\/pictures\/[a-f0-9]{32}\.webp|\/demo\/[a-z0-9-]+\.webp)?$/, 'form.picture');
const ground = () => string().oneOf(['mint', 'sky', 'lilac', 'blush', 'peach', 'butter', 'sage', 'mist'] as const);

export const contentById = object({ id: slug().required() });
export type ContentById = InferType<typeof contentById>;
/** All of one position, in the order they are to stand. */
export const contentOrderInput = object({ position: string().oneOf(['top', 'center_top', 'center', 'center_bottom', 'bottom'] as const).required(), ids: array().of(slug().required()).max(50).required() });
export type ContentOrderInput = InferType<typeof contentOrderInput>;
/** No id: a new one; its arches stay as they are. `link`: a hash path of the mall, or nothing else (promises S20). */
export const advertInput = object({
  id: slug(),
  position: string().oneOf(['top', 'center_top', 'center', 'center_bottom', 'bottom'] as const).required('form.select'),
  title: localised(80),
  text: localised(200),
  label: localised(40),
  link: string().trim().max(200).matches(/^\/(pages\/[a-z_]+\/[a-z0-9_/]+)?(\?[A-Za-z0-9_=&%.,-]*)?$/, 'form.link').required('form.enter'),
  pictures: array().of(object({ lang: string().oneOf(['', ...languages]).defined(), src: picture().required('form.picture') })).max(16).default([]),
  ground: ground(),
  shown: boolean(),
});
export type AdvertInput = InferType<typeof advertInput>;
export const siteSettingsInput = object({
  service_url: string().trim().max(300).matches(/^\/pages\/[a-z_]+\/[a-z0-9_/]+$/, 'form.link').required('form.enter'),
  notice: localised(200),
  notice_level: string().oneOf(['info', 'warn'] as const).required(),
});
export type SiteSettingsInput = InferType<typeof siteSettingsInput>;
/** `rate`: units of it for one US dollar, a decimal string. */
export const currencyInput = object({
  code: string().matches(/^[A-Z]{3}$/, 'form.select').required('form.enter'),
  symbol: line(6).required('form.enter'),
  rate: string().trim().matches(/^\d{1,9}(\.\d{1,8})?$/, 'form.amount').required('form.enter'),
  decimals: number().integer().min(0).max(4).required(),
});
export type CurrencyInput = InferType<typeof currencyInput>;
export const currencyByCode = object({ code: string().matches(/^[A-Z]{3}$/, 'form.select').required('form.enter') });
export type CurrencyByCode = InferType<typeof currencyByCode>;
export const walletMethodInput = object({
  code: string().matches(/^[A-Z0-9-]{2,12}$/, 'form.select').required('form.enter'),
  name: line(60).required('form.enter'),
  kind: string().oneOf(['bank', 'chain'] as const).required(),
  open: boolean().required(),
  pay_to: array().of(object({ label: string().matches(/^[a-zA-Z]{1,30}$/, 'form.select').required(), value: line(200).required('form.enter') })).max(12).default([]),
  qr: line(300),
});
export type WalletMethodInput = InferType<typeof walletMethodInput>;
export const categoryInput = object({
  id: slug(),
  parent: string().matches(/^([a-z0-9-]{1,64})?$/, 'form.id'),
  name: localised(80),
  picture: picture(),
  ground: ground(),
  position: number().integer().min(0).max(100_000),
});
export type CategoryInput = InferType<typeof categoryInput>;
export const brandInput = object({ id: slug(), name: line(80).required('form.enter'), picture: picture() });
export type BrandInput = InferType<typeof brandInput>;
