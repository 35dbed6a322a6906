import { assign, setup } from 'xstate';
import { codes, type Failure } from '#contract/codes';
import { importRule, type ImportField, type ProductImport } from '#contract/imports';
import { provided } from '../flow';
import {
  answered,
  asking,
  callGuards,
  failed,
  failedWith,
  failureOf,
  keyed,
  keyOf,
  outputOf,
  session,
  type Asked,
} from './turns';

/** The chosen file: the browser's own, of which the flow reads no more than this. */
export interface TableFile {
  name: string;
  /** Bytes. */
  size: number;
  type: string;
}
type Act = 'check' | 'run' | 'cancel';
export interface ImportingContext extends Asked {
  /** Null: a new one. */
  id: string | null;
  item: ProductImport | null;
  file: TableFile | null;
  /** What is asked of the server, and with it what the columns mean. */
  act: Act | null;
  fields: ImportField[] | null;
  /** Stock of new variants that the file does not count, where somebody says so. */
  uncounted: number | null;
  /** Beside the file or the columns: text id. */
  problem: string | null;
  notice: Failure | null;
}
export type ImportingEvent =
  | { type: 'choose'; file: TableFile }
  | ({ type: 'check' } & Record<`c${number}`, ImportField>)
  | { type: 'count'; uncounted: number }
  | { type: 'change' | 'back' | 'run' | 'cancel' | 'again' | 'retry' | 'look' }
  | { type: 'sessionLost'; code: number };
export interface ImportingActors {
  /** The one asked for; without an id the shop's own that is not over, if there is one. */
  load: { in: { id: string | null }; out: ProductImport | null };
  upload: { in: { file: TableFile | null }; out: ProductImport };
  look: { in: { id: string }; out: ProductImport };
  act: {
    in: {
      id: string;
      act: Act;
      fields: ImportField[] | null;
      uncounted: number | null;
      key: string;
    };
    out: ProductImport;
  };
}
/** How often a running one is looked at, ms. */
const lookEvery = 1000;
const tableName = /\.(csv|txt|tsv)$/i;

type Seen = { context: ImportingContext; event: object };
const itemIn = (heard: { event: object }) => outputOf<ProductImport | null>(heard);
const isIn = (heard: { event: object }, ...states: string[]) =>
  states.includes(itemIn(heard)?.state ?? '');
/** Why a file is not even sent; null where it may be one. */
export function wrongTable({ name, size, type }: TableFile): string | null {
  if (!importRule.types.some((one) => one === type) && !tableName.test(name))
    return 'import.why.notCsv';
  return size > importRule.bytes ? 'import.why.tooBig' : size === 0 ? 'import.why.empty' : null;
}
const fileIn = ({ event }: { event: object }): TableFile => (event as { file: TableFile }).file;
const fieldsIn = ({ context: { item }, event }: Seen): ImportField[] =>
  (item?.columns ?? []).map(
    (column, i) => (event as Record<string, ImportField>)[`c${i}`] ?? column.field,
  );
/** What is wrong with what the columns are said to mean; null where products can be made of it. */
export function wrongFields(fields: readonly ImportField[]): string | null {
  const count = (field: ImportField) => fields.filter((one) => one === field).length;
  if (count('name') === 0) return 'import.map.name';
  if (count('price') === 0) return 'import.map.price';
  return fields.some((field) => field !== 'skip' && field !== 'picture' && count(field) > 1)
    ? 'import.map.twice'
    : null;
}
/** The server's text id for what it refused. */
function refusedId(heard: Seen): string | null {
  const failure = failureOf(heard);
  const fields =
    failure?.kind === 'code'
      ? (failure.data as { fields?: Record<string, string> } | null)?.fields
      : undefined;
  return fields ? (Object.values(fields)[0] ?? null) : null;
}
const asked = (act: Act) => (heard: Seen) => ({
  act,
  ...asking(
    heard.context,
    `${act} ${heard.context.id} ${JSON.stringify([heard.context.fields, heard.context.uncounted])} ${heard.context.item?.state}`,
  ),
});
/** Where an import stands is where its page stands. */
const takeItem = { actions: ['takeItem'] } as const;
const written = [
  { guard: 'isRunning', target: '#importing.running', ...takeItem },
  { guard: 'isDone', target: '#importing.done', ...takeItem },
  { guard: 'isFailed', target: '#importing.failed', ...takeItem },
] as const;
const read = [
  { guard: 'isChecking', target: '#importing.checking', ...takeItem },
  { guard: 'isChecked', target: '#importing.preview', ...takeItem },
] as const;
const stopped = { target: '#importing.cancelled', ...takeItem } as const;
const ended = session('importing');
const askCancel = { target: '#importing.sending', actions: ['askCancel'] } as const;
const look = {
  id: 'look',
  src: 'look',
  input: ({ context }: Seen) => ({ id: context.id ?? '' }),
} as const;

/** A file of products on its way into a shop: sent, explained, looked at, taken. Reloading, or another device, lands where it is. */
export const importing = setup({
  types: {
    context: {} as ImportingContext,
    input: {} as { seed: string; id: string | null },
    events: {} as ImportingEvent,
    tags: {} as 'busy',
  },
  actors: {
    load: provided<ImportingActors['load']['out'], ImportingActors['load']['in']>(),
    upload: provided<ImportingActors['upload']['out'], ImportingActors['upload']['in']>(),
    look: provided<ImportingActors['look']['out'], ImportingActors['look']['in']>(),
    act: provided<ImportingActors['act']['out'], ImportingActors['act']['in']>(),
  },
  guards: {
    ...callGuards,
    isNone: (heard) => itemIn(heard) === null,
    isChecking: (heard) => isIn(heard, 'checking'),
    isChecked: (heard) => isIn(heard, 'checked'),
    isRunning: (heard) => isIn(heard, 'running'),
    isDone: (heard) => isIn(heard, 'done'),
    isFailed: (heard) => isIn(heard, 'failed'),
    isCancelled: (heard) => isIn(heard, 'cancelled'),
    isKnown: (heard) => itemIn(heard)?.format !== null,
    isTable: (heard) => wrongTable(fileIn(heard)) === null,
    /** The columns were opened from the preview, which still stands. */
    isRead: ({ context }) => context.item?.state === 'checked',
    hasUncounted: ({ context }) => (context.item?.notes.uncounted ?? 0) > 0,
    isMapped: (heard) => wrongFields(fieldsIn(heard)) === null,
    may: ({ context, event }) => context.item?.can[event.type]?.ok === true,
  },
  actions: {
    takeItem: assign((heard) => ({
      item: itemIn(heard),
      id: itemIn(heard)?.id ?? null,
      act: null,
      problem: null,
      ...answered,
    })),
    takeFile: assign((heard) => ({ file: fileIn(heard), problem: null })),
    noteWrongFile: assign((heard) => ({ problem: wrongTable(fileIn(heard)), file: null })),
    noteRefused: assign((heard) => ({
      problem: refusedId(heard) ?? 'import.why.missing',
      file: null,
    })),
    noteWrongMap: assign((heard) => ({ problem: wrongFields(fieldsIn(heard)) })),
    noteMapRefused: assign((heard) => ({ problem: refusedId(heard) ?? 'import.map.name' })),
    askKnown: assign((heard) => ({
      fields: null,
      ...asked('check')({ ...heard, context: { ...heard.context, fields: null } }),
    })),
    askCheck: assign((heard) => ({
      fields: fieldsIn(heard),
      problem: null,
      ...asked('check')({ ...heard, context: { ...heard.context, fields: fieldsIn(heard) } }),
    })),
    /** The same reading once more, with another stock: what the columns mean stays. */
    askCount: assign((heard) => {
      const { uncounted } = heard.event as Extract<ImportingEvent, { type: 'count' }>;
      const fields = heard.context.item?.columns.map(({ field }) => field) ?? null;
      return {
        fields,
        uncounted,
        ...asked('check')({ ...heard, context: { ...heard.context, fields, uncounted } }),
      };
    }),
    askRun: assign(asked('run')),
    askCancel: assign(asked('cancel')),
    forgetFile: assign({ file: null }),
    /** Another file is another import. */
    forget: assign({
      id: null,
      item: null,
      file: null,
      act: null,
      fields: null,
      uncounted: null,
      problem: null,
    }),
    noteFailure: assign((heard) => ({ notice: failureOf(heard) })),
    clearNotice: assign({ notice: null }),
    clearProblem: assign({ problem: null }),
  },
  delays: { lookEvery },
}).createMachine({
  id: 'importing',
  context: ({ input }) => ({
    ...keyed(input.seed),
    id: input.id,
    item: null,
    file: null,
    act: null,
    fields: null,
    uncounted: null,
    problem: null,
    notice: null,
  }),
  initial: 'loading',
  on: { sessionLost: '.loggedOut' },
  states: {
    loading: {
      tags: ['busy'],
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          { guard: 'isNone', target: 'choosing' },
          ...read,
          ...written,
          { guard: 'isCancelled', ...stopped },
          { target: 'mapping', ...takeItem },
        ],
        onError: [ended, failed('loadFailed')],
      },
    },
    loadFailed: { exit: ['clearNotice'], on: { retry: 'loading' } },
    choosing: {
      on: {
        choose: [
          { guard: 'isTable', target: 'uploading', actions: ['takeFile'] },
          { actions: ['noteWrongFile'] },
        ],
      },
    },
    uploading: {
      initial: 'underway',
      on: { cancel: { target: 'choosing', actions: ['forgetFile'] } },
      states: {
        underway: {
          tags: ['busy'],
          invoke: {
            id: 'upload',
            src: 'upload',
            input: ({ context }) => ({ file: context.file }),
            onDone: [
              { guard: 'isKnown', target: '#importing.sending', actions: ['takeItem', 'askKnown'] },
              { target: '#importing.mapping', actions: ['takeItem'] },
            ],
            onError: [
              ended,
              {
                guard: failedWith([codes.invalidParameter, codes.missingParameter]),
                target: '#importing.choosing',
                actions: ['noteRefused'],
              },
              // Another one of the shop is not over: perhaps this very file, whose answer was lost. The page goes there.
              {
                guard: failedWith([codes.notAllowedNow]),
                target: '#importing.loading',
                actions: ['forgetFile'],
              },
              failed('failed'),
            ],
          },
        },
        /** The file is kept: sending it again takes one press. */
        failed: { exit: ['clearNotice'], on: { retry: 'underway' } },
      },
    },
    mapping: {
      exit: ['clearProblem'],
      on: {
        check: [
          { guard: 'isMapped', target: 'sending', actions: ['askCheck'] },
          { actions: ['noteWrongMap'] },
        ],
        back: { guard: 'isRead', target: 'preview' },
        cancel: askCancel,
      },
    },
    /** Asks the server to begin or to stop; it answers at once, and works by itself. */
    sending: {
      tags: ['busy'],
      invoke: {
        id: 'act',
        src: 'act',
        input: ({ context }) => ({
          id: context.id ?? '',
          act: context.act ?? 'check',
          fields: context.fields,
          uncounted: context.uncounted,
          key: keyOf(context),
        }),
        onDone: [...read, ...written, stopped],
        onError: [
          ended,
          { guard: failedWith([codes.stillInProgress]), ...failed('outcomeUnknown') },
          { guard: 'unknownOutcome', ...failed('outcomeUnknown') },
          {
            guard: failedWith([codes.invalidParameter, codes.missingParameter]),
            target: 'mapping',
            actions: ['noteMapRefused'],
          },
          failed('refused'),
        ],
      },
    },
    /** The line broke: the same once more counts once, and a look tells too. */
    outcomeUnknown: { exit: ['clearNotice'], on: { retry: 'sending', look: 'loading' } },
    /** Not as it was any more: another page of the shop was quicker. */
    refused: { exit: ['clearNotice'], on: { look: 'loading' } },
    /** The server works: looked at again and again; a look that fails is told, and tried again by itself. */
    checking: {
      initial: 'resting',
      on: { cancel: askCancel },
      states: {
        resting: { after: { lookEvery: 'looking' } },
        looking: {
          invoke: {
            ...look,
            onDone: [...read, ...written, stopped],
            onError: [ended, failed('lost')],
          },
        },
        lost: { exit: ['clearNotice'], on: { retry: 'looking' }, after: { lookEvery: 'looking' } },
      },
    },
    preview: {
      on: {
        run: { target: 'sending', actions: ['askRun'] },
        change: 'mapping',
        count: { guard: 'hasUncounted', target: 'sending', actions: ['askCount'] },
        cancel: askCancel,
      },
    },
    running: {
      initial: 'resting',
      // Once the first of many changes is written, it is carried to its end.
      on: { cancel: { guard: 'may', ...askCancel } },
      states: {
        resting: { after: { lookEvery: 'looking' } },
        looking: {
          invoke: { ...look, onDone: [...written, stopped], onError: [ended, failed('lost')] },
        },
        lost: { exit: ['clearNotice'], on: { retry: 'looking' }, after: { lookEvery: 'looking' } },
      },
    },
    done: { on: { again: { target: 'choosing', actions: ['forget'] } } },
    failed: { on: { again: { target: 'choosing', actions: ['forget'] } } },
    cancelled: { on: { again: { target: 'choosing', actions: ['forget'] } } },
    loggedOut: { type: 'final' },
  },
});
