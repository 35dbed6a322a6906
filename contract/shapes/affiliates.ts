import { object, string, type InferType } from 'yup';
import { affiliateEvents, affiliateReasons, rewardEvents } from '../affiliateLimits';
import { line, page, rowId } from './fields';

export const affiliatePage = object({ page: page() });
export type AffiliatePage = InferType<typeof affiliatePage>;
/** The code of a link that was opened. */
export const invited = object({ pcode: line(20).required('form.enter') });
export type Invited = InferType<typeof invited>;

const reason = (asks: readonly string[]) =>
  string()
    .oneOf(affiliateReasons, 'form.select')
    .when('event', ([event], field) =>
      asks.includes(String(event)) ? field.required('form.select') : field,
    );
export const affiliateAct = object({
  id: rowId().required(),
  event: string().oneOf(affiliateEvents).required(),
  reason: reason(['pause']),
});
export type AffiliateAct = InferType<typeof affiliateAct>;
export const rewardAct = object({
  id: rowId().required(),
  event: string().oneOf(rewardEvents).required(),
  reason: reason(['withhold', 'refuse']),
});
export type RewardAct = InferType<typeof rewardAct>;
export const rewardsQuery = object({
  page: page(),
  /** What waits for staff alone. */
  tab: string().oneOf(['all', 'waiting'] as const),
});
export type RewardsQuery = InferType<typeof rewardsQuery>;
