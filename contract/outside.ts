import { fold } from './fold';
import type { Language } from './languages';

/** What has an address of its own for the world outside, beside its page of the mall. */
export const outsideKinds = ['product', 'category', 'shop', 'brand', 'blog'] as const;
export type OutsideKind = (typeof outsideKinds)[number];

/** Letters of the longest slug; words beyond it are left out. */
const longest = 60;
/** No more of a name is looked at. */
const looked = 300;

/**
 * A name as it stands in an address: its words in small letters with hyphens between them, as many
 * as fit. '' where nothing of it is a letter or a figure.
 */
export function slugOf(name: string): string {
  const words = fold(name.slice(0, looked)).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  let slug = '';
  for (const word of words) {
    const next = slug === '' ? Array.from(word).slice(0, longest).join('') : `${slug}-${word}`;
    if (slug !== '' && next.length > longest) break;
    slug = next;
  }
  return slug;
}

/**
 * Where it is read: `/product/7/chair?lang=de`. `name` is the one in that language (in English where
 * none is said).
 */
export function outsidePath(
  kind: OutsideKind,
  { id, name }: { id: string; name: string },
  lang?: Language,
): string {
  const slug = slugOf(name);
  const path = [kind, id, ...(slug === '' ? [] : [slug])].map(encodeURIComponent).join('/');
  return `/${path}${lang ? `?lang=${lang}` : ''}`;
}
