/** Who may call: a set, not a rank. Staff do not inherit a customer's doors. */
export type Role = 'visitor' | 'guest' | 'customer' | 'seller' | 'staff';
/** Sellers are customers whose application was approved: whatever a customer may do, they may. */
export const shoppers: readonly Role[] = ['customer', 'seller'];
/**
 * Whoever buys. A guest does so without an account and may do what buying takes, and nothing else
 * (2000043; docs/decisions/093).
 */
export const buyers: readonly Role[] = ['guest', ...shoppers];
export const everyone: readonly Role[] = ['visitor', 'guest', 'customer', 'seller', 'staff'];

/**
 * What the row touches. `public`: nobody's; `self`: the caller's own rows only; otherwise the thing
 * whose owner is checked by id.
 */
export type Touches =
  | 'public'
  | 'self'
  | 'address'
  | 'order'
  | 'case'
  | 'shop'
  | 'cartLine'
  | 'record'
  | 'upload'
  | 'notice'
  | 'listing'
  | 'import'
  | 'ticket'
  | 'review'
  | 'session'
  | 'staff';

/**
 * What a member of staff may do; which role holds which stands in contract/staff. Every row for
 * staff names the one it needs.
 */
export const rights = [
  'applications',
  'listings',
  'money',
  'orders',
  'mail',
  'people',
  'content',
  'wallets',
  'audit',
  'tickets',
  'storage',
  'status',
] as const;
export type Right = (typeof rights)[number];

/**
 * Whom the server sends away while it cannot keep up, in this order: what only helps, what can be
 * looked at later, what people do, and what pays for an order.
 */
export const waiting = ['first', 'early', 'late', 'last'] as const;
export type Waits = (typeof waiting)[number];

/**
 * One row of the agreement between browser and server. Shapes live in contract/shapes, so that the
 * browser's entry carries no validator.
 */
export interface Endpoint<In = unknown, Out = unknown> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly who: readonly Role[];
  readonly touches: Touches;
  /**
   * Of staff: the right that the role must hold (1000014 without it). Of several, one lets in and
   * the handler asks for the one the thing needs.
   */
  readonly right?: Right | readonly Right[];
  /**
   * Moves money or places an order: an `idempotency-key` header is taken, the same key answers the
   * same result. `forever`: the key is never used twice, however late.
   */
  readonly once?: boolean | 'forever';
  /**
   * How much may come in, where the usual 64 KiB are too little: such calls send JSON, since a
   * form's fields are counted.
   */
  readonly bytes?: number;
  /** Takes multipart/form-data with one file, field `file`. */
  readonly file?: true;
  /**
   * A GET that changes something (docs/rules.md, Calls): POST works too, and no other site may
   * make the browser send it.
   */
  readonly changes?: true;
  /** What the call counts for among those its caller has in a minute, where that is not 1. */
  readonly costs?: number;
  /** When it is sent away while the server cannot keep up, where contract/load says otherwise. */
  readonly waits?: Waits;
  /**
   * Nobody's own and read alone: a copy of the database may answer it, which is some seconds behind
   * (not to who changed something just now).
   */
  readonly mayLag?: true;
  /**
   * The event of a lifecycle that the call sends, or, of several, whichever the chart allows first.
   * A call whose body names the event lists the events in its shape.
   */
  readonly sends?: string | readonly string[];
  /** Never set: carries the types of what comes in and goes out. */
  readonly types?: { in: In; out: Out };
}
/** What anybody may call, and nobody owns. */
export const open = { who: everyone, touches: 'public' } as const;
export type Input<E extends Endpoint> = NonNullable<E['types']>['in'];
export type Output<E extends Endpoint> = NonNullable<E['types']>['out'];

type Access = {
  who: readonly Role[];
  touches: Touches;
  right?: Right | readonly Right[];
  bytes?: number;
  once?: boolean | 'forever';
  file?: true;
  mayLag?: true;
  costs?: number;
  waits?: Waits;
};
/* #__NO_SIDE_EFFECTS__ */
export const get = <In, Out>(
  path: string,
  access: Access & { changes?: true },
): Endpoint<In, Out> => ({
  method: 'GET',
  path,
  ...access,
});
/* #__NO_SIDE_EFFECTS__ */
export const post = <In, Out>(path: string, access: Access): Endpoint<In, Out> => ({
  method: 'POST',
  path,
  ...access,
});

/** A row that sends an event of a lifecycle. Handlers and pages read the event from it. */
export const sends = <const S extends string | readonly string[], E extends Endpoint>(
  events: S,
  row: E,
): E & { readonly sends: S } => ({ ...row, sends: events });
type SentBy<E> = E extends { sends: infer S }
  ? S extends readonly (infer Each)[]
    ? Each
    : S
  : never;
/** The events that the rows of a table send. */
export type Sent<Rows> = SentBy<Rows[keyof Rows]>;
type Sender<Row, E> = Row extends Endpoint ? (E & SentBy<Row> extends never ? never : Row) : never;
/** The row of a table that sends `event`: an event that none of them sends does not compile. */
export const rowSending = <Rows extends Record<string, Endpoint>, E extends Sent<Rows>>(
  rows: Rows,
  event: E,
): Sender<Rows[keyof Rows], E> =>
  Object.values(rows).find(({ sends: all = [] }) =>
    ([all].flat() as unknown[]).includes(event),
  ) as never;

/** Everything the server answers, refusals included (HTTP 200; docs/rules.md, Calls). */
export interface Envelope<T = unknown> {
  code: number;
  /** `success`, or why not in words of the language asked for. */
  message: string;
  /** The id of the text that `message` says, where it has one. */
  text?: string;
  data: T;
}
