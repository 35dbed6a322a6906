import { assign } from 'xstate';
import { codes } from '#contract/codes';
import { parseAmount, toAmount, toMinor } from '#contract/money';
import { pictureRule } from '#contract/notices';
import { minimum, type RechargeLimit, type RechargeOptions } from '#contract/wallet';
import { asking, callGuards, failureOf, keyOf, outputOf } from '../calls';
import {
  byCard,
  type ProofFile,
  type RechargeActors,
  type RechargeContext,
  type RechargeEvent,
  type SentRecharge,
} from './context';

type Args = { context: RechargeContext; event: RechargeEvent };
type Loaded = RechargeActors['loadOptions']['out'];
const loaded = (args: Args) => outputOf<Loaded | undefined>(args);
const dataOf = (args: Args): Record<string, unknown> => {
  const error = failureOf(args);
  return error?.kind === 'code' && error.data !== null && typeof error.data === 'object'
    ? (error.data as Record<string, unknown>)
    : {};
};

/** Whether the mall takes another one now. */
const isLimited = ({ max, used, open, max_open, next_at }: RechargeLimit) =>
  next_at !== null || used >= max || open >= max_open;
/** The least that is taken, in minor USD, by card or otherwise. */
export const leastOf = (options: RechargeOptions | null, card: boolean): number =>
  card ? minimum.cardRecharge : toMinor(options?.minimum ?? '0.00');
/** Shorter than any bank's or chain's. */
const shortestId = 4;
const typedIn = ({ event }: Args) =>
  event.type === 'check' || event.type === 'payByCard' ? parseAmount(event.amount) : null;
const fileIn = ({ event }: Args): ProofFile | null => (event.type === 'attach' ? event.file : null);
/** Why a file is no proof; null where it may be one. */
function wrongFile(file: ProofFile | null): string | null {
  if (!file || !pictureRule.types.some((type) => type === file.type)) return 'form.picture.kind';
  return file.size > pictureRule.bytes ? 'form.picture.big' : null;
}
const isTheSame = ({ options, record }: Loaded) =>
  record !== null &&
  record.state === 'failed' &&
  options.methods.some(({ code }) => code === record.currency);

/** What is wrong with what was typed: field -> text id. */
function wrongFields(args: Args): Record<string, string> {
  const { context, event } = args;
  const amount = typedIn(args);
  return {
    ...(amount !== null && amount >= leastOf(context.options, event.type === 'payByCard')
      ? {}
      : { amount: amount === null ? 'form.amount' : 'form.minimum' }),
    ...(event.type === 'check' && event.transcation_id.trim().length < shortestId
      ? { transcation_id: 'form.enter' }
      : {}),
    ...(event.type === 'check' && context.proof === null ? { cert_image: 'form.picture' } : {}),
  };
}

export const guards = {
  ...callGuards,
  limitReached: (args: Args) => {
    const options = loaded(args)?.options ?? args.context.options;
    return options !== null && isLimited(options.limit);
  },
  repeats: (args: Args) => {
    const answer = loaded(args);
    return answer !== undefined && isTheSame(answer);
  },
  isCard: ({ event }: Args) => event.type === 'pick' && event.method === byCard,
  isProof: (args: Args) => wrongFile(fileIn(args)) === null,
  hasProof: ({ context }: Args) => context.proof !== null,
  /** A picture was chosen and could not be sent. */
  isUnsent: ({ context }: Args) => context.file !== null && context.proof === null,
  /** What was typed, and sent with it, is all that is needed. */
  complete: (args: Args) => Object.keys(wrongFields(args)).length === 0,
};

/** What is sent, from what was typed. */
export const sentOf = (context: RechargeContext): SentRecharge => ({
  currency: context.method ?? '',
  amount: toAmount(context.amount ?? 0),
  transcation_id: context.transactionId,
  cert_image: context.proof ?? '',
  key: keyOf(context),
});
export const paidOf = (context: RechargeContext) => ({
  amount: toAmount(context.amount ?? 0),
  key: keyOf(context),
});
/** The fields a refusal names; an id used before is the id's. */
function refusedFields(args: Args): Record<string, string> {
  const error = failureOf(args);
  if (error?.kind === 'code' && error.code === codes.dealIdExists)
    return { transcation_id: `error.${codes.dealIdExists}` };
  const { fields } = dataOf(args);
  return Object.fromEntries(
    Object.entries(fields ?? {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}

type Assign = (args: Args) => Partial<RechargeContext>;
const set = (update: Assign) =>
  assign<RechargeContext, RechargeEvent, undefined, RechargeEvent, never>(update);
export const actions = {
  /** With the data of an earlier recharge where one is to be sent again and can be. */
  takeOptions: set((args) => {
    const { options, record } = loaded(args) as Loaded;
    if (!record || !isTheSame({ options, record })) return { options };
    return {
      options,
      method: record.currency,
      amount: toMinor(record.amount),
      transactionId: record.transcation_id,
      proof: record.cert_image,
    };
  }),
  takeMethod: set(({ event }) => (event.type === 'pick' ? { method: event.method } : {})),
  /** The mall does not take this way any more; what was typed stays. */
  forgetMethod: set(() => ({ method: null, again: null })),
  takeDetails: set((args) =>
    args.event.type === 'check'
      ? { amount: typedIn(args), transactionId: args.event.transcation_id.trim() }
      : {},
  ),
  takeAmount: set((args) => ({ amount: typedIn(args) })),
  takeFile: set((args) => ({ file: fileIn(args), proof: null })),
  takeProof: set((args) => ({ proof: outputOf<RechargeActors['uploadProof']['out']>(args).id })),
  forgetFile: set(() => ({ file: null, proof: null })),
  /** A key stands for its data: the same data is never sent under two, nor two data under one. */
  askToSend: set(({ context }) =>
    asking(
      context,
      JSON.stringify([context.method, context.amount, context.transactionId, context.proof]),
    ),
  ),
  askToPay: set(({ context }) => asking(context, JSON.stringify([byCard, context.amount]))),
  takeRecord: set((args) => ({ record: outputOf<RechargeActors['sendRecharge']['out']>(args) })),
  takeCard: set((args) => outputOf<RechargeActors['startCard']['out']>(args)),
  /** The server counts: what it says of the limit is shown, and none is left. */
  takeLimit: set((args) => {
    const { options } = args.context;
    const { used, open, next_at } = dataOf(args);
    if (!options) return {};
    const { limit } = options;
    return {
      options: {
        ...options,
        limit: {
          ...limit,
          used: Number(used ?? limit.max),
          open: Number(open ?? limit.open),
          next_at: typeof next_at === 'string' ? next_at : null,
        },
      },
    };
  }),
  noteWrong: set((args) => ({ fields: wrongFields(args) })),
  noteWrongFile: set((args) => ({
    fields: { ...args.context.fields, cert_image: wrongFile(fileIn(args)) ?? '' },
  })),
  noteUnsent: set(() => ({ fields: { cert_image: 'file.failed' } })),
  notePictureRefused: set((args) => {
    const error = failureOf(args);
    const many = error?.kind === 'code' && error.code === codes.tooManyRequests;
    return {
      fields: {
        cert_image: refusedFields(args).file ?? (many ? 'form.picture.many' : 'form.picture.kind'),
      },
    };
  }),
  /** Beside the fields it names; as a whole where it names none. */
  noteRefused: set((args) => {
    const fields = refusedFields(args);
    return Object.keys(fields).length > 0 ? { fields } : { notice: failureOf(args) };
  }),
  noteFailure: set((args) => ({ notice: failureOf(args) })),
  clearNotice: set(() => ({ notice: null, fields: {} })),
  leaveToWallet: set(({ context }) => ({ leaving: context.record ? 'record' : 'wallet' })),
};
