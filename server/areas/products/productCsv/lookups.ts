import type { Localised } from '#contract/text';
import { fold } from '#contract/fold';
import { slugOf } from '../../catalogue/words';
import { json, sql, type Db } from '../../../platform/db/open';
import { seen } from '../../catalogue/seen';
import type { StoredOption } from '../../catalogue/options';

interface CategoryRow {
  id: string;
  parent: string | null;
  name: Localised;
  ground: string;
}
/** No word's key begins so: a name as it is written, to the letter. */
const exactly = (name: string) => `=${name.trim()}`;
const keyOf = (name: string) =>
  fold(name)
    .replace(/&/g, 'and')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * One or many: "Bracelet" is found as "Bracelets". Asked last, so that nothing is found by it that
 * has its own name.
 */
const loosely = (name: string): string =>
  `~${keyOf(name)
    .split(' ')
    .map((word) => word.replace(/ies$/, 'y').replace(/(?:(?<=ss|x|ch|sh)es|(?<!s)s)$/, ''))
    .join(' ')}`;
/** The names a category is found by, the surest first. */
const keysOf = (name: string): string[] => [exactly(name), keyOf(name), loosely(name)];
const firstIn = <T>(map: ReadonlyMap<string, T>, keys: readonly string[]): T | undefined =>
  keys.map((key) => map.get(key)).find((one) => one !== undefined);

/**
 * What rows of a file refer to by words: categories, brands, the names of options. Read once per
 * import.
 */
export class Lookups {
  private readonly roots = new Map<string, CategoryRow>();
  private readonly below = new Map<string, Map<string, CategoryRow>>();
  /** By name alone, in any language; the highest in the tree wins. */
  private readonly anywhere = new Map<string, CategoryRow>();
  private readonly told = new Map<string, CategoryRow | null>();
  private readonly brands = new Map<string, string>();
  private terms = new Map<string, Localised>();
  readonly unknown: Record<string, number> = {};

  static async read(db: Db, importId: number | null): Promise<Lookups> {
    const lookups = new Lookups();
    for (const row of await db.rows<CategoryRow>(
      sql`select id, parent, name, ground from categories order by array_length(path, 1), position`,
    ))
      lookups.learn(row);
    for (const { id, name } of await db.rows<{ id: string; name: string }>(
      sql`select id, name from brands b where b.import_id is not distinct from ${importId}::bigint or ${seen('b')}`,
    ))
      lookups.brands.set(fold(name), id);
    lookups.terms = new Map(
      (await db.rows<{ en: string; name: Localised }>(sql`select en, name from option_terms`)).map(
        ({ en, name }) => [en, name],
      ),
    );
    return lookups;
  }
  private learn(row: CategoryRow): void {
    const level =
      row.parent === null
        ? this.roots
        : (this.below.get(row.parent) ?? new Map<string, CategoryRow>());
    if (row.parent !== null) this.below.set(row.parent, level);
    level.set(keyOf(row.name.en ?? ''), row);
    level.set(exactly(row.name.en ?? row.id), row);
    if (!level.has(loosely(row.name.en ?? ''))) level.set(loosely(row.name.en ?? ''), row);
    for (const key of Object.values(row.name).flatMap((name) => [keyOf(name), loosely(name)]))
      if (!this.anywhere.has(key)) this.anywhere.set(key, row);
  }
  /** As far down the tree as the path's words lead. */
  private walk(path: readonly string[]): CategoryRow | undefined {
    let found: CategoryRow | undefined;
    for (const name of path) {
      const level: ReadonlyMap<string, CategoryRow> | undefined = found
        ? this.below.get(found.id)
        : this.roots;
      // "C" and "C++" sound alike; written out they are two.
      const next: CategoryRow | undefined = level && firstIn(level, keysOf(name));
      if (!next) break;
      found = next;
    }
    return found;
  }
  /**
   * The category one of the paths means: the whole path, else its last word that is a category's
   * name.
   */
  category(paths: readonly string[][]): CategoryRow | null {
    const said = JSON.stringify(paths);
    const known = this.told.get(said) ?? this.look(paths);
    if (this.told.size < 10_000) this.told.set(said, known);
    return known;
  }
  /** Remembers a product whose category the mall does not have. */
  miss(paths: readonly string[][]): void {
    const path = paths[0]?.join(' > ').slice(0, 200);
    if (path && Object.keys(this.unknown).length < 1000)
      this.unknown[path] = (this.unknown[path] ?? 0) + 1;
  }
  private look(paths: readonly string[][]): CategoryRow | null {
    for (const path of paths) {
      const found =
        this.walk(path) ??
        [...path]
          .reverse()
          .map((name) => firstIn(this.anywhere, keysOf(name)))
          .find(Boolean);
      if (found) return found;
    }
    return null;
  }
  /** Brands that are not there yet are made. Answers their ids by name. */
  async brandIds(
    db: Db,
    names: readonly string[],
    importId: number | null,
  ): Promise<ReadonlyMap<string, string>> {
    const fresh = new Map<string, string>();
    for (const name of names) {
      if (name && !this.brands.has(fold(name))) {
        const id = slugOf(name);
        this.brands.set(fold(name), id);
        fresh.set(id, name.slice(0, 200));
      }
    }
    if (fresh.size > 0) {
      const rows = json([...fresh].map(([id, name]) => ({ id, name })));
      await db.rows(sql`insert into brands (id, name, import_id) select id, name, ${importId}::bigint from jsonb_to_recordset(${rows}::jsonb) as b(id text, name text)
        on conflict (id) do update set import_id = null where ${importId}::bigint is null and brands.import_id is not null`);
    }
    return new Map(names.filter(Boolean).map((name) => [name, this.brands.get(fold(name)) ?? '']));
  }
  /** A word in every language where the mall knows it, else as it is. */
  term = (word: string): Localised => ({ ...this.terms.get(word.toLowerCase()), en: word });

  /** `before` and what the new rows add, each value once. */
  options(
    before: readonly StoredOption[],
    added: readonly { option: string; values: readonly string[] }[],
  ): StoredOption[] {
    const all = before.map(({ name, values }) => ({ name, values: [...values] }));
    for (const { option, values } of added) {
      let own = all.find(({ name }) => name.en === option);
      if (!own) all.push((own = { name: this.term(option), values: [] }));
      for (const value of values)
        if (!own.values.some((one) => one.value === value))
          own.values.push({ value, name: this.term(value) });
    }
    return all;
  }
}
