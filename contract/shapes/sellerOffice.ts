import { object, string, type InferType } from 'yup';
import { secret } from '../secrets';
import { day, line, localised, page, picture, rowId, version } from './fields';

export const handoverInput = object({ code: line(100).required('form.enter').meta(secret) });
export type HandoverInput = InferType<typeof handoverInput>;
export const sellerOrdersQuery = object({
  tab: string().oneOf([
    'all',
    'toPay',
    'toShip',
    'onTheWay',
    'delivered',
    'completed',
    'cancelled',
  ] as const),
  q: line(60),
  sort: string().oneOf(['date', 'deadline', 'price'] as const),
  dir: string().oneOf(['up', 'down'] as const),
  page: page(),
});
export type SellerOrdersQuery = InferType<typeof sellerOrdersQuery>;
export const moneyPageQuery = object({ page: page() });
export type MoneyPageQuery = InferType<typeof moneyPageQuery>;
export const sellerNoticesQuery = object({ page: page() });
export const sellerNoticesRead = object({ id: rowId() });
export type SellerNoticesRead = InferType<typeof sellerNoticesRead>;
export type SellerNoticesQuery = InferType<typeof sellerNoticesQuery>;
/** `version`: the one that was read; another one since then is refused with 2000037. */
export const shopSettingsInput = object({
  version: version().required(),
  description: localised(1000),
  policies: localised(5000),
  picture: picture(),
  banner: picture(),
});
export type ShopSettingsInput = InferType<typeof shopSettingsInput>;
/** `until`: the first day the shop works again, at most `longestHoliday` days ahead. */
export const holidayInput = object({
  event: string()
    .oneOf(['goOnHoliday', 'comeBack', 'close'] as const)
    .required(),
  until: day().when('event', ([event], shape) =>
    event === 'goOnHoliday' ? shape.required('form.enter') : shape,
  ),
  note: localised(300),
});
export type HolidayInput = InferType<typeof holidayInput>;
