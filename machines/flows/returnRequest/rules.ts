import { assign } from 'xstate';
import { mostCasePictures } from '#contract/afterSaleReasons';
import { codes } from '#contract/codes';
import { pictureRule } from '#contract/notices';
import { answered, asking, callGuards, failureOf, outputOf } from '../calls';
import { canSay, fitting, needsPicture, nothingToAsk, picked, reasonsOf, sentOf } from './asked';
import type {
  ReturnActors,
  ReturnContext,
  ReturnEvent,
  ReturnPicture,
  ReturnStep,
} from './context';

type Args = { context: ReturnContext; event: ReturnEvent };
type Loaded = ReturnActors['load']['out'];
const dataOf = (args: Args): Record<string, unknown> => {
  const error = failureOf(args);
  return error?.kind === 'code' && error.data !== null && typeof error.data === 'object'
    ? (error.data as Record<string, unknown>)
    : {};
};
const lineIn = ({ context, event }: Args) =>
  event.type === 'setQuantity'
    ? context.returnable?.lines.find(({ id }) => id === event.line)
    : undefined;
const fileIn = ({ event }: Args) => (event.type === 'attach' ? event.file : null);
/** Why a file is no picture that can be sent; null where it may be one. */
function wrongFile(args: Args): string | null {
  const file = fileIn(args);
  if (args.context.pictures.length >= mostCasePictures) return 'afterSale.form.pictures';
  if (!file || !pictureRule.types.some((type) => type === file.type)) return 'form.picture.kind';
  return file.size > pictureRule.bytes ? 'form.picture.big' : null;
}
const named = ({ context, event }: Args): ReturnPicture | undefined =>
  'n' in event ? context.pictures.find(({ n }) => n === event.n) : undefined;
const waits = ({ context }: Args) => context.pictures.some(({ state }) => state === 'waiting');
const refusedFields = (args: Args): Record<string, string> =>
  Object.fromEntries(
    Object.entries(dataOf(args).fields ?? {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
/** What lacks before the check: its field -> text id. */
function lacking({ context }: Args): Record<string, string> {
  const { pictures } = context;
  if (pictures.some(({ state }) => state !== 'done')) return { pictures: 'file.failed' };
  return needsPicture(context) && pictures.length === 0
    ? { pictures: 'afterSale.form.picture' }
    : {};
}

export const guards = {
  ...callGuards,
  nothingToAsk: (args: Args) => nothingToAsk(outputOf<Loaded>(args)),
  fits: (args: Args) => {
    const line = lineIn(args);
    return (
      args.event.type === 'setQuantity' &&
      line?.can.ok === true &&
      args.event.quantity >= 0 &&
      args.event.quantity <= line.returnable
    );
  },
  somePicked: ({ context }: Args) => picked(context).length > 0,
  sayable: ({ context, event }: Args) => event.type === 'answer' && canSay(context, event.received),
  saidNo: ({ context }: Args) => context.received === false,
  saidYes: ({ context }: Args) => context.received === true,
  offered: ({ context, event }: Args) =>
    event.type === 'pick' && reasonsOf(context).includes(event.reason),
  reasonPicked: ({ context }: Args) => context.reason !== null,
  isWay: ({ context, event }: Args) =>
    event.type === 'choose' && (context.returnable?.ways.includes(event.to) ?? false),
  isPicture: (args: Args) => wrongFile(args) === null,
  isThere: (args: Args) => named(args) !== undefined,
  hasFailed: (args: Args) => named(args)?.state === 'failed',
  isUnderWay: (args: Args) => named(args)?.state === 'sending',
  stopsForNext: (args: Args) => named(args)?.state === 'sending' && waits(args),
  othersWait: waits,
  describedOneWay: (args: Args) =>
    Object.keys(lacking(args)).length === 0 && (args.context.returnable?.ways.length ?? 0) < 2,
  described: (args: Args) => Object.keys(lacking(args)).length === 0,
  to: ({ event }: Args, { step }: { step: ReturnStep }) =>
    event.type === 'change' && event.step === step,
  pastWindow: (args: Args) =>
    callGuards.failedWith(args, { codes: [codes.afterSaleClosed] }) &&
    args.context.received === true,
};

const set = (update: (args: Args) => Partial<ReturnContext>) =>
  assign<ReturnContext, ReturnEvent, undefined, ReturnEvent, never>(update);
/** The same pictures, those with the state changed. */
const turned = (
  { context }: Args,
  which: (one: ReturnPicture) => boolean,
  to: Partial<ReturnPicture>,
): Partial<ReturnContext> => ({
  pictures: context.pictures.map((one) => (which(one) ? { ...one, ...to } : one)),
});
const added = (args: Args, state: 'sending' | 'waiting'): Partial<ReturnContext> => {
  const { pictures } = args.context;
  const file = fileIn(args);
  const n = Math.max(0, ...pictures.map((one) => one.n)) + 1;
  return { pictures: [...pictures, { n, name: file?.name ?? '', state, file, id: null }] };
};
/** A line of which less, or nothing, can be asked back than was thought: the draft follows. */
const learnt = (
  { context: { returnable, quantities } }: Args,
  id: string,
  change: Partial<Loaded['lines'][number]>,
): Partial<ReturnContext> => ({
  returnable: returnable && {
    ...returnable,
    lines: returnable.lines.map((line) => (line.id === id ? { ...line, ...change } : line)),
  },
  quantities: {
    ...quantities,
    ...(id in quantities ? { [id]: Math.min(quantities[id] ?? 0, change.returnable ?? 0) } : {}),
  },
});
export const actions = {
  takeOpening: set((args) => {
    const returnable = outputOf<Loaded>(args);
    return { returnable, draft: null, ...fitting(args.context.draft, returnable) };
  }),
  setQuantity: set(({ context, event }) =>
    event.type === 'setQuantity'
      ? { quantities: { ...context.quantities, [event.line]: event.quantity }, fields: {} }
      : {},
  ),
  answer: set(({ context, event }) =>
    event.type === 'answer'
      ? {
          received: event.received,
          reason: event.received
            ? context.reason === 'notReceived'
              ? null
              : context.reason
            : 'notReceived',
          fields: {},
        }
      : {},
  ),
  pick: set(({ event }) => (event.type === 'pick' ? { reason: event.reason, fields: {} } : {})),
  choose: set(({ event }) => (event.type === 'choose' ? { to: event.to } : {})),
  describe: set(({ event }) => (event.type === 'describe' ? { words: event.words } : {})),
  takeFile: set((args) => added(args, 'sending')),
  queueFile: set((args) => added(args, 'waiting')),
  takeNext: set((args) => {
    const next = args.context.pictures.find(({ state }) => state === 'waiting');
    return turned(args, (one) => one.n === next?.n, { state: 'sending' });
  }),
  takeSent: set((args) =>
    turned(args, ({ state }) => state === 'sending', {
      state: 'done',
      id: outputOf<ReturnActors['upload']['out']>(args).id,
    }),
  ),
  failFile: set((args) => turned(args, ({ state }) => state === 'sending', { state: 'failed' })),
  sendFile: set((args) => turned(args, ({ n }) => n === named(args)?.n, { state: 'sending' })),
  queueAgain: set((args) => turned(args, ({ n }) => n === named(args)?.n, { state: 'waiting' })),
  dropFile: set((args) => ({
    pictures: args.context.pictures.filter(({ n }) => n !== named(args)?.n),
  })),
  noteWrongFile: set((args) => ({ fields: { pictures: wrongFile(args) ?? '' } })),
  notePictureRefused: set((args) => {
    const error = failureOf(args);
    const many = error?.kind === 'code' && error.code === codes.tooManyRequests;
    return {
      fields: {
        pictures: refusedFields(args).file ?? (many ? 'form.picture.many' : 'file.failed'),
      },
    };
  }),
  noteLacking: set((args) => ({ fields: lacking(args) })),
  noteNothing: set(() => ({ fields: { step: 'afterSale.ask.nothing' } })),
  noteUnpicked: set(() => ({ fields: { step: 'form.select' } })),
  askToSend: set(({ context }) => {
    const { key: _key, ...sent } = sentOf(context);
    return asking(context, JSON.stringify(sent));
  }),
  takeRecord: set((args) => ({ record: outputOf<ReturnActors['submit']['out']>(args) })),
  /** It is in another case already: it drops out of this one, which names that. */
  takeOpenCase: set((args) => {
    const { line_id, case_id } = dataOf(args);
    return learnt(args, String(line_id), {
      returnable: 0,
      case_id: typeof case_id === 'string' ? case_id : null,
      can: { ok: false, code: codes.returnExists, reason: `error.${codes.returnExists}` },
    });
  }),
  takeMost: set((args) => {
    const { line_id, most } = dataOf(args);
    return learnt(args, String(line_id), { returnable: Number(most ?? 0) });
  }),
  /** Beside the fields it names; as a whole where it names none. */
  noteRefusedFields: set((args) => {
    const fields = refusedFields(args);
    return Object.keys(fields).length > 0
      ? { fields, ...answered }
      : { notice: failureOf(args), ...answered };
  }),
  /** The same once more is another asking: it may be answered otherwise. */
  noteRefused: set((args) => ({ notice: failureOf(args), ...answered })),
  noteFailure: set((args) => ({ notice: failureOf(args) })),
  clearNotice: set(() => ({ notice: null, fields: {} })),
  leaveToOrder: set(() => ({ leaving: 'order' })),
  leaveToCase: set(() => ({ leaving: 'case' })),
  leaveToList: set(() => ({ leaving: 'list' })),
};
