import { randomUUID } from 'node:crypto';
import { officeApplications, sellerApplication } from '#contract/applications';
import { codes, Refusal } from '#contract/codes';
import type { Endpoint } from '#contract/endpoint';
import { sellerOffice } from '#contract/sellerOffice';
import {
  advanceApplication,
  applicationRow,
} from '#server/areas/sellers/applications/application.lifecycle';
import { sendApplicationTimers } from '#server/areas/sellers/applications/timers';
import { sql } from '#server/platform/db/open';
import { lifecycles, type LifecycleChart } from '../../charts/shared/lifecycles';
import { refusalIn, type Cell } from '../../kit/model/matrix';
import { signIn, type Client, type Mall } from '../../lib/server';
import type { Door } from '../matrixSuite';
import { accepted, refusal } from './kit';

export interface Applied {
  id: string;
  owner: Client;
}
const chart = lifecycles.application as LifecycleChart;
const timers: readonly string[] = ['reviewLate', 'holidayOver'];
const ofSeller: readonly string[] = ['goOnHoliday', 'comeBack', 'close'];
const trading: readonly string[] = ['open', 'holiday'];
const words: Record<string, object> = {
  open: { parts: accepted },
  requestChanges: { parts: refusal },
  reject: { reason: 'forbiddenGoods' },
};

/** Every way in for an event of an application, for whoever might try. */
export function applicationDoors(
  mall: Mall,
  { reviewer, until }: { reviewer: Client; until: string },
): (cell: Cell) => Door<Applied>[] {
  const { db } = mall;
  const door = (
    row: Endpoint,
    who: string,
    as: (thing: Applied) => Client | Promise<Client>,
    input: (thing: Applied) => object | Promise<object>,
    refuses: number,
  ): Door<Applied> => ({
    name: `${row.method} ${row.path} by ${who}`,
    send: async (thing) =>
      (await mall.call(row, await input(thing), { as: await as(thing), key: randomUUID() })).code,
    refuses,
  });
  const round = async (id: string) =>
    (await db.row<{ round: number }>(sql`select round from applications where id = ${id}`))
      ?.round || 1;
  const act = (event: string, who: string, as: (thing: Applied) => Client, refuses: number) =>
    door(
      officeApplications.act,
      who,
      as,
      async ({ id }) => ({ id, event, round: await round(id), note: 'Because.', ...words[event] }),
      refuses,
    );
  const office = async ({ id, owner }: Applied): Promise<Client> => {
    const client: Client = { ...mall.visitor(), id: owner.id };
    const row = await db.row<{ shop_id: string }>(
      sql`select shop_id from applications where id = ${id}`,
    );
    await signIn(db, client, 'seller', row?.shop_id);
    return client;
  };
  const holiday = (
    event: string,
    who: string,
    as: (thing: Applied) => Client | Promise<Client>,
    refuses: number,
  ) => door(sellerOffice.holiday, who, as, () => ({ event, until, note: {} }), refuses);
  const apply = (who: string, as: (thing: Applied) => Client, refuses: number) =>
    door(sellerApplication.apply, who, as, () => ({}), refuses);
  const inside = ({ state, event, by }: Cell): Door<Applied> => ({
    name: 'advanceApplication, inside the server',
    send: ({ id }) =>
      db
        .tx(async (tx) => {
          const row = await applicationRow(tx, sql`a.id = ${id}`);
          if (!row) throw new Error('no such application');
          await advanceApplication(tx, row, {
            event: event as 'submit',
            by: by as 'system',
            actor: 'system',
            until,
          });
          return codes.ok as number;
        })
        .catch((error: unknown) => {
          if (error instanceof Refusal) return error.code;
          throw error;
        }),
    refuses: refusalIn(chart, state, event),
  });
  const job: Door<Applied> = {
    name: 'the timers’ job',
    send: async () => {
      await sendApplicationTimers(db, (error) => {
        throw error;
      });
      return codes.ok;
    },
    refuses: codes.ok,
  };
  const bySeller = (cell: Cell): Door<Applied>[] => {
    const { state, event } = cell;
    if (event === 'submit')
      return [apply('its applicant', ({ owner }) => owner, refusalIn(chart, state, event))];
    if (!ofSeller.includes(event))
      return [act(event, 'its applicant', ({ owner }) => owner, codes.invalidToken)];
    return trading.includes(state)
      ? [holiday(event, 'its seller', office, refusalIn(chart, state, event))]
      : [inside(cell), holiday(event, 'its applicant', ({ owner }) => owner, codes.invalidToken)];
  };
  const byStaff = ({ state, event }: Cell): Door<Applied>[] => {
    if (event === 'submit')
      return [
        apply('staff', () => reviewer, codes.invalidToken),
        act(event, 'staff', () => reviewer, codes.invalidParameter),
      ];
    const unknown = timers.includes(event) || event === 'goOnHoliday' || event === 'comeBack';
    return [
      act(
        event,
        'staff',
        () => reviewer,
        unknown ? codes.invalidParameter : refusalIn(chart, state, event),
      ),
    ];
  };
  const bySystem = (cell: Cell): Door<Applied>[] => {
    const { event } = cell;
    if (timers.includes(event)) return [job, inside(cell)];
    if (event === 'submit') return [apply('nobody', mall.visitor, codes.notLoggedIn), inside(cell)];
    return [
      ofSeller.includes(event)
        ? holiday(event, 'nobody', mall.visitor, codes.notLoggedIn)
        : act(event, 'nobody', mall.visitor, codes.notLoggedIn),
      inside(cell),
    ];
  };
  const sides: Record<string, (cell: Cell) => Door<Applied>[]> = {
    seller: bySeller,
    staff: byStaff,
    system: bySystem,
  };
  return (cell) => sides[cell.by]?.(cell) ?? [];
}
