import { draftOf } from '#machines/flows/returnRequest/asked';
import type { ReturnContext, ReturnDraft } from '#machines/flows/returnRequest/context';

const keyOf = (order: string) => `draft:return-${order}`;

/** What was filled in for this order in this tab, before a reload. */
export function readDraft(order: string): ReturnDraft | null {
  const text = sessionStorage.getItem(keyOf(order));
  if (!text) return null;
  try {
    const kept = JSON.parse(text) as Partial<ReturnDraft>;
    return {
      quantities: kept.quantities ?? {},
      received: kept.received ?? null,
      reason: kept.reason ?? null,
      words: kept.words ?? '',
      pictures: Array.isArray(kept.pictures) ? kept.pictures : [],
      to: kept.to ?? null,
    };
  } catch {
    return null; // an older shape of the draft: start empty
  }
}
export const keepDraft = (context: ReturnContext): void =>
  sessionStorage.setItem(keyOf(context.order), JSON.stringify(draftOf(context)));
export const dropDraft = (order: string): void => {
  sessionStorage.removeItem(keyOf(order));
  sessionStorage.removeItem(wordsOf(order));
};
/** The name of what is being typed, as the form keeps it. */
export const wordsDraft = (order: string): string => `return-words-${order}`;
const wordsOf = (order: string) => `draft:${wordsDraft(order)}`;
