import { fold } from '#contract/fold';
import type { Brand } from '#contract/catalogue';

const latin = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
export interface Shelf {
  letter: string;
  brands: Brand[];
}

/**
 * Brands in the reader's order under their first letter; "É" stands with E where the language says
 * so, digits under "#".
 */
export function shelves(brands: Brand[], locale: string): Shelf[] {
  const order = new Intl.Collator(locale);
  const same = new Intl.Collator(locale, { sensitivity: 'base' });
  const letterOf = (name: string) => {
    const first = [...name.trim()][0] ?? '#';
    if (/\p{N}/u.test(first)) return '#';
    return (
      latin.find((letter) => same.compare(letter, first) === 0) ?? first.toLocaleUpperCase(locale)
    );
  };
  const found = new Map<string, Brand[]>();
  for (const brand of [...brands].sort((a, b) => order.compare(a.name, b.name))) {
    const letter = letterOf(brand.name);
    found.set(letter, [...(found.get(letter) ?? []), brand]);
  }
  return [...found]
    .sort(([a], [b]) => order.compare(a, b))
    .map(([letter, list]) => ({ letter, brands: list }));
}

/** Brands whose name holds the typed text, whatever its case and accents. */
export function matching(brands: Brand[], typed: string): Brand[] {
  const wanted = fold(typed.trim());
  return wanted ? brands.filter(({ name }) => fold(name).includes(wanted)) : brands;
}
