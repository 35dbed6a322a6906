import type { AnyStateNode } from 'xstate';
import { codes, sessionCodes } from '#contract/codes';
import type { Kind, Span } from './shape';

/** A transition as XState keeps it, with its place in the chart. */
export interface Move {
  id: string;
  source: AnyStateNode;
  target: AnyStateNode | undefined;
  event: string;
  guard: unknown;
  /** Others for the same event come before it. */
  late: boolean;
}
export const pathOf = (node: AnyStateNode): string => node.path.join('.');

const nameOfCode = new Map<number, string>(
  Object.entries(codes).map(([name, code]) => [code, name]),
);
const isSession = (list: readonly unknown[]) =>
  list.length === sessionCodes.length && sessionCodes.every((code) => list.includes(code));

/** A guard in a word or two; nothing where it only says where the transition leads. */
function guardWords(
  guard: unknown,
  target: AnyStateNode | undefined,
): { text: string; title?: string } {
  if (typeof guard === 'string') return { text: guard };
  const { type = '', params = {} } = (guard ?? {}) as {
    type?: string;
    params?: Record<string, unknown>;
  };
  const values = Object.values(params).filter((value) => value !== undefined);
  const list = values.flat();
  if (list.length === 0) return { text: type };
  if (list.every((value) => nameOfCode.has(value as number))) {
    const names = list.map((code) => nameOfCode.get(code as number)).join(', ');
    return { text: isSession(list) ? 'session' : list.join('/'), title: names };
  }
  const path = target ? pathOf(target) : '';
  return list[0] === path || list[0] === target?.key ? { text: '' } : { text: list.join('/') };
}
/** What a transition is called on the chart: `event`, `✓ outcome`, `✗ code`, `⏱ delay`. */
export function wordsOf({ id, event, guard, target, late }: Move): Span {
  const { text, title } = guardWords(guard, target);
  const more = { ids: [id], ...(title ? { title } : {}) };
  const of = (kind: Kind, words: string): Span => ({ text: words, kind, ...more });
  if (event.startsWith('xstate.done.')) return of('done', text ? `✓ ${text}` : '✓');
  if (event.startsWith('xstate.error.'))
    return of('failed', text ? `✗ ${text}` : guard === undefined && late ? '✗ any other' : '✗');
  if (event.startsWith('xstate.after.'))
    return of('delay', `⏱ ${event.split('.')[2]}${text ? ` ${text}` : ''}`);
  return of('user', text ? `${event} (${text})` : event);
}

const narrow = /[ijlI.,:;'|!()[\]]/;
const wide = /[mwMW✓✗⟳⏱→↻●@%]/u;
/** Px of a text in the widest of the usual sans-serifs, so that no other overflows its box. */
export const widthOf = (text: string, size: number): number =>
  [...text].reduce(
    (sum, letter) =>
      sum +
      (narrow.test(letter)
        ? 0.37
        : wide.test(letter)
          ? 0.95
          : /[ frt]/.test(letter)
            ? 0.42
            : /[A-Z0-9]/.test(letter)
              ? 0.67
              : 0.615),
    0,
  ) * size;
