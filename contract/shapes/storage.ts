import { object, string, type InferType } from 'yup';
import {
  mostLines,
  mostParcels,
  mostStored,
  sellerStorageEvents,
  staffStorageEvents,
  storageKinds,
} from '../storageLimits';
import { counted, formed, line, list, page, rowId, whole } from './fields';

/** A moment as computers say it, to the second or finer, in UTC. */
const moment = () =>
  formed(24, /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{3})?)?Z$/, 'form.date').test({
    name: 'moment',
    message: 'form.date',
    skipAbsent: true,
    test: (value) => typeof value !== 'string' || value.length > 24 || !isNaN(Date.parse(value)),
  });
/** A day as a field for days has it. */
const day = () =>
  formed(10, /^20\d{2}-\d{2}-\d{2}$/, 'form.date').test({
    name: 'day',
    message: 'form.date',
    skipAbsent: true,
    test: (value) =>
      typeof value !== 'string' ||
      value.length > 10 ||
      new Date(`${value}T00:00Z`).toJSON()?.slice(0, 10) === value,
  });
const pieces = (least: number) => list(whole(least, mostStored).required('form.number'), mostLines);
const skus = () =>
  list(line(80).required('form.select'), mostLines).min(1, 'form.select').required('form.select');

export const storageQuery = object({
  page: page(),
  /** What waits for staff alone. */
  tab: string().oneOf(['all', 'waiting'] as const),
});
export type StorageQuery = InferType<typeof storageQuery>;
export const storageGoods = object({ kind: string().oneOf(storageKinds).required() });
export type StorageGoods = InferType<typeof storageGoods>;

/** `skus` and `pieces` side by side. */
export const storageAsk = object({
  kind: string().oneOf(storageKinds).required('form.select'),
  skus: skus(),
  pieces: pieces(1).required('form.number'),
  parcels: whole(1, mostParcels).required('form.enter'),
  on_day: day().required('form.enter'),
  note: counted(140, 560),
});
export type StorageAsk = InferType<typeof storageAsk>;
export const storageAct = object({
  id: rowId().required(),
  event: string().oneOf(sellerStorageEvents).required(),
  /** Why the count is disputed. */
  reason: counted(140, 560).when('event', ([event], field) =>
    event === 'dispute' ? field.required('form.enter') : field,
  ),
});
export type StorageAct = InferType<typeof storageAct>;

export const storageStaffAct = object({
  id: rowId().required(),
  event: string().oneOf(staffStorageEvents).required(),
  reason: counted(140, 560).when('event', ([event], field) =>
    event === 'refuse' ? field.required('form.enter') : field,
  ),
  address: line(300).when('event', ([event], field) =>
    event === 'agree' ? field.required('form.enter') : field,
  ),
  opens_at: moment().when('event', ([event], field) =>
    event === 'agree' ? field.required('form.enter') : field,
  ),
  closes_at: moment()
    .when('event', ([event], field) => (event === 'agree' ? field.required('form.enter') : field))
    .test({
      name: 'window',
      message: 'form.storage.window',
      skipAbsent: true,
      test: (value, { parent }) => {
        const { opens_at = '' } = parent as { opens_at?: string };
        const open = Date.parse(value ?? '') - Date.parse(opens_at);
        return isNaN(open) || open > 0;
      },
    }),
  carrier: line(60).when('event', ([event], field) =>
    event === 'sendBack' ? field.required('form.enter') : field,
  ),
  log_sn: line(60).when('event', ([event], field) =>
    event === 'sendBack' ? field.required('form.enter') : field,
  ),
});
export type StorageStaffAct = InferType<typeof storageStaffAct>;
/** For each line of the request, side by side: how many are good, how many damaged. */
export const storageCount = object({
  id: rowId().required(),
  skus: skus(),
  good: pieces(0).required('form.number'),
  damaged: pieces(0).required('form.number'),
  /** Why it differs; asked for where it does. */
  reason: counted(140, 560),
});
export type StorageCount = InferType<typeof storageCount>;
/** The number of an order. */
export const storageHandOver = object({ id: rowId().required() });
export type StorageHandOver = InferType<typeof storageHandOver>;
