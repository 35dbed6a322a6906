import { applicationIs } from '../../lifecycles/applicationTags';
import { assign } from 'xstate';
import type { ApplicationPart } from '#contract/verdicts';
import type { Application, ApplicationState } from '#contract/applications';
import { codes } from '#contract/codes';
import { pictureRule } from '#contract/notices';
import type { ApplicationInput } from '#contract/shapes/applications';
import { asking, callGuards, failureOf, outputOf } from '../calls';
import {
  fieldsOf,
  sides,
  type ApplyActors,
  type ApplyContext,
  type ApplyEvent,
  type IdFile,
  type Place,
  type Side,
  type Unsent,
} from './context';
import { isOpen, keptOf, lacking, pictureField, valueOf } from './standing';

type Args = { context: ApplyContext; event: ApplyEvent };
type Typed = Partial<ApplicationInput>;
const otherOf = (side: Side): Side => (side === 'front' ? 'back' : 'front');

const unlike = (application: Application | null, typed: Typed): Typed =>
  Object.fromEntries(
    Object.entries(typed).filter(
      ([field, value]) => value !== keptOf(application, field as keyof ApplicationInput),
    ),
  );
/** What of a task's fields is new in this event, with what was not kept before. */
function typedAfter(
  { context: { application, typed }, event }: Args,
  part: ApplicationPart,
): Typed {
  const given = Object.fromEntries(
    fieldsOf[part].flatMap((field) => {
      const value: unknown = (event as Typed)[field];
      return typeof value === 'string' ? [[field, value]] : [];
    }),
  );
  return unlike(application, { ...typed, ...given });
}

/** Why a file is no picture; null where it may be one. */
function wrongFile(file: IdFile): string | null {
  if (!pictureRule.types.some((type) => type === file.type)) return 'form.picture.kind';
  return file.size > pictureRule.bytes ? 'form.picture.big' : null;
}
const dataOf = (args: Args): Record<string, unknown> => {
  const failure = failureOf(args);
  return failure?.kind === 'code' && failure.data !== null && typeof failure.data === 'object'
    ? (failure.data as Record<string, unknown>)
    : {};
};
/** The fields that a refusal names, each with its text id. */
const refusedFields = (args: Args): Record<string, string> =>
  Object.fromEntries(
    Object.entries(dataOf(args).fields ?? {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
const loaded = (args: Args) => outputOf<Application | null>(args);
/** Where one wants to be: as the event says, or as the address said before. */
const wished = ({ context, event }: Args): Place =>
  event.type === 'goto' ? event.task : context.goal;
/** The application an answer or the news brings; else the one that is known. */
const newest = (args: Args): Application | null => {
  if (args.event.type === 'news') return args.event.application;
  return 'output' in args.event ? loaded(args) : args.context.application;
};
const stateOf = (application: Application | null): ApplicationState =>
  application?.state ?? 'draft';
const pictureCodes: readonly number[] = [
  codes.invalidParameter,
  codes.missingParameter,
  codes.tooManyRequests,
];
const sideIn = ({ event }: Args): Side => (event as { side: Side }).side;
const waits = ({ context }: Args) => context.files[otherOf(context.side)]?.state === 'waiting';
const isRefused = (args: Args) => {
  const failure = failureOf(args);
  return failure?.kind === 'code' && pictureCodes.includes(failure.code);
};
/** Nothing of this side is with the mall, or something is to replace it already. */
const isFree = (context: ApplyContext, side: Side) =>
  context.files[side] !== null || valueOf(context, pictureField(side)) === '';

export const guards = {
  ...callGuards,
  /** The application that was looked up stands there. */
  is: (args: Args, { state }: { state: ApplicationState }) => stateOf(newest(args)) === state,
  wants: (args: Args, { task }: { task: ApplicationPart }) =>
    wished(args) === task && isOpen(newest(args), task),
  readyToCheck: (args: Args) => wished(args) === 'check' && lacking(newest(args)).length === 0,
  tooEarly: (args: Args) => wished(args) === 'check',
  /** It is another thing now than this page knew: it is opened anew. */
  elsewhere: (args: Args) =>
    args.event.type === 'news' &&
    stateOf(args.event.application) !== stateOf(args.context.application),
  unknown: (args: Args) =>
    args.event.type === 'news' &&
    JSON.stringify(args.event.application) !== JSON.stringify(args.context.application),
  changes: (args: Args, { part }: { part: ApplicationPart }) =>
    (args.event as { part?: string }).part === part &&
    Object.keys(typedAfter(args, part)).length > 0,
  /** While something is being kept: more than that. */
  adds: (args: Args, { part }: { part: ApplicationPart }) =>
    (args.event as { part?: string }).part === part &&
    JSON.stringify(typedAfter(args, part)) !== JSON.stringify(args.context.typed),
  of: ({ event }: Args, { part }: { part: ApplicationPart }) =>
    (event as { part?: string }).part === part,
  isPicture: ({ event }: Args) => event.type === 'attach' && wrongFile(event.file) === null,
  /** A picture for the side that is not on its way just now: it waits its turn. */
  isNext: ({ context, event }: Args) =>
    event.type === 'attach' &&
    wrongFile(event.file) === null &&
    event.side !== context.side &&
    isFree(context, event.side),
  replaces: ({ context, event }: Args) =>
    event.type === 'attach' && wrongFile(event.file) === null && event.side === context.side,
  isWrong: ({ context, event }: Args) =>
    event.type === 'attach' &&
    wrongFile(event.file) !== null &&
    (event.side === context.side || isFree(context, event.side)),
  bothThere: ({ context, event }: Args) =>
    event.type === 'finish' &&
    event.part === 'identity' &&
    sides.every((side) => valueOf(context, pictureField(side)) !== ''),
  /** The mall has it, and no other is to replace it. */
  isKept: (args: Args) =>
    args.context.files[sideIn(args)] === null &&
    valueOf(args.context, pictureField(sideIn(args))) !== '',
  hasUnsent: (args: Args) => args.context.files[sideIn(args)] !== null,
  hasFailed: (args: Args) => args.context.files[sideIn(args)]?.state === 'failed',
  isUnderWay: ({ context, event }: Args) => event.type === 'cancel' && event.side === context.side,
  stopsForNext: (args: Args) =>
    args.event.type === 'cancel' && args.event.side === args.context.side && waits(args),
  othersWait: (args: Args) => waits(args),
  refusedPicture: (args: Args) => isRefused(args),
  refusedBeforeNext: (args: Args) => isRefused(args) && waits(args),
  /** Still with the person: it was not sent. */
  unsent: (args: Args) => applicationIs(stateOf(newest(args)), 'editable'),
};

type Assign = (args: Args) => Partial<ApplyContext>;
const set = (update: Assign) =>
  assign<ApplyContext, ApplyEvent, undefined, ApplyEvent, never>(update);
const filed = ({ files }: ApplyContext, side: Side, unsent: Unsent | null) => ({
  files: { ...files, [side]: unsent },
});
const typing = (part: ApplicationPart) => set((args) => ({ typed: typedAfter(args, part) }));

export const actions = {
  takeLoaded: set((args) => ({
    application: loaded(args),
    typed: unlike(loaded(args), args.context.typed),
  })),
  takeNews: set(({ context, event }) =>
    event.type === 'news'
      ? { application: event.application, typed: unlike(event.application, context.typed) }
      : {},
  ),
  /**
   * Another state than this page knew: what was typed into it is of no use, and the list is where
   * one looks around.
   */
  startOver: set(() => ({ goal: 'tasks', typed: {} })),
  forgetFiles: set(({ context: { typed } }) => ({
    files: { front: null, back: null },
    typed: Object.fromEntries(Object.entries(typed).filter(([field]) => !field.startsWith('id_'))),
  })),
  aimAtCheck: set(() => ({ goal: 'check' })),
  typeDetails: typing('details'),
  typeShop: typing('shop'),
  typeSignature: typing('signature'),
  takeKept: set((args) => ({ application: loaded(args), typed: {} })),
  takeFile: set(({ context, event }) =>
    event.type === 'attach'
      ? { ...filed(context, event.side, { file: event.file, state: 'sending' }), side: event.side }
      : {},
  ),
  queueFile: set(({ context, event }) =>
    event.type === 'attach'
      ? filed(context, event.side, { file: event.file, state: 'waiting' })
      : {},
  ),
  /** The one that waited is on its way. */
  takeNext: set(({ context }) => {
    const side = otherOf(context.side);
    const unsent = context.files[side];
    return unsent ? { ...filed(context, side, { ...unsent, state: 'sending' }), side } : {};
  }),
  takeAgain: set(({ context, event }) => {
    const side = (event as { side: Side }).side;
    const unsent = context.files[side];
    return unsent ? { ...filed(context, side, { ...unsent, state: 'sending' }), side } : {};
  }),
  queueAgain: set(({ context, event }) => {
    const side = (event as { side: Side }).side;
    const unsent = context.files[side];
    return unsent ? filed(context, side, { ...unsent, state: 'waiting' }) : {};
  }),
  /** Keeps its file for another try. */
  failFile: set(({ context }) => {
    const unsent = context.files[context.side];
    return {
      ...(unsent ? filed(context, context.side, { ...unsent, state: 'failed' }) : {}),
      fields: { [pictureField(context.side)]: 'file.failed' },
    };
  }),
  refuseFile: set((args) => {
    const failure = failureOf(args);
    const many = failure?.kind === 'code' && failure.code === codes.tooManyRequests;
    return {
      ...filed(args.context, args.context.side, null),
      fields: {
        [pictureField(args.context.side)]:
          refusedFields(args).file ?? (many ? 'form.picture.many' : 'form.picture.kind'),
      },
    };
  }),
  /** The picture arrived: of this page's memory it goes. */
  takeSent: set((args) => ({
    ...filed(args.context, args.context.side, null),
    application: loaded(args),
    typed: {},
  })),
  dropFile: set(({ context, event }) => filed(context, (event as { side: Side }).side, null)),
  /** Takes away a picture that the mall has. */
  dropKept: set((args) => ({ typed: { ...args.context.typed, [pictureField(sideIn(args))]: '' } })),
  noteWrongFile: set(({ event }) =>
    event.type === 'attach'
      ? { fields: { [pictureField(event.side)]: wrongFile(event.file) ?? '' } }
      : {},
  ),
  noteNoPicture: set(({ context }) => ({
    fields: Object.fromEntries(
      sides
        .map(pictureField)
        .filter((field) => valueOf(context, field) === '')
        .map((field) => [field, 'form.picture']),
    ),
  })),
  noteMissing: set((args) => ({ missing: lacking(newest(args)) })),
  clearMissing: set(() => ({ missing: [] })),
  /** Beside the fields it names; as a whole where it names none. */
  noteRefused: set((args) => {
    const fields = refusedFields(args);
    return Object.keys(fields).length > 0 ? { fields } : { notice: failureOf(args) };
  }),
  noteFailure: set((args) => ({ notice: failureOf(args) })),
  noteNotSent: set(() => ({ notice: { kind: 'network' } })),
  clearNotice: set(() => ({ notice: null, fields: {} })),
  /** The same application goes out under the same key. */
  askToSend: set(({ context }) =>
    asking(context, JSON.stringify([context.application?.id, context.application?.sent_at])),
  ),
  takeHandover: set((args) => ({ handover: outputOf<ApplyActors['handOver']['out']>(args) })),
};
