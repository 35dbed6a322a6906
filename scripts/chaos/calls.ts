import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Endpoint, Envelope, Output } from '#contract/endpoint';
import { urlOf } from '#server/platform/http/route';
import type { Model } from './model';
import type { Cast, Person } from './prepare';

export interface Stage {
  /** Where the server is now; it moves with every restart. */
  url: string;
  cast: Cast;
  model: Model;
  /** Commands that were answered, refused ones included. */
  answered: number;
  /** Times no answer came. */
  silent: number;
  /** What came instead, where that is looked at: the status, or that nothing did. */
  missed?: Map<string, number>;
  wanted: number;
  codes: Map<number, number>;
  /** What can never be: two answers to one key. */
  oddities: string[];
  random: () => number;
  /** Milliseconds that a person thinks before the next thing, on average; otherwise not at all. */
  thinks?: number;
}
/** Nobody has called yet; they go on until `wanted` is set. */
export const openStage = (
  of: Pick<Stage, 'url' | 'cast' | 'model' | 'random' | 'thinks'>,
): Stage => ({
  ...of,
  wanted: Infinity,
  answered: 0,
  silent: 0,
  missed: new Map(),
  codes: new Map(),
  oddities: [],
});
export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
export const between = ({ random }: Stage, least: number, most: number) =>
  least + Math.floor(random() * (most - least + 1));
export const one = <T>(stage: Stage, list: readonly T[]): T | undefined =>
  list[Math.floor(stage.random() * list.length)];
/** What a person does between two things. */
export const think = async (stage: Stage): Promise<void> => {
  const { thinks = 0 } = stage;
  if (thinks > 0) await pause(between(stage, thinks / 2, thinks * 1.5));
};
/** Everybody calls from somewhere else: the limit of calls a minute is not what is tested. */
const anywhere = (stage: Stage) => ({
  'x-forwarded-for': `10.${between(stage, 0, 255)}.${between(stage, 0, 255)}.${between(stage, 1, 254)}`,
});

function miss({ missed }: Stage, what: string): undefined {
  missed?.set(what, (missed.get(what) ?? 0) + 1);
}
async function once(
  stage: Stage,
  row: Endpoint,
  { headers }: Person,
  input: object,
  key: string,
): Promise<Envelope | undefined> {
  const get = row.method === 'GET';
  const query = get ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : '';
  try {
    const answer = await fetch(`${stage.url}${urlOf(row.path)}${query}`, {
      method: row.method,
      headers: { ...headers, ...anywhere(stage), ...(get ? {} : { 'idempotency-key': key }) },
      signal: AbortSignal.timeout(20_000),
      ...(get ? {} : { body: JSON.stringify(input) }),
    });
    if (answer.status < 500) return (await answer.json()) as Envelope;
    const named = answer.headers.has('retry-after') ? `${answer.status} later` : answer.status;
    return miss(stage, String(named));
  } catch {
    return miss(stage, 'nothing');
  }
}
/** Asks again, under the same key, until there is an answer: what a person's page does. */
export async function ask<E extends Endpoint>(
  stage: Stage,
  row: E,
  who: Person,
  input: object,
  key: string = randomUUID(),
): Promise<Envelope<Output<E>>> {
  for (;;) {
    const answer = await once(stage, row, who, input, key);
    if (answer) return answer as Envelope<Output<E>>;
    stage.silent += 1;
    await pause(between(stage, 20, 120));
  }
}
/** A command; now and then pressed twice at the same moment. */
export async function command<E extends Endpoint>(
  stage: Stage,
  row: E,
  who: Person,
  input: object,
): Promise<Output<E> | undefined> {
  const key = randomUUID();
  const twin = stage.random() < 0.1 ? ask(stage, row, who, input, key) : undefined;
  const answer = await ask(stage, row, who, input, key);
  const other = await twin;
  // A refusal may differ from its twin's: nothing was kept of either.
  if (other && other.code === 200 && answer.code === 200 && !isDeepStrictEqual(other, answer))
    stage.oddities.push(`${row.path}: two answers to one key`);
  const told =
    answer.code === 200 ? answer : other?.code === 200 ? (other as Envelope<Output<E>>) : answer;
  stage.answered += 1;
  stage.codes.set(told.code, (stage.codes.get(told.code) ?? 0) + 1);
  return told.code === 200 ? told.data : undefined;
}
