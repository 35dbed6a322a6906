import { object, string, type InferType } from 'yup';
import { dealEvents, longestRun, mostEach, mostPieces } from '../dealLimits';
import { amount, counted, formed, line, page, rowId, version, whole } from './fields';

const hour = 3_600_000;
/** A moment as computers say it, to the second or finer, in UTC. */
const moment = () =>
  formed(24, /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{3})?)?Z$/, 'form.date').test({
    name: 'moment',
    message: 'form.date',
    skipAbsent: true,
    test: (value) => typeof value !== 'string' || value.length > 24 || !isNaN(Date.parse(value)),
  });

export const dealById = object({ id: rowId().required() });
export type DealById = InferType<typeof dealById>;
export const dealsQuery = object({
  page: page(),
  /** What waits for staff alone. */
  tab: string().oneOf(['all', 'waiting'] as const),
});
export type DealsQuery = InferType<typeof dealsQuery>;
export const dealGoods = object({ keyword: line(80) });
export type DealGoods = InferType<typeof dealGoods>;

/** A draft. */
export const dealInput = object({
  id: rowId(),
  sku: line(80).required('form.select'),
  price: amount({ figures: 7 })
    .required('form.enter')
    .notOneOf(['0', '0.0', '0.00'], 'form.amount'),
  total: whole(1, mostPieces).required('form.enter'),
  each: whole(1, mostEach)
    .required('form.enter')
    .test({
      name: 'each',
      message: 'form.deal.each',
      test: (each, { parent }) => {
        const { total } = parent as { total?: number };
        return each === undefined || total === undefined || each <= total;
      },
    }),
  starts_at: moment().required('form.enter'),
  ends_at: moment()
    .required('form.enter')
    .test({
      name: 'run',
      message: 'form.deal.run',
      params: { days: longestRun },
      test: (value, { parent }) => {
        const { starts_at = '' } = parent as { starts_at?: string };
        const run = Date.parse(value ?? '') - Date.parse(starts_at);
        return isNaN(run) || (run > 0 && run <= longestRun * 24 * hour);
      },
    }),
});
export type DealInput = InferType<typeof dealInput>;

export const dealAct = object({
  id: rowId().required(),
  event: string().oneOf(dealEvents).required(),
  /** Why it is sent back, or stopped by staff. */
  reason: counted(140, 560).when('event', ([event], field) =>
    event === 'refuse' ? field.required('form.enter') : field,
  ),
  /** Which sending was looked at; another one is looked at first. */
  round: version(),
  /** Of `shorten`: when it ends instead. */
  ends_at: moment().when('event', ([event], field) =>
    event === 'shorten' ? field.required('form.enter') : field,
  ),
});
export type DealAct = InferType<typeof dealAct>;
