import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import type { Can } from '#contract/can';
import { metaOf, table } from '#machines/lifecycle';
import type { LifecycleChart } from '../charts/shared/lifecycles';
import { matrixFile, matrixOf, type Cell, type CellResult } from '../kit/model/matrix';

/**
 * A way in for a role's event. `refuses`: the code it answers with where the chart forbids the
 * event; 200: it answers, and does nothing.
 */
export interface Door<T> {
  name: string;
  send: (thing: T) => Promise<number>;
  refuses: number;
}
/**
 * All that an event could touch: the row, its history, what was told, and amounts of stock and
 * money by name.
 */
export interface Look {
  state: string;
  row: Record<string, unknown>;
  /** `by event from to`, oldest first. */
  history: string[];
  told: number;
  amounts: Record<string, number>;
}
/**
 * A forbidden event whose door does something else that the chart allows: the moves it makes
 * instead, the amounts it changes beside.
 */
export interface Detour {
  why: string;
  moves?: string[];
  amounts?: Record<string, number>;
}
export interface MatrixSubject<T> {
  chart: LifecycleChart;
  /**
   * How a new one comes to be, by the state it is born in. `way`: what will be sent to it, for what
   * can only happen to one of another kind.
   */
  births: Record<string, (way: readonly Cell[]) => Promise<T>>;
  /**
   * How the role sends the event: the first door is used where it is allowed, all of them are tried
   * where it is not.
   */
  doors: (cell: Cell) => Door<T>[];
  look: (thing: T) => Promise<Look>;
  /** What must have come to pass before the event can: time, mostly. */
  ready?: (thing: T, cell: Cell) => Promise<void>;
  /** What an allowed event changes in stock and money; nothing else may change. */
  effect: (cell: Cell, to: string, before: Look) => Record<string, number>;
  detour: (cell: Cell, before: Look) => Detour | undefined;
  /** What the role is told it can do with it; undefined where it has no page that says. */
  can: (thing: T, by: string) => Promise<Record<string, Can> | undefined>;
  /** Broken invariants, over everything. */
  broken: () => Promise<unknown[]>;
}

const unlike = (what: string, seen: unknown, wanted: unknown): string[] =>
  isDeepStrictEqual(seen, wanted)
    ? []
    : [`${what}: ${JSON.stringify(seen)}, not ${JSON.stringify(wanted)}`];
const changed = (before: Look, after: Look): Record<string, number> =>
  Object.fromEntries(
    Object.keys(after.amounts).flatMap((name) => {
      const by = (after.amounts[name] ?? 0) - (before.amounts[name] ?? 0);
      return by === 0 ? [] : [[name, by]];
    }),
  );
/** Only what differs, by name. */
const touched = (before: Look, after: Look): string[] => [
  ...Object.keys(after.row).flatMap((column) =>
    unlike(`its ${column}`, after.row[column], before.row[column]),
  ),
  ...unlike('amounts', changed(before, after), {}),
  ...unlike('history', lines(before, after), []),
  ...unlike('told', after.told - before.told, 0),
];
const lines = (before: Look, after: Look) => after.history.slice(before.history.length);

/** The shortest way of events from a birth to each state. */
function waysOf<T>({
  chart: { machine, roles },
  births,
}: MatrixSubject<T>): Map<string, { birth: string; moves: Cell[] }> {
  const ways = new Map(
    Object.keys(births).map((state) => [state, { birth: state, moves: [] as Cell[] }]),
  );
  const moves = table(machine, roles);
  for (const [state, { birth, moves: before }] of ways) {
    for (const { from, event, by, to } of moves) {
      if (from === state && !ways.has(to))
        ways.set(to, { birth, moves: [...before, { state, event, by }] });
    }
  }
  return ways;
}

function runner<T>(subject: MatrixSubject<T>) {
  const { chart, births, doors, look, ready, can } = subject;
  const ways = waysOf(subject);
  /**
   * A new one, brought into the state by the events themselves, through their own doors; `then` is
   * what will be sent to it there.
   */
  async function standing(state: string, then: readonly Cell[] = []): Promise<T> {
    const way = ways.get(state);
    const birth = births[way?.birth ?? ''];
    if (!way || !birth) throw new Error(`no way leads to ${state}`);
    const thing = await birth([...way.moves, ...then]);
    for (const move of way.moves) {
      await ready?.(thing, move);
      await doors(move)[0]?.send(thing);
    }
    const now = await look(thing);
    if (now.state !== state) throw new Error(`brought to ${now.state}, not ${state}`);
    return thing;
  }
  const told = (
    said: Record<string, Can> | undefined,
    { event, to, code }: CellResult,
  ): string[] => {
    const answer = said?.[event];
    return answer
      ? unlike('can', answer.ok ? null : answer.code, to === undefined ? code : null)
      : [];
  };
  async function allowed(cell: CellResult, thing: T): Promise<string[]> {
    await ready?.(thing, cell);
    const [before, said] = [await look(thing), told(await can(thing, cell.by), cell)];
    const door = doors(cell)[0];
    const code = (await door?.send(thing)) ?? 0;
    cell.doors = [{ name: door?.name ?? 'none', code }];
    const after = await look(thing);
    const to = cell.to ?? '';
    return [
      ...said,
      ...unlike('code', code, codes.ok),
      ...unlike('state', after.state, to),
      ...unlike('history', lines(before, after), [`${cell.by} ${cell.event} ${cell.state} ${to}`]),
      ...unlike('told', after.told - before.told, 1),
      ...unlike('amounts', changed(before, after), subject.effect(cell, to, before)),
      ...unlike(
        'deadline',
        after.row.deadline !== null,
        metaOf(chart.machine, to).timer !== undefined,
      ),
    ];
  }
  async function detoured(
    cell: CellResult,
    thing: T,
    { why, moves = [], amounts = {} }: Detour,
  ): Promise<string[]> {
    const before = await look(thing);
    cell.note = why;
    const said = told(await can(thing, cell.by), cell);
    const door = doors(cell)[0];
    cell.doors = [{ name: door?.name ?? 'none', code: (await door?.send(thing)) ?? 0 }];
    const after = await look(thing);
    const made = lines(before, after).map((line) => line.split(' ').slice(0, 2).join(' '));
    return [
      ...said,
      ...unlike('moves', made, moves),
      ...(moves.length === 0
        ? [
            ...unlike('row', after.row, before.row),
            ...unlike('amounts', changed(before, after), amounts),
          ]
        : []),
    ];
  }
  /**
   * What is forbidden changes nothing: one thing serves all of it, until something does change it.
   */
  async function onlooker(state: string) {
    const thing = await standing(state);
    const says = new Map<string, Record<string, Can> | undefined>();
    for (const by of chart.roles) says.set(by, await can(thing, by));
    return { thing, before: await look(thing), says };
  }
  async function forbidden(
    cell: CellResult,
    { thing, before, says }: Awaited<ReturnType<typeof onlooker>>,
  ): Promise<string[]> {
    const said = says.get(cell.by);
    const problems = told(said, cell);
    for (const door of doors(cell)) {
      const code = await door.send(thing);
      cell.doors.push({ name: door.name, code });
      problems.push(...unlike(door.name, code, door.refuses));
    }
    return [...problems, ...touched(before, await look(thing))];
  }
  return async function runState(
    state: string,
    cells: readonly CellResult[],
  ): Promise<CellResult[]> {
    let shared = await onlooker(state);
    const detours = new Map(
      cells.map((cell) => [
        cell,
        cell.to === undefined ? subject.detour(cell, shared.before) : undefined,
      ]),
    );
    const still = (cell: CellResult) => cell.to === undefined && !detours.get(cell);
    const runCell = async (cell: CellResult) => {
      if (still(cell)) return forbidden(cell, shared);
      const [thing, detour] = [await standing(state, [cell]), detours.get(cell)];
      return detour ? detoured(cell, thing, detour) : allowed(cell, thing);
    };
    // The onlooker's amounts are the mall's: nothing else may happen while it is looked at.
    for (const cell of [...cells.filter(still), ...cells.filter((each) => !still(each))]) {
      const problems = await runCell(cell).catch((error: unknown) => [String(error)]);
      if (problems.length > 0 && still(cell)) shared = await onlooker(state);
      cell.result = problems.length === 0 ? 'passed' : 'failed';
      if (problems.length > 0) cell.problem = problems.join('; ');
    }
    return cells.filter(({ result }) => result !== 'passed');
  };
}

/**
 * Proves every cell of a lifecycle's transition matrix against the running server, and writes down
 * what it saw for `npm run report -- matrix`.
 */
export function proveMatrix<T>(lifecycle: string, subject: MatrixSubject<T>): void {
  const matrix = matrixOf(lifecycle, subject.chart);
  const run = runner(subject);
  afterAll(() => {
    const file = fileURLToPath(new URL(`../../${matrixFile(lifecycle)}`, import.meta.url));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(
      file,
      `${JSON.stringify({ ...matrix, at: new Date().toISOString() }, null, 1)}\n`,
    );
  });
  describe(`the ${lifecycle}’s transition matrix, through the server’s own doors`, () => {
    test.each(matrix.states)(
      'in %s, what the chart allows happens and nothing else does',
      async (state) => {
        const failed = await run(
          state,
          matrix.cells.filter((cell) => cell.state === state),
        );
        expect(failed.map(({ event, by, problem }) => `${event} by ${by}: ${problem}`)).toEqual([]);
        expect(await subject.broken()).toEqual([]);
      },
    );
    test('every cell was tried', () => {
      expect(matrix.cells.filter(({ result }) => result === 'notRun')).toEqual([]);
    });
  });
}
