import type { Values } from './values';

interface Draft {
  version: number | null;
  values: Omit<Values, 'pictures'>;
}
const keyOf = (name: string) => `draft:product:${name}`;

/** What was typed before a reload, kept for this tab; pictures are not. */
export const draftOf = (name: string) => ({
  read(): Draft | null {
    try {
      const kept = JSON.parse(
        sessionStorage.getItem(keyOf(name)) ?? 'null',
      ) as Partial<Draft> | null;
      return kept?.values &&
        Array.isArray(kept.values.variants) &&
        Array.isArray(kept.values.options) &&
        Array.isArray(kept.values.specification)
        ? (kept as Draft)
        : null;
    } catch {
      return null; // an older shape of the draft: begin with what is saved
    }
  },
  keep(version: number | null, { pictures: _none, ...values }: Values) {
    try {
      sessionStorage.setItem(keyOf(name), JSON.stringify({ version, values } satisfies Draft));
    } catch {
      /* no room: it lives as long as the page */
    }
  },
  drop: () => sessionStorage.removeItem(keyOf(name)),
});
