/** The longest address that is looked at. */
const longest = 500;
const ownPage = /^#?\/pages\/[a-z_]+\/[a-z0-9_/]+(\?[A-Za-z0-9_=&%.,-]*)?$/;
const ownPicture = /^(\/pictures\/[a-f0-9]{32}\.webp|\/demo\/[a-z0-9-]+\.webp)$/;

/** Where a link of a text leads: a page of the mall or an https address; null: it is no link. */
export function linkOf(typed: string): string | null {
  if (typed.length > longest) return null;
  if (ownPage.test(typed)) return typed.startsWith('#') ? typed : `#${typed}`;
  if (!typed.startsWith('https://') || !URL.canParse(typed)) return null;
  const { protocol, hostname, username, password, href } = new URL(typed);
  return protocol === 'https:' && hostname && !username && !password ? href : null;
}
/** Pictures are the mall's own: nobody else learns who reads a text. */
export const pictureOf = (typed: string): string | null =>
  typed.length <= longest && ownPicture.test(typed) ? typed : null;
