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
import { keptFile } from '#server/platform/files/store/keep';
import { moveFiles } from '#server/platform/files/store/move';
import { named } from '#server/platform/files/store/named';
import { resealFiles } from '#server/platform/files/store/reseal';
import { sweepFiles } from '#server/platform/files/store/sweep';
import { content } from '#server/platform/files/uploads/store';
import { opened, seal, unseal } from '#server/platform/crypto/vault';
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
  await fromBefore();
});
/** As rows were before there was a store: they hold what is sealed themselves. */
async function fromBefore(): Promise<void> {
  await mall.db.rows(sql`insert into uploads (owner, mime, width, height, bytes, sealed)
    values (${all.ann.id}, 'image/webp', 1, 1, 3, ${seal('upload', 'old')})`);
  await mall.db.rows(sql`insert into data_export_parts (export_id, n, sealed)
    select id, 99, ${seal('own data', 'old')}::bytea from data_exports`);
}
afterAll(async () => {
  await mall.close();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});
interface Seal {
  place: string;
  use: string;
  sealed: Uint8Array;
}
const inRows = async (): Promise<Seal[]> =>
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
const sealedFiles = named.flatMap(({ table, use }) => (use === null ? [] : [{ table, use }]));
async function inFiles(): Promise<Seal[]> {
  const found: Seal[] = [];
  for (const { table, use } of sealedFiles) {
    const text = `select file from ${table} where file is not null`;
    for (const { file } of await mall.db.rows<{ file: string }>({ text, values: [] }))
      found.push({
        place: `${table}.file`,
        use,
        sealed: (await keptFile(file)) ?? Buffer.alloc(0),
      });
  }
  return found;
}
const sealedRows = async () => [...(await inRows()), ...(await inFiles())];
async function resealAll() {
  const [rows, files] = [await reseal(mall.db), await resealFiles(mall.db)];
  return {
    anew: rows.anew + files.anew,
    already: rows.already + files.already,
    lost: [...rows.lost, ...files.lost],
  };
}
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
  'call_counts.key',
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
    [
      ...sealedColumns.map(({ table, column }) => `${table}.${column}`),
      ...sealedFiles.map(({ table }) => `${table}.file`),
    ].sort(),
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
    await expect(inside(sql`update uploads set file = null, sealed = ''`)).rejects.toThrow(
      'only the seal may change',
    );
    await expect(
      mall.db.rows(sql`update uploads set file = (select min(key) from stored_files)`),
    ).rejects.toThrow('append-only');
    await expect(
      mall.db.rows(sql`update withdrawals set signature = signature || 'x'::bytea`),
    ).rejects.toThrow('cannot change');
  });
  test('two who seal anew at once lose nothing, and a third finds nothing left to do', async () => {
    const rows = (await sealedRows()).length;
    const sums = await Promise.all([resealAll(), resealAll()]);
    expect(sums.reduce((sum, { anew }) => sum + anew, 0)).toBe(rows);
    expect(await resealAll()).toEqual({ anew: 0, already: rows, lost: [] });
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
    expect((await resealAll()).lost).toHaveLength((await sealedRows()).length);
    vi.stubEnv('SECRET_KEY', fresh);
  });
  test('what the old key sealed is swept, and what moves to a file takes the new seal along', async () => {
    expect(await sweepFiles(mall.db)).toBeGreaterThan(0);
    expect(await moveFiles(mall.db)).toBe(2);
    expect(await resealAll()).toMatchObject({ anew: 0, lost: [] });
    expect((await content(mall.db, all.uploadId, all.ann.id)).data).toBeTruthy();
  });
  test('the books are as they were', async () => {
    expect(await violations(mall.db)).toEqual([]);
  });
});
