import { afterAll, beforeAll } from 'vitest';
import { uploads } from '#contract/notices';
import { sql } from '#server/platform/db/open';
import { uploadHandlers } from '#server/areas/content/uploads.routes';
import { testMall, type Client, type Mall } from '../lib/server';

export let mall: Mall;
export let ana: Client;
export let url: string;
export const someone = async () => (ana = await mall.person());
export const kept = async (as: Client) =>
  Buffer.from(
    (await mall.call(uploads.view, { id: (await latest(as)) ?? '' }, { as })).data.data,
    'base64',
  );
const latest = async ({ id }: Client) =>
  (
    await mall.db.row<{ id: string }>(
      sql`select id from uploads where owner = ${id} order by created_at desc limit 1`,
    )
  )?.id;
/** A mall with one who sends pictures. */
export function standing(): void {
  beforeAll(async () => {
    mall = await testMall({ rooms: [uploadHandlers] });
    url = await mall.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => mall.close());
}
