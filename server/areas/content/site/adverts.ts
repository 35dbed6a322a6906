import type { Language } from '#contract/languages';
import type { Advert, AdvertPosition } from '#contract/site';
import { localise, type Localised } from '#contract/text';
import { sql, type Db } from '../../../platform/db/open';

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
}
/** What is shown at the five positions, in order. */
export async function advertsIn(db: Db, lang: Language): Promise<Advert[]> {
  const rows = await db.rows<Row>(
    sql`select id, place, title, words, label, link, pictures, banners, ground from adverts where shown order by rank, id`,
  );
  return rows.map(({ id, place, title, words, label, link, pictures, banners, ground }) => ({
    id,
    position: place,
    title: localise(title, lang).text,
    text: localise(words, lang).text,
    label: localise(label, lang).text,
    link,
    pictures,
    banner: banners[lang] ?? banners[''] ?? '',
    ground,
  }));
}
