import type { Failure } from '#contract/codes';
import type { ListingDetail, listings } from '#contract/listings';
import type { Output } from '#contract/endpoint';
import type { Can } from '#contract/can';
import type { ListingActInput, ListingInput } from '#contract/shapes/listings';
import type { Asked } from '../calls';

export type ProductAct = ListingActInput['event'];
export type ListingChoices = Output<typeof listings.choices>;
export interface ProductContext extends Asked {
  /** Null: a new one. */
  id: string | null;
  /** As the server has it; null until a new one is saved. */
  product: ListingDetail | null;
  choices: ListingChoices | null;
  /** Something was typed that is not saved. */
  changed: boolean;
  /** What is being saved. */
  values: ListingInput | null;
  /** What is being done, or follows when it is saved. */
  act: ProductAct | null;
  /** What somebody else made of it meanwhile. */
  theirs: ListingDetail | null;
  /** Why it was not done. */
  hindered: Extract<Can, { ok: false }> | null;
  notice: Failure | null;
  /** What was done last. */
  told: 'saved' | ProductAct | null;
  /** Goes up whenever what was typed is to be forgotten. */
  round: number;
}
export type ProductEvent =
  | { type: 'edited'; changed: boolean }
  | { type: 'save'; input: ListingInput }
  /** With `input` where something is to be saved first. */
  | { type: 'submit'; input?: ListingInput }
  | { type: 'takeBack' | 'takeOff' | 'putOn' | 'remove' }
  | { type: 'keepMine' | 'takeTheirs' | 'startOver' }
  | { type: 'leave' | 'stay' | 'discard' | 'retry' };
export interface ProductActors {
  load: {
    in: { id: string | null };
    out: { product: ListingDetail | null; choices: ListingChoices };
  };
  look: { in: { id: string }; out: ListingDetail };
  save: { in: ListingInput & { key: string }; out: ListingDetail };
  /** No product: it was removed. */
  act: {
    in: { id: string; event: ProductAct; key: string };
    out: { product: ListingDetail | null; refused: Can | null };
  };
}
