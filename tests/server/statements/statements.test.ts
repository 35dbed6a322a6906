import { describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { officeStatements } from '#contract/statements';
import { sql } from '#server/platform/db/open';
import { matchEntries } from '#server/areas/wallet/statements/match';
import { signIn } from '../../lib/server';
import { act, acts, customer, funds } from '../wallet/kit';
import {
  standing,
  mall,
  fay,
  al,
  ana,
  nth,
  fileOf,
  add,
  list,
  entryAct,
  told,
  refOf,
  found,
  messageOf,
} from './statementsKit';

const credit = async (as = fay) => (await mall.call(officeStatements.credit, {}, { as })).data;
standing();

describe('a bank’s file', () => {
  test('finds the recharge by its reference, and credits it to the cent once somebody presses', async () => {
    const ref = refOf();
    const id = await told(ref);
    expect((await add(fileOf({ ref }))).data).toEqual({ entries: 1, fresh: 1, matched: 1 });
    expect(await found('matched', id)).toMatchObject({
      state: 'matched',
      amount: '200',
      currency: 'USD',
      account: '2051',
      payer: 'Ana',
      recharge: { id, amount: '200.00', differs: false, state: 'submitted' },
    });
    expect((await funds(mall.db, ana)).available).toBe(0);
    expect(await credit()).toEqual({ credited: 1, second: 0, refused: [] });
    expect((await funds(mall.db, ana)).available).toBe(20_000);
    expect(await found('done', id)).toMatchObject({
      state: 'credited',
      can: { release: { ok: false, reason: 'bankEntry.cannot.credited' } },
    });
    expect(await credit()).toEqual({ credited: 0, second: 0, refused: [] });
  });
  test('sent again, or with more in it, brings nothing twice; nor do two who send it at once', async () => {
    const [one, two] = [
      { ref: refOf(), bankRef: `B-${nth()}` },
      { ref: refOf(), bankRef: `B-${nth()}` },
    ];
    const both = await Promise.all([add(fileOf(one)), add(fileOf(one), al), add(fileOf(one))]);
    expect(both.map(({ data }) => data.fresh).sort()).toEqual([0, 0, 1]);
    expect((await add(fileOf(one, two))).data).toMatchObject({ entries: 2, fresh: 1 });
  });
  test('that is wrong is refused in words, and nothing of it stays', async () => {
    const before = (await list()).counts;
    for (const content of [
      Buffer.from('hello').toString('base64'),
      'not base64 !',
      Buffer.from('<Document><Stmt></Stmt></Document>').toString('base64'),
      '',
    ]) {
      const answer = await add(content);
      expect([codes.invalidParameter, codes.missingParameter]).toContain(answer.code);
      expect((answer.data as unknown as { fields: object }).fields).toHaveProperty('content');
    }
    expect((await list()).counts).toEqual(before);
  });
  test('is for who holds the right to money', async () => {
    for (const staff of ['content', 'support'] as const) {
      const as = await mall.person({ staff });
      for (const answer of [
        await mall.call(officeStatements.index, {}, { as }),
        await add(fileOf({}), as),
        await mall.call(officeStatements.credit, {}, { as }),
        await entryAct('1', 'reopen', {}, as),
      ])
        expect(answer.code).toBe(codes.noPermission);
    }
  });
});

describe('what does not agree', () => {
  test.each([
    ['another amount', { amount: '199.99' }],
    ['another currency', { currency: 'EUR' }],
  ])('%s is shown beside the recharge and never credited by the press', async (_, more) => {
    const ref = refOf();
    const id = await told(ref);
    await add(fileOf({ ref, ...more }));
    expect(await found('matched', id)).toMatchObject({ recharge: { id, differs: true } });
    expect(await credit()).toMatchObject({ credited: 0 });
    expect((await funds(mall.db, ana)).available).toBe(0);
    const review = await acts(mall, fay, id, 'take');
    expect(review?.checks.find((one) => one.id === 'bankShows')).toMatchObject({ ok: false });
    await acts(mall, fay, id, 'refuse');
  });
  test('a reference that two could mean, or of nobody, belongs to none', async () => {
    const [one, two] = [refOf(), refOf()];
    await told(one);
    await told(two);
    expect(
      (await add(fileOf({ words: `${one} and ${two}` }, { ref: refOf() }))).data,
    ).toMatchObject({ fresh: 2, matched: 0 });
  });
  test('one recharge has one entry: a second payment with its reference stays with staff', async () => {
    const ref = refOf();
    const id = await told(ref);
    expect((await add(fileOf({ ref }, { ref }))).data).toMatchObject({ fresh: 2, matched: 1 });
    await credit();
    expect(await matchEntries(mall.db)).toBe(0);
    expect((await list({ tab: 'unmatched', q: ref })).entries).toHaveLength(1);
    expect((await funds(mall.db, ana)).available).toBe(20_000);
    expect(await found('done', id)).toBeTruthy();
  });
  test('a credit beyond what came, written past the server, is found by the books', async () => {
    const ref = refOf();
    await told(ref);
    await add(fileOf({ ref, amount: '150.00' }));
    const id = (await found('matched', ref))?.recharge?.id ?? '';
    await acts(mall, al, id, 'take');
    expect(messageOf(await act(mall, al, id, 'approve', { actual_amount: '200.00' }))).toBe(
      'success',
    );
    expect(await mall.db.rows(sql`select what from ledger_violations`)).toEqual([
      { what: 'credited beyond what the bank shows' },
    ]);
    // Only so that the next test begins with whole books: what came is said to be what was
    // credited.
    await mall.db.script(
      `alter table bank_entries disable trigger bank_entries_frozen; update bank_entries set amount = 200 where amount = 150; alter table bank_entries enable trigger bank_entries_frozen`,
    );
  });
});

describe('the press', () => {
  test('beyond what one person may credit endorses; a second person confirms', async () => {
    const ref = refOf();
    const id = await told(ref, '1500.00');
    await add(fileOf({ ref, amount: '1500.00' }));
    expect(await credit()).toEqual({ credited: 0, second: 1, refused: [] });
    const waits = await found('matched', id);
    expect(waits).toMatchObject({
      recharge: { state: 'awaitingSecond' },
      can: { release: { ok: false, reason: 'bankEntry.cannot.bound' } },
    });
    expect(messageOf(await act(mall, fay, id, 'confirm'))).toBe('recharge.cannot.samePerson');
    await acts(mall, al, id, 'confirm');
    expect((await funds(mall.db, ana)).available).toBe(150_000);
    expect(await found('done', id)).toMatchObject({ state: 'credited' });
  });
  test('of several people at once credits each once', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => customer(mall)));
    const refs = people.map(() => refOf());
    for (const [i, ref] of refs.entries()) await told(ref, '200.00', people[i]);
    await add(fileOf(...refs.map((ref) => ({ ref }))));
    const sums = await Promise.all([credit(), credit(al), credit(), credit(al)]);
    expect(sums.reduce((sum, { credited }) => sum + credited, 0)).toBe(6);
    expect(
      await Promise.all(people.map(async (one) => (await funds(mall.db, one)).available)),
    ).toEqual(people.map(() => 20_000));
  });
  test('leaves alone what a colleague looks at and says what is one’s own; the rest is credited', async () => {
    const [mine, theirs, free] = [refOf(), refOf(), refOf()];
    const [other, third, shopping] = [
      await customer(mall),
      await customer(mall),
      { ...mall.visitor(), id: fay.id, email: fay.email },
    ];
    await signIn(mall.db, shopping);
    const own = await told(mine, '200.00', shopping);
    const looked = await told(theirs, '200.00', other);
    await told(free, '200.00', third);
    await acts(mall, al, looked, 'take');
    await add(fileOf({ ref: mine }, { ref: theirs }, { ref: free }));
    expect(await credit()).toEqual({
      credited: 1,
      second: 0,
      refused: [{ id: own, reason: 'recharge.cannot.own' }],
    });
    expect(
      await Promise.all(
        [third, other, fay].map(async (one) => (await funds(mall.db, one)).available),
      ),
    ).toEqual([20_000, 0, 0]);
    await acts(mall, al, looked, 'refuse');
    expect(await credit(al)).toMatchObject({ credited: 1 });
  });
});
