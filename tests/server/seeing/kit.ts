import { object } from 'yup';
import { codes, Refusal } from '#contract/codes';
import { everyone, get } from '#contract/endpoint';
import { line } from '#contract/shapes/fields';
import { route, type Room } from '#server/platform/http/route';
import { outgoing } from '#server/platform/seeing/outgoing';
import { sql } from '#server/platform/db/open';

const open = { who: everyone, touches: 'public' } as const;
const byWords = object({ words: line(400).defined() });
type Words = { words: string };
/** Rows that answer, refuse, and fail with whatever words they are given. */
export const trial = {
  good: get<object, string>('/customer/trial/good', open),
  one: get<Words, string>('/customer/trial/one/:words', open),
  refused: get<object, string>('/customer/trial/refused', open),
  broken: get<Words, string>('/customer/trial/broken', open),
  unkept: get<Words, string>('/customer/trial/unkept', open),
  outside: get<object, string>('/customer/trial/outside', open),
};
export function trialHandlers(room: Room): void {
  route(room, trial.good, object({}), async () => 'good');
  route(room, trial.one, byWords, async () => 'one');
  route(room, trial.refused, object({}), () => Promise.reject(new Refusal(codes.notFound)));
  route(room, trial.broken, byWords, ({ words }) => Promise.reject(new Error(words)));
  route(room, trial.unkept, byWords, async ({ words }, { db }) => {
    await db.rows(sql`select ${words}::text::regclass`);
    return '';
  });
  route(room, trial.outside, object({}), async (_, { db }) => {
    await db.rows(sql`select name from migration where name = ${'a-persons-name'} limit 1`);
    return outgoing('acquirer', async () => 'asked');
  });
}
