import { afterAll, beforeAll, vi } from 'vitest';
import { officeBlog, type PostState } from '#contract/blog';
import { postEvents } from '#contract/blogLimits';
import { codes } from '#contract/codes';
import { postColumns, postLife, type PostRow } from '#server/areas/blog/post.lifecycle';
import { timers } from '#server/areas/blog/timers';
import { syncTransitions } from '#server/lifecycles';
import { sql } from '#server/platform/db/open';
import type { Lifecycle } from '#server/platform/workflow/advance';
import type { Cell } from '../../kit/model/matrix';
import { testMall, type Client, type Mall } from '../../lib/server';
import { areaDoors } from '../areaDoors';
import { proveMatrix, type Door, type Look } from '../matrixSuite';
import { form, itIsTime, writer } from './kit';

vi.setConfig({ testTimeout: 120_000 });
let mall: Mall;
let nora: Client;
beforeAll(async () => {
  mall = await testMall();
  await syncTransitions(mall.db);
  nora = await mall.person({ staff: 'content' });
}, 240_000);
afterAll(() => mall.close());

interface Written {
  id: string;
}
const doors = areaDoors<Written>('post', () => mall);
const inside = doors.inside(postLife as Lifecycle<PostRow>, (db, id) =>
  db.row<PostRow>(sql`select ${postColumns} from posts p where p.id = ${id}`),
);
const known: readonly string[] = postEvents;
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();
const sent =
  (event: string) =>
  ({ id }: Written) => ({ id, event, at: tomorrow() });
/** Another writing of what stands there now. */
const rewritten = async ({ id }: Written) => {
  const row = await mall.db.row<{ version: number }>(
    sql`select version from posts where id = ${id}`,
  );
  return form({ id, version: row?.version ?? 0 });
};
function by(who: string, as: Client, cell: Cell, refuses: number): Door<Written> {
  const row = cell.event === 'change' ? officeBlog.save : officeBlog.act;
  const input = cell.event === 'change' ? rewritten : sent(cell.event);
  return doors.call(row, { who, as, input }, refuses);
}
function staffs(cell: Cell): Door<Written>[] {
  const { state, event } = cell;
  const takes = event === 'change' || known.includes(event);
  // One that was deleted is as good as none.
  const gone = (state as PostState) === 'discarded' ? codes.notFound : doors.refusal(cell);
  return [by('staff', nora, cell, takes ? gone : codes.invalidParameter), inside(cell)];
}
const systems = (cell: Cell): Door<Written>[] =>
  cell.event === 'appear'
    ? [doors.job(timers.run), inside(cell)]
    : [by('nobody', mall.visitor(), cell, codes.notLoggedIn), inside(cell)];

const look = async ({ id }: Written): Promise<Look> =>
  (await mall.db.row<Look>(sql`select p.state, to_jsonb(p) as row,
      (select jsonb_agg(concat_ws(' ', by, event, from_state, to_state) order by id) from post_history where post_id = p.id) as history,
      (select count(*) from outbox where payload->>'entity' = 'post' and payload->>'id' = p.id::text) as told,
      (select jsonb_build_object('shown', count(*) filter (where state = 'published')) from posts) as amounts
    from posts p where p.id = ${id}`)) as Look;

proveMatrix<Written>('post', {
  chart: doors.chart,
  births: { draft: async () => ({ id: (await writer(mall, nora).draft()).id }) },
  doors: (cell) => (cell.by === 'staff' ? staffs(cell) : systems(cell)),
  look,
  ready: async ({ id }, { event, by: sender }) => {
    if (sender === 'system' && event === 'appear') await itIsTime(mall, id);
  },
  effect: ({ state }, to): Record<string, number> => {
    const change = Number(to === 'published') - Number(state === 'published');
    return change === 0 ? {} : { shown: change };
  },
  detour: () => undefined,
  can: async ({ id }, sender) => {
    if (sender !== 'staff') return undefined;
    const { code, data } = await mall.call(officeBlog.view, { id }, { as: nora });
    return code === codes.ok ? data.can : undefined;
  },
  broken: () => Promise.resolve([]),
});
