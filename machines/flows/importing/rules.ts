import { assign } from 'xstate';
import type { ImportField } from '#contract/importFields';
import { importRule, type ProductImport } from '#contract/imports';
import { answered, asking, callGuards, failureOf, outputOf } from '../calls';
import type { TableFile, Act, ImportingContext, ImportingEvent } from './context';

const tableName = /\.(csv|txt|tsv)$/i;

type Seen = { context: ImportingContext; event: ImportingEvent };
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

/** What a turn of the chart hangs on. */
export const guards = {
  ...callGuards,
  isNone: (heard: Seen) => itemIn(heard) === null,
  isChecking: (heard: Seen) => isIn(heard, 'checking'),
  isChecked: (heard: Seen) => isIn(heard, 'checked'),
  isRunning: (heard: Seen) => isIn(heard, 'running'),
  isDone: (heard: Seen) => isIn(heard, 'done'),
  isFailed: (heard: Seen) => isIn(heard, 'failed'),
  isCancelled: (heard: Seen) => isIn(heard, 'cancelled'),
  isKnown: (heard: Seen) => itemIn(heard)?.format !== null,
  isTable: (heard: Seen) => wrongTable(fileIn(heard)) === null,
  /** The columns were opened from the preview, which still stands. */
  isRead: ({ context }: Seen) => context.item?.state === 'checked',
  hasUncounted: ({ context }: Seen) => (context.item?.notes.uncounted ?? 0) > 0,
  isMapped: (heard: Seen) => wrongFields(fieldsIn(heard)) === null,
  may: ({ context, event }: Seen) => context.item?.can[event.type]?.ok === true,
};

type Assign = (args: Seen) => Partial<ImportingContext>;
const set = (update: Assign) =>
  assign<ImportingContext, ImportingEvent, undefined, ImportingEvent, never>(update);

/** What the chart keeps of what it hears. */
export const actions = {
  takeItem: set((heard) => ({
    item: itemIn(heard),
    id: itemIn(heard)?.id ?? null,
    act: null,
    problem: null,
    ...answered,
  })),
  takeFile: set((heard) => ({ file: fileIn(heard), problem: null })),
  noteWrongFile: set((heard) => ({ problem: wrongTable(fileIn(heard)), file: null })),
  noteRefused: set((heard) => ({
    problem: refusedId(heard) ?? 'import.why.missing',
    file: null,
  })),
  noteWrongMap: set((heard) => ({ problem: wrongFields(fieldsIn(heard)) })),
  noteMapRefused: set((heard) => ({ problem: refusedId(heard) ?? 'import.map.name' })),
  askKnown: set((heard) => ({
    fields: null,
    ...asked('check')({ ...heard, context: { ...heard.context, fields: null } }),
  })),
  askCheck: set((heard) => ({
    fields: fieldsIn(heard),
    problem: null,
    ...asked('check')({ ...heard, context: { ...heard.context, fields: fieldsIn(heard) } }),
  })),
  /** The same reading once more, with another stock: what the columns mean stays. */
  askCount: set((heard) => {
    const { uncounted } = heard.event as Extract<ImportingEvent, { type: 'count' }>;
    const fields = heard.context.item?.columns.map(({ field }) => field) ?? null;
    return {
      fields,
      uncounted,
      ...asked('check')({ ...heard, context: { ...heard.context, fields, uncounted } }),
    };
  }),
  askRun: set(asked('run')),
  askCancel: set(asked('cancel')),
  forgetFile: set(() => ({ file: null })),
  /** Another file is another import. */
  forget: set(() => ({
    id: null,
    item: null,
    file: null,
    act: null,
    fields: null,
    uncounted: null,
    problem: null,
  })),
  noteFailure: set((heard) => ({ notice: failureOf(heard) })),
  clearNotice: set(() => ({ notice: null })),
  clearProblem: set(() => ({ problem: null })),
};
