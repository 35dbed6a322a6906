/**
 * Every code the server can answer: those that were given and, below, ours (docs/rules.md, Codes).
 */
export const codes = {
  ok: 200,
  invalidToken: 1000004,
  invalidParameter: 1000008,
  missingParameter: 1000009,
  emailExists: 1100000,
  registrationFormat: 1100001,
  wrongCredentials: 1100002,
  notLoggedIn: 1100003,
  accountEditInvalid: 1100004,
  mailFailed: 1100005,
  alreadyLoggedIn: 1100006,
  emailExistsRegistration: 1100007,
  emailUnknown: 1100008,
  orderNotFound: 1500018,
  paymentFailed: 1500019,
  smsFailed: 2000001,
  captchaFailed: 2000002,
  couponsFailed: 2000003,
  couponByCodeFailed: 2000004,
  deliverySwitchFailed: 2000005,
  receiveFailed: 2000006,
  reviewFailed: 2000007,
  addressEmpty: 2000008,
  afterSaleClosed: 2000009,
  returnExists: 2000010,
  returnQuantity: 2000011,
  returnFailed: 2000012,
  returnCancelled: 2000013,
  returnScheduling: 2000014,
  sellerFailed: 2000015,
  sellerReapplied: 2000016,
  accountClosed: 2000017,
  operationFailed: 2000018,
  notFound: 2000019,
  productExpired: 2000021,
  insufficientBalance: 2000022,
  insufficientStock: 2000023,
  dealIdExists: 2000028,
  invalidCurrency: 2000029,
  rechargeLimit: 2000030,
  cancelFailed: 2000032,
  cancelAfterShipment: 2000033,
  tooManyRequests: 1000010,
  noPermission: 1000014,
  withdrawFailed: 2000034,
  recallTooLate: 2000035,
  transferFailed: 2000036,
  notAllowedNow: 2000037,
  quoteChanged: 2000038,
  stillInProgress: 2000039,
  notOffered: 2000040,
  /** Of staff: the role takes a second factor, and this session was opened without. */
  factorNeeded: 2000041,
  /** Of staff: the password was given by somebody else, and is changed first. */
  passwordMustChange: 2000042,
  /** Of a guest: it takes an account, which what was bought can be kept as. */
  accountNeeded: 2000043,
  /** The server cannot keep up, and sends away what can wait. */
  busy: 2000044,
  /**
   * No row of the contract, or not in its form: a page that is older than the server asks for what
   * was there once.
   */
  noPath: 2000045,
} as const;

export type Code = (typeof codes)[keyof typeof codes];

/** These end the session: token cleared, login shown with the reason (docs/rules.md, Sessions). */
export const sessionCodes: readonly number[] = [
  codes.invalidToken,
  codes.notLoggedIn,
  codes.accountClosed,
];
/** The server says "you already did": the client treats it as success (docs/rules.md, Codes). */
export const successCodes: readonly number[] = [codes.ok, codes.sellerReapplied];

/**
 * Why the server said no: a code, its words, and what else helps (limit, until, the field, the
 * changed quote).
 */
export class Refusal extends Error {
  constructor(
    readonly code: number,
    message = '',
    readonly data: unknown = null,
    /** What the text of `message` is told beside the plain fields of `data`. */
    readonly values: Readonly<Record<string, string | number>> = {},
  ) {
    super(message || `code ${code}`);
  }
}

/** Seconds until what was refused may be sent again; 0 where nothing is said of that. */
export const afterOf = (refused: object): number =>
  (refused as { data?: { after?: number } | null }).data?.after ?? 0;

/**
 * How a call can end badly, as flows see it. `network`: no answer, so the outcome is unknown.
 * `message`: the id of a text, or words; `words`: what the server said in the reader's language;
 * `case`: what its log calls a failure.
 */
export type Failure = (
  | { kind: 'code'; code: number; message?: string; words?: string; data?: unknown }
  | { kind: 'http'; status: number }
  | { kind: 'network' }
) & { case?: string | undefined };
