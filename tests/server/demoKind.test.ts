import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config';
import { sql } from '#server/platform/db/open';
import { resetDemo } from '#server/demo/fill';
import { refuseOtherKind, words } from '#server/demo/kind';
import { notSetUp } from '#server/notSetUp';
import { mallDb, type Opened } from '../lib/database';

let opened: Opened;
const demo = () =>
  opened.db.rows(sql`insert into setting (name, value) values ('demo', 'true'::jsonb)`);
const somebody = (email: string, staff: string | null = null) =>
  opened.db.rows(
    sql`insert into users (email, name, password_hash, pcode, staff_role) values (${email}, 'A', '-', ${email}, ${staff})`,
  );

describe('a database', () => {
  beforeEach(async () => {
    opened = await mallDb();
  });
  afterEach(() => opened.close());
  test('that holds a demo is never opened as a real mall: the README knows its passwords', async () => {
    await demo();
    await expect(refuseOtherKind(opened.db, false)).rejects.toThrow(words.demo);
    await expect(refuseOtherKind(opened.db, true)).resolves.toBeUndefined();
  });
  test('of a demo from before that was written down is known by its staff', async () => {
    await somebody('admin@arcada.test', 'admin');
    await expect(refuseOtherKind(opened.db, false)).rejects.toThrow(words.demo);
  });
  test('that was once opened as a real mall is no demo’s any more, whoever registers there', async () => {
    await refuseOtherKind(opened.db, false);
    await somebody('admin@arcada.test');
    await expect(refuseOtherKind(opened.db, true)).rejects.toThrow(words.real);
    await expect(refuseOtherKind(opened.db, false)).resolves.toBeUndefined();
  });
  test('of a real mall is not emptied by demo:reset, marked or not', async () => {
    await somebody('ana@example.org');
    await expect(resetDemo(opened.db)).rejects.toThrow(words.real);
    await refuseOtherKind(opened.db, false);
    await expect(resetDemo(opened.db)).rejects.toThrow(words.real);
    expect(await opened.db.rows(sql`select email from users`)).toEqual([
      { email: 'ana@example.org' },
    ]);
  });
});

describe('at its start a mall that is no demo', () => {
  const nothing = { card: false, payIn: false, payOut: false, mail: false, sms: false };
  const all = { card: true, payIn: true, payOut: true, mail: true, sms: true };
  const keys = {
    MALL_DEMO: 'off',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  };
  test('says each thing that is not set up, once', () => {
    const said = notSetUp(nothing, readConfig({ MALL_DEMO: 'off' }));
    expect(said.map((line) => line.split(' ')[0])).toEqual([
      'Cards',
      'Recharges',
      'Withdrawals',
      'Mail',
      'Search',
      'Support',
      'Rates',
      'Seals',
    ]);
  });
  test('says which part of the acquirer is missing', () => {
    expect(
      notSetUp(
        { ...all, card: false },
        readConfig({
          ...keys,
          SUPPORT_CONTACT: 'help@mall.example',
          RATES_FILE: 'x',
          AUDIT_FILE: 'x',
        }),
      ),
    ).toEqual([expect.stringContaining('set MALL_URL')]);
  });
  test.each([
    ['postgres://ann:x@db.internal:5432/mall', true],
    ['postgres://db.internal/mall?sslmode=disable', true],
    ['postgres://db.internal/mall?sslmode=no-verify', true],
    ['postgres://db.internal/mall?sslmode=verify-full', false],
    ['postgres://127.0.0.1:5432/mall', false],
    ['postgres://localhost/mall', false],
    ['postgres:///mall?host=/var/run', false],
  ])('says of %s whether it is on another machine without TLS', (url, plain) => {
    const said = notSetUp(
      all,
      readConfig({
        ...keys,
        MALL_URL: 'https://mall.example',
        RATES_FILE: 'x',
        AUDIT_FILE: 'x',
        DATABASE_URL: url,
      }),
    );
    expect(said.some((line) => line.includes('sslmode=verify-full'))).toBe(plain);
  });
  test('says nothing where all is set up, and a demo never does', () => {
    expect(
      notSetUp(
        all,
        readConfig({
          ...keys,
          MALL_URL: 'https://mall.example',
          SUPPORT_CONTACT: 'https://mall.example/help',
          RATES_FILE: 'x',
          AUDIT_MAIL: 'a@b.example',
        }),
      ),
    ).toEqual([]);
    expect(notSetUp(nothing, readConfig({}))).toEqual([]);
  });
});
