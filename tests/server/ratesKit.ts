import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { officeRates, type Rates } from '#contract/rates';
import { site } from '#contract/site';
import { sql } from '#server/platform/db/open';
import { rateHandlers } from '#server/areas/wallet/rates.routes';
import { siteHandlers } from '#server/areas/content/site.routes';
import type { Client, Mall } from '../lib/server';
import { nothingBroken, rooms, tradeMall } from './tradeKit';

export let mall: Mall;
export let fay: Client;
export let al: Client;

const euro = { code: 'EUR', symbol: '€', decimals: 2 };
export const save = (as: Client, rate: string, more: object = {}) =>
  mall.call(officeRates.save, { ...euro, rate, ...more }, { as, key: randomUUID() });
export const act = (as: Client, id: string, event: string) =>
  mall.call(officeRates.act, { id, event }, { as, key: randomUUID() });
export const shown = async (code = 'EUR') =>
  (await mall.call(site.currencies)).data.find((one) => one.code === code)?.rate;
export const waiting = ({ proposals }: Rates) =>
  proposals.find(({ state }) => state === 'proposed');
export const logged = async (action: string) =>
  (
    await mall.db.row<{ detail: Record<string, unknown> }>(
      sql`select detail from audit_log where action = ${action} order by id desc limit 1`,
    )
  )?.detail;
/** As if all that ever stood had stood so much longer. */
export const later = (hours: number) =>
  mall.db
    .script(`alter table rate_history disable trigger rate_history_append_only; update rate_history set at = at - interval '${hours} hours';
  alter table rate_history enable trigger rate_history_append_only; update rate_proposals set state = state`);
/** Two people agree on a rate, and two days go by. */
export async function settled(rate: string, code = 'EUR'): Promise<void> {
  const { data } = await save(fay, rate, { code });
  const open = waiting(data);
  if (open) await act(al, open.id, 'confirm');
  await later(48);
  expect(await shown(code)).toBe(rate);
}
/** A mall with two of its staff. */
export function standing(): void {
  beforeAll(async () => {
    mall = await tradeMall([...rooms, siteHandlers, rateHandlers]);
    [fay, al] = [
      await mall.person({ staff: 'finance', name: 'Fay' }),
      await mall.person({ staff: 'admin', name: 'Al' }),
    ];
  });
  afterEach(() => nothingBroken(mall.db));
  afterAll(() => mall.close());
}
