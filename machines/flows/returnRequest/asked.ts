import { picturedReasons, type RefundWay } from '#contract/afterSaleReasons';
import { toAmount, toMinor } from '#contract/money';
import type { CaseInput } from '#contract/shapes/afterSale';
import { keyOf } from '../calls';
import type { ReturnContext, ReturnDraft, ReturnPicture } from './context';

/** Which lines are asked back, and how many of each. */
export const picked = ({ quantities }: Pick<ReturnContext, 'quantities'>): [string, number][] =>
  Object.entries(quantities).filter(([, quantity]) => quantity > 0);
/** Reasons that can be picked once it was said that something came. */
export const reasonsOf = ({ returnable }: Pick<ReturnContext, 'returnable'>) =>
  (returnable?.reasons ?? []).filter((reason): boolean => reason !== 'notReceived');
/** Whether it can be said now that something came, or that nothing did. */
export const canSay = (context: Pick<ReturnContext, 'returnable'>, received: boolean): boolean =>
  received
    ? reasonsOf(context).length > 0
    : (context.returnable?.reasons.includes('notReceived') ?? false);
export const needsPicture = ({ reason }: Pick<ReturnContext, 'reason'>): boolean =>
  reason !== null && picturedReasons.includes(reason);
/** USD that it brings at most; null where the server alone counts so many. */
export function amountOf(context: Pick<ReturnContext, 'quantities' | 'returnable'>): string | null {
  const parts = picked(context).map(
    ([id, quantity]) =>
      context.returnable?.lines.find((line) => line.id === id)?.most[quantity - 1] ?? null,
  );
  let sum = 0;
  for (const part of parts) {
    if (part === null) return null;
    sum += toMinor(part);
  }
  return toAmount(sum);
}
/** Whether nothing is left that could be asked for: of the order, or of each of its lines. */
export const nothingToAsk = ({ can, lines }: NonNullable<ReturnContext['returnable']>): boolean =>
  !can.ok || lines.every((line) => !line.can.ok);

/** What is sent. */
export const sentOf = (context: ReturnContext): CaseInput & { key: string } => ({
  order_id: context.order,
  line_ids: picked(context).map(([id]) => id),
  quantities: picked(context).map(([, quantity]) => quantity),
  received: context.received ?? false,
  reason: context.reason ?? 'notReceived',
  words: context.words,
  pictures: context.pictures.flatMap(({ id }) => id ?? []),
  to: context.to ?? 'origin',
  key: keyOf(context),
});
/** What outlives a reload: all but the files that the mall has not got. */
export const draftOf = (context: ReturnContext): ReturnDraft => ({
  quantities: context.quantities,
  received: context.received,
  reason: context.reason,
  words: context.words,
  pictures: context.pictures.flatMap(({ name, id }) => (id ? [{ name, id }] : [])),
  to: context.to,
});
/** What of a draft still fits what can be asked back now. */
export function fitting(
  draft: ReturnDraft | null,
  returnable: NonNullable<ReturnContext['returnable']>,
): Pick<ReturnContext, 'quantities' | 'received' | 'reason' | 'words' | 'pictures' | 'to'> {
  const first: RefundWay | null = returnable.ways[0] ?? null;
  if (!draft)
    return { quantities: {}, received: null, reason: null, words: '', pictures: [], to: first };
  const received =
    draft.received !== null && canSay({ returnable }, draft.received) ? draft.received : null;
  const reason =
    draft.reason && received !== null && returnable.reasons.includes(draft.reason)
      ? draft.reason
      : null;
  return {
    quantities: Object.fromEntries(
      returnable.lines.flatMap(({ id, can, returnable: most }) => {
        const quantity = Math.min(draft.quantities[id] ?? 0, most);
        return can.ok && quantity > 0 ? [[id, quantity]] : [];
      }),
    ),
    received,
    reason: (reason === 'notReceived') === (received === false) ? reason : null,
    words: draft.words,
    pictures: draft.pictures.map(({ name, id }, n): ReturnPicture => ({
      n: n + 1,
      name,
      id,
      state: 'done',
      file: null,
    })),
    to: draft.to && returnable.ways.includes(draft.to) ? draft.to : first,
  };
}
