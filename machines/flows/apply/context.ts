import type { ApplicationPart } from '#contract/verdicts';
import type { Application } from '#contract/applications';
import type { Failure } from '#contract/codes';
import type { Handover } from '#contract/sellerOffice';
import type { ApplicationInput } from '#contract/shapes/applications';
import type { Asked } from '../calls';

/**
 * Where one can be while the application is still being written: the list of tasks, one of them,
 * the check before it is sent.
 */
export const places = ['tasks', 'details', 'identity', 'shop', 'signature', 'check'] as const;
export type Place = (typeof places)[number];
export const isPlace = (word: string | null): word is Place =>
  places.some((place) => place === word);
/** The fields of each task; what is typed into them is kept one by one. */
export const fieldsOf = {
  details: ['contact', 'phone'],
  identity: ['id_front', 'id_back'],
  shop: ['shop_name', 'about', 'country', 'state', 'city', 'street', 'postal_code'],
  signature: ['signature'],
} as const satisfies Record<ApplicationPart, readonly (keyof ApplicationInput)[]>;

export type Side = 'front' | 'back';
export const sides = ['front', 'back'] as const;
/**
 * The browser's own File, of which the flow reads no more than this. It is in this page's memory
 * and nowhere else.
 */
export interface IdFile {
  name: string;
  /** Bytes. */
  size: number;
  type: string;
}
/** A picture that the mall has not got yet. */
export interface Unsent {
  file: IdFile;
  state: 'sending' | 'waiting' | 'failed';
}
export interface ApplyStart {
  /** What the address asks for. */
  asked: Place;
  /** New for each run: idempotency keys begin with it. */
  seed: string;
}
export interface ApplyContext extends Asked {
  /** Where to go once it is known what there is. */
  goal: Place;
  /** Null before the first word was kept. */
  application: Application | null;
  /** Typed and not known to be kept: pictures by their ids, empty to take them away. */
  typed: Partial<ApplicationInput>;
  files: Record<Side, Unsent | null>;
  /** Which picture is on its way. */
  side: Side;
  /** What is wrong with a field: its name -> text id. */
  fields: Record<string, string>;
  /** Sending was asked for, and these tasks lack something. */
  missing: ApplicationPart[];
  notice: Failure | null;
  /** Where the page goes when the flow has ended; null: to login, and back. */
  handover: Handover | null;
}
export type ApplyEvent =
  | { type: 'goto'; task: Place }
  | ({ type: 'keep'; part: ApplicationPart } & Partial<ApplicationInput>)
  | ({ type: 'finish'; part: ApplicationPart } & Partial<ApplicationInput>)
  | { type: 'attach'; side: Side; file: IdFile }
  | { type: 'cancel'; side: Side }
  | { type: 'remove'; side: Side }
  | { type: 'sendAgain'; side: Side }
  | { type: 'send' }
  | { type: 'retry' }
  | { type: 'manage' }
  /** Somebody else changed it: staff, or this person in another tab. */
  | { type: 'news'; application: Application | null }
  | { type: 'sessionLost'; code: number };

/** What the flow asks of the world. All reject with a Failure. */
export interface ApplyActors {
  load: { in: void; out: Application | null };
  save: { in: Partial<ApplicationInput>; out: Application };
  /** Sends one picture and keeps it in the application. */
  upload: {
    in: { side: Side; file: IdFile | null; typed: Partial<ApplicationInput> };
    out: Application;
  };
  apply: { in: { key: string }; out: Application };
  /** What became of it when the answer was lost. */
  find: { in: void; out: Application | null };
  /** The address of the back office with its one-time code. */
  handOver: { in: void; out: Handover };
}
