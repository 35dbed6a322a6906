import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { session } from '#contract/session';
import { sql } from '#server/platform/db/open';
import { askForOwnData, makeOwnData } from '#server/areas/identity/ownData/exports';
import { newSecret } from '#server/areas/identity/factors/totp';
import { writeMail } from '#server/platform/mail/mail';
import { violations } from '#server/platform/ledger/violations';
import { reseal, sealedColumns } from '#server/platform/crypto/reseal';
import { content } from '#server/platform/files/uploads/store';
import { opened, unseal } from '#server/platform/crypto/vault';
import type { Mall } from '../lib/server';
import { testMall } from '../lib/server';
import { world, type World } from '../lib/world';
import { filled, save } from './application/kit';

const [old, fresh] = [
  'the old key, of more than thirty-two letters',
  'the new key, of more than thirty-two letters',
];
const folder = mkdtempSync(join(tmpdir(), 'arcada-rotation-'));
let mall: Mall;
let all: World;
beforeAll(async () => {
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('SECRET_KEY', old);
  mall = await testMall();
  all = await world(mall);
  await save(mall, all.bob, await filled(mall.db, all.bob));
  await writeMail(mall.db, {
    recipient: 'ann@example.org',
    subject: 'Code',
    body: 'It is 123456',
    secret: '123456',
  });
  await mall.db.rows(
    sql`insert into factors (user_id, kind, name, secret, last_step) values (${all.staff.id}, 'totp', 'App', ${newSecret('x').sealed}, 0)`,
  );
  await askForOwnData(mall.db, all.bob.id);
  await makeOwnData(mall.db);
});
afterAll(async () => {
  await mall.close();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});
const sealedRows = async () =>
  (
    await Promise.all(
      sealedColumns.map(async ({ table, column, use }) =>
        (
          await mall.db.rows<{ sealed: Uint8Array }>({
            text: `select ${column} as sealed from ${table} where length(${column}) > 0`,
            values: [],
          })
        ).map(({ sealed }) => ({ place: `${table}.${column}`, use, sealed })),
      ),
    )
  ).flat();
const rotating = () => {
  vi.stubEnv('SECRET_KEY', fresh);
  vi.stubEnv('SECRET_KEY_BEFORE', old);
};
/**
 * What is no seal: hashes, public keys, and files that anybody may see or whose owner reads them.
 */
const notSealed = new Set([
  'sessions.token_hash',
  'sessions.half_hash',
  'sessions.opened_by',
  'handovers.code_hash',
  'handovers.opened_by',
  'handovers.nonce_hash',
  'handovers.agent_hash',
  'known_devices.device',
  'registrations.ticket',
  'registrations.code',
  'avatars.data',
  'email_changes.ticket',
  'email_changes.code',
  'phone_proofs.ticket',
  'phone_proofs.code',
  'guest_keeps.ticket',
  'guest_keeps.code',
  'guest_keeps.proof',
  'recoveries.ticket',
  'recoveries.code',
  'recoveries.proof',
  'third_party_starts.state',
  'third_party_starts.browser',
  'third_party_starts.data',
  'third_party_arrivals.ticket',
  'third_party_arrivals.code',
  'ticket_askings.ticket',
  'ticket_askings.code',
  'code_sends.target',
  'login_throttle.key',
  'sign_ins.token_hash',
  'recovery_codes.code_hash',
  'affiliate_salts.salt',
  'affiliate_visits.visitor',
  'affiliate_sign_ups.place',
  'factors.public_key',
  'passkeys.public_key',
  'pictures.data',
  'picture_widths.data',
  'share_pictures.data',
  'import_chunks.data',
  // An offer is for ten minutes.
  'factor_offers.holder',
  'factor_offers.value',
]);

test('every column of bytes is known: sealed, or no secret', async () => {
  const columns = await mall.db.rows<{
    place: string;
  }>(sql`select c.table_name || '.' || c.column_name as place from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.data_type = 'bytea' and t.table_type = 'BASE TABLE' order by 1`);
  const sealed = sealedColumns.map(({ table, column }) => `${table}.${column}`);
  expect(
    columns
      .map(({ place }) => place)
      .filter((place) => !sealed.includes(place) && !notSealed.has(place)),
  ).toEqual([]);
});
test('there is something of each kind to seal anew', async () => {
  expect([...new Set((await sealedRows()).map(({ place }) => place))].sort()).toEqual(
    sealedColumns.map(({ table, column }) => `${table}.${column}`).sort(),
  );
});

describe('while the key is exchanged', () => {
  test('everything opens, and people stay signed in', async () => {
    rotating();
    for (const { use, sealed } of await sealedRows())
      expect(opened(use, sealed).newest).toBe(false);
    expect((await content(mall.db, all.uploadId, all.ann.id)).data).toBeTruthy();
    expect((await mall.call(session.user, {}, { as: all.ann })).code).toBe(200);
  });
  test('nothing but a seal can be changed, not by direct SQL either', async () => {
    const inside = (query: ReturnType<typeof sql>) =>
      mall.db.tx(async (tx) => {
        await tx.rows(sql`select set_config('arcada.resealing', 'on', true)`);
        await tx.rows(query);
      });
    await expect(inside(sql`update withdrawals set amount_minor = 1`)).rejects.toThrow(
      'only the seal may change',
    );
    await expect(inside(sql`update applications set shop_name = 'Another'`)).rejects.toThrow(
      'only the seal may change',
    );
    await expect(inside(sql`update uploads set sealed = ''::bytea`)).rejects.toThrow(
      'only the seal may change',
    );
    await expect(
      mall.db.rows(sql`update withdrawals set signature = signature || 'x'::bytea`),
    ).rejects.toThrow('cannot change');
  });
  test('two who seal anew at once lose nothing, and a third finds nothing left to do', async () => {
    const rows = (await sealedRows()).length;
    const sums = await Promise.all([reseal(mall.db), reseal(mall.db)]);
    expect(sums.reduce((sum, { anew }) => sum + anew, 0)).toBe(rows);
    expect(await reseal(mall.db)).toEqual({ anew: 0, already: rows, lost: [] });
  });
});

describe('after that', () => {
  test('the old key is needed for nothing, and opens nothing', async () => {
    vi.stubEnv('SECRET_KEY_BEFORE', undefined);
    for (const { use, sealed } of await sealedRows())
      expect(() => unseal(use, sealed)).not.toThrow();
    expect((await content(mall.db, all.uploadId, all.ann.id)).data).toBeTruthy();
    vi.stubEnv('SECRET_KEY', old);
    for (const { use, sealed } of await sealedRows())
      expect(() => unseal(use, sealed)).toThrow(/authenticate/);
    expect((await reseal(mall.db)).lost).toHaveLength((await sealedRows()).length);
    vi.stubEnv('SECRET_KEY', fresh);
  });
  test('the books are as they were', async () => {
    expect(await violations(mall.db)).toEqual([]);
  });
});
