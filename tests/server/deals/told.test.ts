import { describe, expect, test, vi } from 'vitest';
import { noticeTypes } from '#contract/notices';
import { publishOutbox } from '#server/jobs/outbox';
import { sql } from '#server/platform/db/open';
import { thing } from '../tradeKit';
import {
  deal,
  dealsStanding,
  form,
  hence,
  keeper,
  loud,
  mall,
  reviewer,
  save,
  second,
  send,
  tick,
} from './kit';

vi.setConfig({ testTimeout: 120_000 });
dealsStanding();

describe('its seller is told', () => {
  const told = async () => {
    await publishOutbox(mall.db, loud);
    return mall.db.rows<{ text: string; vals: object; about: string; type: number }>(
      sql`select text, vals, about, type from notices
        where user_id = ${keeper.id} and text like 'deal.%' order by id desc`,
    );
  };
  test('that staff sent it back and why, let it through or stopped it, and not what they did themselves', async () => {
    const before = (await told()).length;
    const { data } = await save(form(await thing(mall.db)));
    await send(data.id, 'submit');
    await send(data.id, 'takeBack');
    await send(data.id, 'submit');
    expect((await told()).length).toBe(before);
    await send(data.id, 'refuse', reviewer, { reason: 'Too short a time.' });
    expect((await told())[0]).toMatchObject({
      text: 'deal.refused',
      vals: { remark: 'Too short a time.' },
      about: `deal-${data.id}`,
      type: noticeTypes.product,
    });
    await send(data.id, 'submit');
    await send(data.id, 'approve', reviewer);
    await send(data.id, 'stop', reviewer, { reason: 'The shop asked for it.' });
    const [stopped, approved] = await told();
    expect(stopped).toMatchObject({
      text: 'deal.stopped',
      vals: { remark: 'The shop asked for it.' },
    });
    expect(approved).toMatchObject({ text: 'deal.approved' });
    expect(approved?.vals).not.toHaveProperty('remark');
    expect((await told()).length).toBe(before + 3);
  });
  test('that it was dropped, and hears nothing where nobody owns the shop', async () => {
    const sku = await thing(mall.db);
    const { id } = await deal(sku, { starts_at: hence(600) });
    await mall.db.rows(sql`update variants set price_minor = 700 where sku = ${sku}`);
    await mall.db.rows(
      sql`update flash_deals set deadline = clock_timestamp() - interval '10 milliseconds'
        where id = ${id}`,
    );
    await tick();
    const all = await told();
    expect(all[0]).toMatchObject({ text: 'deal.dropped', about: `deal-${id}` });
    const { data } = await save(form(await thing(mall.db, { shop: 'welt' })), reviewer);
    await send(data.id, 'submit', reviewer);
    await send(data.id, 'approve', second);
    expect(await told()).toHaveLength(all.length);
  });
});
