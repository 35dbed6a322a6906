import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { table } from '#machines/lifecycle';
import { sql, type Sql } from '#server/platform/db/open';
import { violations } from '#server/platform/ledger/violations';
import { lifecycles, type LifecycleChart } from '../../charts/shared/lifecycles';
import type { Client, Mall } from '../../lib/server';
import { nothingBroken } from '../tradeKit';
import { acts, applicant, applicationMall, save, sent, staffOf } from './kit';

let mall: Mall;
let rita: Client;
const ids: Record<string, string> = {};
const owners: Record<string, string> = {};
beforeAll(async () => {
  mall = await applicationMall();
  [rita] = await staffOf(mall);
  for (const [name, events] of [
    ['waits', []],
    ['mends', ['requestChanges']],
    ['gone', ['reject']],
    ['sells', ['open']],
    ['stopped', ['open', 'suspend']],
  ] as const) {
    const as = await applicant(mall);
    const { id } = await sent(mall, as);
    if (events.length > 0) await acts(mall, rita, id, ...events);
    [ids[name], owners[name]] = [id, as.id];
  }
  const as = await applicant(mall);
  ids.draft = (await save(mall, as, { contact: 'Ida' })).data.id;
  owners.draft = as.id;
});
afterEach(() => nothingBroken(mall.db));
afterAll(() => mall.close());

const of = (name: string) => sql`id = ${ids[name]}`;
const codeOf = (attack: Sql) =>
  mall.db
    .tx((tx) => tx.rows(attack))
    .then(
      () => undefined,
      (error: { code?: string }) => error.code,
    );
const by = () => sql`decided_by = ${rita.id}, decided_at = now()`;
const verdict = (name: string, part: string, judge: string, round = 1) =>
  sql`insert into application_verdicts (application_id, round, part, verdict, judged_by) values (${ids[name]}, ${round}, ${part}, 'accepted', ${judge})`;

test.each<[string, () => Sql, string]>([
  [
    'open what nobody judged',
    () =>
      sql`update applications set state = 'open', shop_id = (select id from shops limit 1), ${by()} where ${of('waits')}`,
    '23514',
  ],
  [
    'open without a shop',
    () => sql`update applications set state = 'open', ${by()} where ${of('waits')}`,
    '23514',
  ],
  [
    'decide without a name',
    () => sql`update applications set state = 'rejected' where ${of('waits')}`,
    '23514',
  ],
  [
    'decide on an own application',
    () =>
      sql`update applications set state = 'rejected', decided_by = user_id, decided_at = now() where ${of('waits')}`,
    '23514',
  ],
  [
    'ask for changes where nothing is refused',
    () => sql`update applications set state = 'changesRequested', ${by()} where ${of('waits')}`,
    '23514',
  ],
  [
    'take a rejection back',
    () => sql`update applications set state = 'applying', round = round + 1 where ${of('gone')}`,
    '23514',
  ],
  [
    'open a shop that is suspended, in one table only',
    () => sql`update shops set state = 'open' where owner_id = ${owners.stopped}`,
    '23514',
  ],
  [
    'suspend an application and leave its shop open',
    () => sql`update applications set state = 'suspended' where ${of('sells')}`,
    '23514',
  ],
  [
    'change what staff look at',
    () => sql`update applications set shop_name = 'Other' where ${of('waits')}`,
    '42501',
  ],
  [
    'change a picture while staff look',
    () => sql`update applications set id_front = id_back where ${of('waits')}`,
    '42501',
  ],
  [
    'change a part that was accepted',
    () => sql`update applications set shop_name = 'Other' where ${of('mends')}`,
    '42501',
  ],
  [
    'change what was opened',
    () => sql`update applications set signature = 'x' where ${of('sells')}`,
    '42501',
  ],
  [
    'give an application to somebody else',
    () => sql`update applications set user_id = ${rita.id} where ${of('draft')}`,
    '42501',
  ],
  [
    'move an application to another shop',
    () => sql`update applications set shop_id = null where ${of('sells')}`,
    '42501',
  ],
  [
    'put another name to a decision',
    () =>
      sql`update applications set decided_by = (select max(id) from users where id <> ${owners.sells}) where ${of('sells')}`,
    '42501',
  ],
  [
    'count a sending that was none',
    () => sql`update applications set round = 7 where ${of('draft')}`,
    '23514',
  ],
  [
    'begin with a shop that is another’s',
    () =>
      sql`insert into applications (user_id, state, shop_id) select ${rita.id}, 'open', id from shops limit 1`,
    '23514',
  ],
  [
    'begin decided',
    () => sql`insert into applications (user_id, state) values (${rita.id}, 'rejected')`,
    '23514',
  ],
  ['apply twice', () => sql`insert into applications (user_id) values (${owners.draft})`, '23505'],
  ['judge an own application', () => verdict('waits', 'shop', owners.waits ?? ''), '23514'],
  ['judge what was not sent', () => verdict('draft', 'shop', rita.id, 0), '23514'],
  ['judge an earlier sending', () => verdict('waits', 'shop', rita.id, 0), '23514'],
  ['judge what is decided', () => verdict('gone', 'shop', rita.id), '23514'],
  [
    'rewrite a verdict',
    () => sql`update application_verdicts set verdict = 'accepted', reason = ''`,
    '42501',
  ],
  ['delete a verdict', () => sql`delete from application_verdicts`, '42501'],
  ['rewrite what happened', () => sql`update application_history set actor = 'system'`, '42501'],
  ['delete what happened', () => sql`delete from application_history`, '42501'],
  ['delete an application', () => sql`delete from applications`, '42501'],
  ['forget a picture of an identity card', () => sql`delete from identity_pictures`, '42501'],
  [
    'put another picture in its place',
    () => sql`update uploads set sealed = sealed || 'x'`,
    '42501',
  ],
  [
    'delete a picture before its time',
    () => sql`update uploads set sealed = '', erased_at = now()`,
    '42501',
  ],
])('nobody can %s, not even in SQL', async (_, attack, code) => {
  expect(await codeOf(attack())).toBe(code);
});
test('a seller without the role does not go unseen', async () => {
  const undo = new Error('undo');
  let found: unknown;
  await mall.db
    .tx(async (tx) => {
      await tx.rows(sql`update users set role = 'customer' where id = ${owners.sells}`);
      found = await violations(tx);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  expect(found).toMatchObject([{ what: 'a seller without a shop, or a shop without its seller' }]);
});
test('the transition table in the database is the chart', async () => {
  const { machine, roles } = lifecycles.application as LifecycleChart;
  const rows = await mall.db.rows<{ pair: string }>(
    sql`select from_state || ' ' || to_state as pair from wf_transition where entity = 'application'`,
  );
  const pairs = new Set(
    table(machine, roles)
      .filter(({ from, to }) => from !== to)
      .map(({ from, to }) => `${from} ${to}`),
  );
  expect(rows.map(({ pair }) => pair).sort()).toEqual([...pairs].sort());
});
