import { languages, type Language } from '#contract/languages';
import type { ListingInput } from '#contract/shapes/listings';
import type { Localised } from '#contract/text';
import { fold } from '#contract/fold';
import { slugOf } from '../../catalogue/words';
import { sql, type Db } from '../../../platform/db/open';
import { srcOf } from '../../../platform/files/pictures/widths';
import { refuseFields, textOf, type Fields } from './check';
import { optionsStored, termsOf } from './options';
import { specificationOf } from './specification';
import type { StoredPicture, Words } from './read';
import { pictureId } from './view';

// Everything that is shown is text, never markup; what cannot be seen is not kept.
const unseen = /[\p{Cc}\p{Co}\p{Cn}\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/gu;
const line = (text: string): string =>
  text.normalize('NFC').replace(/\s+/g, ' ').replace(unseen, '').trim();
const lines = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((one) => one.replace(unseen, '').trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
/** The languages something is written in. */
function written(
  text: Partial<Record<Language, string | undefined>> | undefined,
  clean: (text: string) => string,
): Localised {
  return Object.fromEntries(
    languages.flatMap((code) => {
      const own = clean(text?.[code] ?? '');
      return own ? [[code, own]] : [];
    }),
  );
}

/** The pictures by what they are called: kept ones of ours, and those the product had already. */
async function picturesOf(
  db: Db,
  wanted: ListingInput['pictures'],
  before: readonly StoredPicture[],
  fields: Fields,
): Promise<StoredPicture[]> {
  const ids = wanted.map(({ id }) => id);
  const ours = new Set(
    (
      await db.rows<{ id: string }>(sql`select id from pictures where id = any(${ids}::text[])`)
    ).map(({ id }) => id),
  );
  const known = new Map(before.map(({ src }) => [pictureId(src), src]));
  return wanted.flatMap(({ id, alt }, i) => {
    const src = known.get(id) ?? (ours.has(id) ? srcOf(id) : undefined);
    if (src === undefined) fields[`pictures[${i}].id`] = textOf('pictureUnknown');
    return src === undefined || wanted.findIndex((one) => one.id === id) < i
      ? []
      : [{ src, alt: line(alt ?? '') }];
  });
}
/** The brand of that name, made where there is none. */
async function brandOf(db: Db, name: string): Promise<string | null> {
  if (!name) return null;
  const there = await db.row<{ id: string }>(
    sql`select id from brands where lower(name) = lower(${name}) order by id limit 1`,
  );
  const id = there?.id ?? slugOf(fold(name));
  await db.rows(
    sql`insert into brands (id, name) values (${id}, ${name}) on conflict (id) do update set import_id = null where brands.import_id is not null`,
  );
  return id;
}
/** What the editor holds, as it is stored. Refuses with the fields that are wrong. */
export async function wordsOf(
  db: Db,
  input: ListingInput,
  before: Words | null,
  lang: Language,
): Promise<Words> {
  const fields: Fields = {};
  const category_id = input.category_id || null;
  if (category_id && !(await db.row(sql`select id from categories where id = ${category_id}`)))
    fields.category_id = textOf('categoryUnknown');
  const pictures = await picturesOf(db, input.pictures, before?.pictures ?? [], fields);
  const wanted = input.options.map(({ name, values }) => ({
    name: line(name),
    values: values.map(line),
  }));
  const options = optionsStored(
    before?.options ?? [],
    wanted,
    await termsOf(db, wanted, lang),
    lang,
  );
  // Two words of one language that stand for the same thing.
  options.forEach(({ values }, i) =>
    values.forEach(({ value }, n) => {
      if (values.findIndex((one) => one.value === value) < n)
        fields[`options[${i}].values[${n}]`] = textOf('valuesTwice');
    }),
  );
  refuseFields(fields);
  const specification = input.specification
    ? await specificationOf(
        db,
        input.specification.map(({ name, value }) => ({ name: line(name), value: line(value) })),
        before?.specification ?? [],
        lang,
      )
    : (before?.specification ?? []);
  return {
    name: written(input.name, line),
    short_description: written(input.short_description, line),
    description: written(input.description, lines),
    category_id,
    brand_id: await brandOf(db, line(input.brand ?? '')),
    options,
    specification,
    pictures,
  };
}
