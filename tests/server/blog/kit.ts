import { randomUUID } from 'node:crypto';
import { officeBlog, type OfficePost } from '#contract/blog';
import type { PostAct, PostInput } from '#contract/shapes/blog';
import { sql } from '#server/platform/db/open';
import type { Client, Mall } from '../../lib/server';

/** A post's form: whole in English. */
export const form = (change: Partial<PostInput> = {}): PostInput => ({
  id: undefined,
  version: undefined,
  title: { en: 'How tea is stored' },
  summary: { en: 'Dry, dark and closed.' },
  body: { en: '# Dry\n\nTea takes on every smell.' },
  alt: {},
  caption: {},
  picture: '',
  products: [],
  ...change,
});
const key = () => randomUUID();
/** What staff may ask of the blog, by one of them. */
export const writer = (mall: Mall, as: Client) => ({
  save: (change: Partial<PostInput> = {}) => mall.call(officeBlog.save, form(change), { as }),
  act: (id: string, event: PostAct['event'], at?: string) =>
    mall.call(officeBlog.act, { id, event, ...(at ? { at } : {}) }, { as, key: key() }),
  draft: async (change: Partial<PostInput> = {}): Promise<OfficePost> =>
    (await mall.call(officeBlog.save, form(change), { as })).data,
  published: async (change: Partial<PostInput> = {}): Promise<OfficePost> => {
    const { data } = await mall.call(officeBlog.save, form(change), { as });
    const input = { id: data.id, event: 'publish' as const };
    return (await mall.call(officeBlog.act, input, { as, key: key() })).data;
  },
});
/** A scheduled post's moment is over. */
export const itIsTime = (mall: Mall, id: string) =>
  mall.db.rows(
    sql`update posts set deadline = clock_timestamp() - interval '1 second' where id = ${id}`,
  );
/** How staff write a post, and publish it (tests/server/staffActs.ts). */
export const blogActs = (standing: () => { mall: Mall; al: Client }) => ({
  'officeBlog.save': async () => ({ as: standing().al, input: form() }),
  'officeBlog.act': async () => {
    const { mall, al } = standing();
    const { id } = await writer(mall, al).draft();
    return { as: al, input: { id, event: 'publish' as const } };
  },
});
