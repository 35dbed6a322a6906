import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { officeMoney } from '#contract/officeMoney';
import { officeStatements, type BankEntries, type BankEntry } from '#contract/statements';
import { sql } from '#server/platform/db/open';
import { statementHandlers } from '#server/areas/wallet/statements.routes';
import { matchEntries } from '#server/areas/wallet/statements/match';
import { signIn, type Client, type Mall } from '../../lib/server';
import { nothingBroken } from '../tradeKit';
import { act, acts, customer, funds, moneyMall, recharge, sent, staffOf } from '../wallet/kit';

let mall: Mall;
let fay: Client;
let al: Client;
let ana: Client;
beforeAll(async () => {
  mall = await moneyMall([statementHandlers]);
  [fay, al] = await staffOf(mall);
});
beforeEach(async () => {
  ana = await customer(mall);
});
afterEach(() => nothingBroken(mall.db));
afterAll(() => mall.close());

let count = 0;
interface Paid {
  ref?: string;
  amount?: string;
  currency?: string;
  words?: string;
  bankRef?: string;
  day?: string;
}
const today = new Date().toISOString().slice(0, 10);
const entry = ({
  ref = '',
  amount = '200.00',
  currency = 'USD',
  words = '',
  bankRef = `B-${++count}`,
  day = today,
}: Paid) =>
  `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>${bankRef}</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>${ref}</EndToEndId></Refs><RltdPties><Dbtr><Nm>Ana</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${words}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
const fileOf = (...paid: Paid[]) =>
  Buffer.from(
    `<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE02120300000000202051</IBAN></Id></Acct>${paid.map(entry).join('')}</Stmt></BkToCstmrStmt></Document>`,
  ).toString('base64');
const add = (content: string, as = fay) =>
  mall.call(officeStatements.add, { name: 'march.xml', content }, { as });
const list = async (input: object = {}): Promise<BankEntries> =>
  (await mall.call(officeStatements.index, input, { as: fay })).data;
const entryAct = (id: string, event: string, more: object = {}, as = fay) =>
  mall.call(officeStatements.act, { id, event, ...more }, { as, key: randomUUID() });
const credit = async (as = fay) => (await mall.call(officeStatements.credit, {}, { as })).data;
const told = async (ref: string, amount = '200.00', as = ana) =>
  (await sent(recharge(mall, as, { transcation_id: ref, amount }))).id;
const refOf = () => `REF-${++count}-${randomUUID().slice(0, 6)}`;
const found = async (tab: string, q: string): Promise<BankEntry | undefined> =>
  (await list({ tab, q })).entries[0];
const messageOf = (answer: { message: string }) => answer.message;

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
      { ref: refOf(), bankRef: `B-${++count}` },
      { ref: refOf(), bankRef: `B-${++count}` },
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
    // Only so that the next test begins with whole books: what came is said to be what was credited.
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

describe('by hand', () => {
  const unmatched = async (paid: Paid = {}) => {
    const words = `letter ${++count} ${randomUUID().slice(0, 8)}`;
    await add(fileOf({ words, ...paid }));
    return (await found('unmatched', words))?.id ?? '';
  };
  test('an entry is given to a recharge that waits, and taken from it', async () => {
    const [id, to] = [await unmatched(), await told(refOf())];
    expect((await entryAct(id, 'assign', { recharge: to })).code).toBe(200);
    expect(await found('matched', to)).toMatchObject({ id, recharge: { id: to } });
    expect((await entryAct(await unmatched(), 'assign', { recharge: to })).message).toBe(
      'statement.rechargeTaken',
    );
    await entryAct(id, 'release');
    expect(
      await mall.db.row<{ state: string; recharge_id: number | null }>(
        sql`select state, recharge_id from bank_entries where id = ${id}`,
      ),
    ).toEqual({ state: 'unmatched', recharge_id: null });
  });
  test('to one that is decided, or nobody’s, it is not', async () => {
    const [id, to] = [await unmatched(), await told(refOf())];
    await acts(mall, al, to, 'take', 'refuse');
    expect(messageOf(await entryAct(id, 'assign', { recharge: to }))).toBe(
      'statement.rechargeDecided',
    );
    expect(messageOf(await entryAct(id, 'assign', { recharge: 'recharge-99999999' }))).toBe(
      'statement.noRecharge',
    );
    expect((await entryAct('99999999', 'reopen')).code).toBe(codes.notFound);
  });
  test('one that is no recharge is set aside with the reason, and brought back', async () => {
    const id = await unmatched();
    expect((await entryAct(id, 'setAside')).code).toBe(codes.missingParameter);
    await entryAct(id, 'setAside', { why: 'Rent of the office' });
    expect(await found('done', 'letter')).toMatchObject({
      id,
      state: 'setAside',
      why: 'Rent of the office',
    });
    await entryAct(id, 'reopen');
    expect(await found('unmatched', 'letter')).toMatchObject({ id, why: '' });
  });
  test('each of these is in the audit log, and two at once do one', async () => {
    const [id, to] = [await unmatched(), await told(refOf())];
    const both = await Promise.all([
      entryAct(id, 'assign', { recharge: to }),
      entryAct(id, 'setAside', { why: 'Not ours' }, al),
    ]);
    expect(both.filter(({ code }) => code === 200)).toHaveLength(1);
    const rows = await mall.db.rows<{ action: string }>(
      sql`select action from audit_log where detail ->> 'id' = ${`bankEntry-${id}`}`,
    );
    expect(rows).toHaveLength(1);
  });
});

describe('a recharge', () => {
  test('told of after its money came is found at the next round', async () => {
    const ref = refOf();
    await add(fileOf({ words: `thanks ${ref}` }));
    const id = await told(ref);
    expect(await matchEntries(mall.db)).toBe(1);
    expect(await found('matched', id)).toBeTruthy();
  });
  test('that is not accepted lets its entry go; the next with the same money may have it', async () => {
    const ref = refOf();
    const id = await told(ref);
    await add(fileOf({ ref }));
    await acts(mall, al, id, 'take', 'refuse');
    expect(await found('matched', id)).toBeUndefined();
    const again = await told(ref);
    expect(await matchEntries(mall.db)).toBe(1);
    expect(await found('matched', again)).toBeTruthy();
  });
  test('says to its reviewer what the bank shows, or that it shows nothing', async () => {
    const [one, two] = [refOf(), refOf()];
    const [shown, silent] = [await told(one), await told(two)];
    await add(fileOf({ ref: one }));
    const checks = async (id: string) =>
      (await mall.call(officeMoney.view, { id }, { as: fay })).data.checks;
    expect(await checks(shown)).toContainEqual({
      id: 'bankShows',
      ok: true,
      values: { sum: '200 USD' },
    });
    expect((await checks(silent)).find((each) => each.id === 'bankSilent')).toMatchObject({
      ok: false,
    });
  });
});

test('what the bank said cannot be changed or taken away, not by direct SQL either', async () => {
  for (const query of [
    sql`update bank_entries set amount = 1`,
    sql`delete from bank_entries`,
    sql`update bank_statements set entries = 1`,
    sql`update bank_entries set state = 'credited' where state = 'unmatched'`,
  ])
    await expect(mall.db.rows(query)).rejects.toThrow(
      /cannot change|forbidden|append|illegal|not allowed|refused|change/i,
    );
});
