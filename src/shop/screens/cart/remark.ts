import { graphemes } from '#contract/graphemes';
import { longestRemark } from '#contract/limits';

const key = 'draft:order-remark';
/** What the shopper wants to tell the shops, kept for this tab until the order is placed. */
export const remarkNow = (): string => sessionStorage.getItem(key) ?? '';

/** Keeps as much as an order takes; answers it. */
export function keepRemark(text: string): string {
  let kept = text;
  while (graphemes(kept) > longestRemark) kept = [...kept].slice(0, -1).join('');
  sessionStorage.setItem(key, kept);
  return kept;
}
export const forgetRemark = (): void => sessionStorage.removeItem(key);
