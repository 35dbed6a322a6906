import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { languages } from '#contract/languages';
import { officeMoney } from '#contract/officeMoney';
import { officeOrders } from '#contract/orders';
import { officePeople } from '#contract/staff';
import { sql } from '#server/platform/db/open';
import { audienceOf } from '#server/platform/http/route';
import { readPack } from '../../locales/plugin';
import { rows } from '../lib/contract';
import { standing, ways, done, mall, al } from './staffActs';

/** What prepares an act and changes nothing that anybody else could see. */
const preparing = new Set([
  'officeBlog.preview',
  'officeDoor.ask',
  'officeDoor.offer',
  'officeSecurity.ask',
  'officeSecurity.offer',
]);
const staffActs = rows.filter(
  ([name, { method, path, who }]) =>
    method === 'POST' &&
    who.includes('staff') &&
    audienceOf(path) === 'office' &&
    !preparing.has(name),
);
const lastId = async () =>
  (await mall.db.row<{ id: number }>(sql`select coalesce(max(id), 0) as id from audit_log`))?.id ??
  0;
const since = (id: number) =>
  mall.db.rows<{ actor: string; action: string }>(
    sql`select actor, action from audit_log where id > ${id} order by id`,
  );
standing();

describe('every act of staff', () => {
  test('is one that this test knows how to do', () => {
    expect(staffActs.map(([name]) => name).filter((name) => !ways[name])).toEqual([]);
  });
  test.each(staffActs)(
    '%s: stands in the audit log, by whom, with words in every language',
    async (name, row) => {
      const act = await ways[name]?.();
      if (!act) throw new Error(`Nobody knows how to do ${name}`);
      const before = await lastId();
      const { code, message, data } = await done(row, act);
      expect({ code, message, data: code === 200 ? null : data }).toEqual({
        code: 200,
        message: 'success',
        data: null,
      });
      const written = await since(before);
      expect(written.map(({ actor }) => actor)).toContain(`staff:${act.as.id}`);
      for (const { action } of written)
        for (const lang of languages)
          expect(readPack(lang)[`office.audit.did.${action}`], `${lang} ${action}`).toBeTruthy();
    },
  );
  test('that is refused leaves nothing in it', async () => {
    const before = await lastId();
    const bea = await mall.person({ staff: 'content' });
    for (const [, row] of staffActs.filter(
      ([, { right, path }]) => right && right !== 'content' && path !== officePeople.act.path,
    ))
      await mall.call(row, {}, { as: bea, key: randomUUID() });
    await mall.call(
      officeOrders.act,
      { id: '999999', event: 'accept' },
      { as: al, key: randomUUID() },
    );
    await mall.call(
      officeMoney.act,
      { id: 'recharge-999999', event: 'take' },
      { as: al, key: randomUUID() },
    );
    expect(await since(before)).toEqual([]);
  });
});
