import { object, string, type InferType } from 'yup';
import { promotionTabs } from '../promotions';
import { line, page } from './fields';

export const promotionQueue = object({
  tab: string().oneOf(promotionTabs),
  q: line(60),
  page: page(),
});
export type PromotionQueue = InferType<typeof promotionQueue>;
