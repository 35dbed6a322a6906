import type { FastifyBaseLogger } from 'fastify';
import { codes, Refusal } from '#contract/codes';
import type { Language } from '#contract/languages';
import type { ReviewTranslation } from '#contract/reviews';
import type { ReviewById } from '#contract/shapes/reviews';
import { sql, type Db } from '../../../platform/db/open';
import type { Caller } from '../../../platform/http/caller';
import type { Context } from '../../../platform/http/route';
import { Shares } from '../../../platform/http/shares';
import { countTry } from '../../../platform/http/throttle';
import { translationsOf } from '../../../platform/http/tries';
import { twins } from '../../../platform/http/twins';
import { isPublic } from '../list';
import { EngineFailed, type Engine } from './engine';

/** Under way at once, in this process: of one person or place, and of everybody. */
const atOnce = { each: 2, all: 8 } as const;

interface Found {
  text: string;
  lang: Language;
  n: number;
  kept: string | null;
}
/** The text as it is shown now, with the translation that is there. `n` counts its changes. */
const find = (db: Db, id: string, to: Language) =>
  db.row<Found>(sql`select r.text, r.lang, v.n, t.text as kept
    from reviews r
    cross join lateral (select 1 + count(*)::int as n from review_versions where review_id = r.id) v
    left join review_translations t on t.review_id = r.id and t.n = v.n and t.lang = ${to}
    where r.id = ${id} and ${isPublic}`);
const keep = (db: Db, id: string, n: number, lang: Language, text: string) =>
  db.rows(sql`insert into review_translations (review_id, n, lang, text)
    values (${id}, ${n}, ${lang}, ${text}) on conflict do nothing`);

const failed = (why: string) =>
  new Refusal(codes.operationFailed, 'review.translate.failed', { reason: why });

async function ask(engine: Engine, { text, lang }: Found, to: Language, log: FastifyBaseLogger) {
  try {
    return await engine.translate({ text, from: lang, to });
  } catch (error) {
    if (!(error instanceof EngineFailed)) throw error;
    log.warn({ why: error.why }, 'the translation engine gave nothing');
    throw failed(error.why);
  }
}

/** Translates what is shown, once for each text and language; without an engine: 2000040. */
export function translator(engine: Engine | undefined) {
  const together = twins();
  const shares = new Shares();
  const inTurn = async <T>({ id, ip }: Caller, work: () => Promise<T>): Promise<T> => {
    const giveBack = shares.take([
      [id ? `person ${id}` : `place ${ip}`, atOnce.each],
      ['all', atOnce.all],
    ]);
    if (!giveBack) throw new Refusal(codes.tooManyRequests);
    try {
      return await work();
    } finally {
      giveBack();
    }
  };
  return async (
    { id }: ReviewById,
    { db, caller, request }: Context,
  ): Promise<ReviewTranslation> => {
    if (!engine) throw new Refusal(codes.notOffered);
    const { lang } = caller;
    const found = await find(db, id, lang);
    if (!found) throw new Refusal(codes.notFound, 'review');
    if (found.text === '' || found.lang === lang)
      throw new Refusal(codes.notAllowedNow, 'review.translate.same');
    const said = (text: string): ReviewTranslation => ({ id, lang, text, machine: true });
    if (found.kept !== null) return said(found.kept);
    return together(`${id} ${found.n} ${lang}`, () =>
      inTurn(caller, async () => {
        // What was looked for just before may have been kept since, by one who asked earlier.
        const since = await find(db, id, lang);
        if (since?.n === found.n && since.kept !== null) return said(since.kept);
        await countTry(db, translationsOf(caller));
        const text = await ask(engine, found, lang, request.log);
        await keep(db, id, found.n, lang, text);
        // Staff may have hidden it meanwhile.
        if (!(await find(db, id, lang))) throw new Refusal(codes.notFound, 'review');
        return said(text);
      }),
    );
  };
}
