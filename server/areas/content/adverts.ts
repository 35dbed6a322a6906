import { codes, Refusal } from '#contract/codes';
import type { OfficeAdvert } from '#contract/officeContent';
import type { AdvertInput, ContentOrderInput } from '#contract/shapes/officeContent';
import type { AdvertPosition } from '#contract/site';
import type { Localised } from '#contract/text';
import { freeSlug } from '../catalogue/words';
import { json, sql, type Db } from '../../platform/db/open';
import { fieldError } from '../../platform/http/fieldError';
import { changed } from './changed';

interface Row {
  id: string;
  place: AdvertPosition;
  title: Localised;
  words: Localised;
  label: Localised;
  link: string;
  pictures: string[];
  banners: Record<string, string>;
  ground: string;
  rank: number;
  shown: boolean;
}
const shown = ({
  id,
  place,
  title,
  words,
  label,
  link,
  pictures,
  banners,
  ground,
  rank,
  shown: isShown,
}: Row): OfficeAdvert => ({
  id,
  position: place,
  title,
  text: words,
  label,
  link,
  pictures: Object.entries(banners).map(([lang, src]) => ({ lang, src })),
  arches: pictures,
  ground,
  rank,
  shown: isShown,
});
/** All of them, position by position, as they stand. */
export async function advertList(db: Db): Promise<OfficeAdvert[]> {
  const rows = await db.rows<Row>(
    sql`select id, place, title, words, label, link, pictures, banners, ground, rank, shown from adverts order by array_position(array['top', 'center_top', 'center', 'center_bottom', 'bottom'], place), rank, id`,
  );
  return rows.map(shown);
}
const filled = (text: Localised): Localised =>
  Object.fromEntries(Object.entries(text).filter(([, words]) => words));

/** A new one stands last at its position. English is what everybody falls back to. */
export async function saveAdvert(db: Db, me: string, input: AdvertInput): Promise<OfficeAdvert[]> {
  const before = await advertList(db);
  const old = before.find(({ id }) => id === input.id);
  if (input.id && !old) throw new Refusal(codes.notFound, 'advert');
  const [title, text, label] = [filled(input.title), filled(input.text), filled(input.label)];
  if (!title.en) throw fieldError('title', 'form.english.required');
  if (!label.en) throw fieldError('label', 'form.english.required');
  const id = old?.id ?? freeSlug(title.en, new Set(before.map((advert) => advert.id)));
  const banners = Object.fromEntries(
    (input.pictures ?? []).filter(({ src }) => src).map(({ lang, src }) => [lang, src]),
  );
  const rank =
    old && old.position === input.position
      ? old.rank
      : Math.max(
          -1,
          ...before.filter(({ position }) => position === input.position).map((one) => one.rank),
        ) + 1;
  await db.rows(sql`insert into adverts (id, place, title, words, label, link, banners, ground, rank, shown)
    values (${id}, ${input.position}, ${json(title)}::jsonb, ${json(text)}::jsonb, ${json(label)}::jsonb, ${input.link}, ${json(banners)}::jsonb, ${input.ground ?? 'mist'}, ${rank}, ${input.shown ?? true})
    on conflict (id) do update set place = excluded.place, title = excluded.title, words = excluded.words, label = excluded.label, link = excluded.link,
      banners = excluded.banners, ground = excluded.ground, rank = excluded.rank, shown = excluded.shown`);
  const after = await advertList(db);
  await changed(
    db,
    me,
    'advert',
    id,
    old,
    after.find((one) => one.id === id),
  );
  return after;
}
/**
 * All of one position in a new order; one that came or went meanwhile keeps its place behind them.
 */
export async function orderAdverts(
  db: Db,
  me: string,
  { position, ids }: ContentOrderInput,
): Promise<OfficeAdvert[]> {
  const before = (await advertList(db))
    .filter((one) => one.position === position)
    .map(({ id }) => id);
  const order = [...new Set(ids)].filter((id) => before.includes(id));
  const all = [...order, ...before.filter((id) => !order.includes(id))];
  await db.rows(
    sql`update adverts a set rank = x.n from unnest(${all}::text[]) with ordinality as x(id, n) where a.id = x.id`,
  );
  await changed(db, me, 'advert.order', position, before, all);
  return advertList(db);
}
export async function removeAdvert(db: Db, me: string, id: string): Promise<OfficeAdvert[]> {
  const old = (await advertList(db)).find((one) => one.id === id);
  if (!old) throw new Refusal(codes.notFound, 'advert');
  await db.rows(sql`delete from adverts where id = ${id}`);
  await changed(db, me, 'advert.removed', id, old, null);
  return advertList(db);
}
