import { afterAll, beforeAll } from 'vitest';
import { officeApplications } from '#contract/applications';
import { sql } from '#server/platform/db/open';
import { sellerOfficeHandlers } from '#server/areas/sellers/sellerOffice.routes';
import { violations } from '#server/platform/ledger/violations';
import { lifecycles, type LifecycleChart } from '../../charts/shared/lifecycles';
import type { Cell } from '../../kit/model/matrix';
import type { Client, Mall } from '../../lib/server';
import { proveMatrix, type Door, type Look } from '../matrixSuite';
import { applicationDoors, type Applied } from './doors';
import { applicant, applicationMall, card, filled, save, seen, staffOf } from './kit';

let mall: Mall;
let reviewer: Client;
let doors: (cell: Cell) => Door<Applied>[] = () => [];
beforeAll(async () => {
  mall = await applicationMall([sellerOfficeHandlers]);
  [reviewer] = await staffOf(mall);
  const day = await mall.db.row<{ until: string }>(
    sql`select to_char((clock_timestamp() at time zone 'UTC')::date + 10, 'YYYY-MM-DD') as until`,
  );
  doors = applicationDoors(mall, { reviewer, until: day?.until ?? '' });
});
afterAll(() => mall.close());

async function draft(): Promise<Applied> {
  const owner = await applicant(mall);
  const { data } = await save(mall, owner, await filled(mall.db, owner));
  return { id: data.id, owner };
}
const look = async ({ id }: Applied): Promise<Look> =>
  (await mall.db.row<Look>(sql`select a.state, to_jsonb(a) as row,
      (select jsonb_agg(concat_ws(' ', by, event, from_state, to_state) order by h.id) from application_history h where h.application_id = a.id) as history,
      (select count(*) from outbox where payload->>'entity' = 'application' and payload->>'id' = a.id::text) as told,
      jsonb_build_object('shops', (select count(*) from shops), 'sellers', (select count(*) from users where role = 'seller'), 'verdicts', (select count(*) from application_verdicts),
        'selling', (select count(*) from shops where state = 'open'), 'away', (select count(*) from shops where state = 'holiday')) as amounts
    from applications a where a.id = ${id}`)) as Look;

const ending: Record<string, Record<string, number>> = {
  open: { sellers: -1, selling: -1 },
  holiday: { sellers: -1, away: -1 },
  suspended: {},
};
/** What becomes of shop and seller. */
function effect({ event, state }: Cell): Record<string, number> {
  if (event === 'open') return { shops: 1, sellers: 1, selling: 1, verdicts: 4 };
  if (event === 'requestChanges') return { verdicts: 4 };
  if (event === 'suspend' || event === 'close') return ending[state] ?? {};
  if (event === 'reinstate') return { sellers: 1, selling: 1 };
  if (event === 'comeBack' || event === 'holidayOver') return { selling: 1, away: -1 };
  return event === 'goOnHoliday' && state === 'open' ? { selling: -1, away: 1 } : {};
}
const timers: readonly string[] = ['reviewLate', 'holidayOver'];

proveMatrix<Applied>('application', {
  chart: lifecycles.application as LifecycleChart,
  births: { draft },
  doors: (cell) => doors(cell),
  look,
  ready: async ({ id, owner }, { event, by, state }) => {
    if (by === 'system' && timers.includes(event))
      await mall.db.rows(
        sql`update applications set deadline = clock_timestamp() - interval '1 second' where id = ${id}`,
      );
    if (event === 'submit' && state === 'changesRequested')
      await save(mall, owner, { id_front: await card(mall.db, owner) });
  },
  effect,
  detour: () => undefined,
  can: async ({ id, owner }, by) => {
    if (by === 'seller') return (await seen(mall, owner))?.can;
    const answer =
      by === 'staff'
        ? await mall.call(officeApplications.view, { id }, { as: reviewer })
        : undefined;
    return answer?.code === 200 ? answer.data.can : undefined;
  },
  broken: () => violations(mall.db),
});
