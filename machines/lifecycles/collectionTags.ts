import type { CollectionState } from '#contract/cash';
import { asksTags, type Tags } from '../tags';

/** The tags of the cash of an order; `awaited`: the carrier has it, and nobody has seen it. */
export const collectionTags: Tags<CollectionState, 'awaited' | 'ended'> = {
  awaiting: ['awaited'],
  overdue: ['awaited'],
  awaitingSecond: [],
  handedOver: ['ended'],
};
export const collectionIs = asksTags(collectionTags);
