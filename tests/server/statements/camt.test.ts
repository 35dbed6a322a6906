import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Refusal } from '#contract/codes';
import { creditsIn } from '#server/areas/wallet/statements/camt';
import { statementText } from '#server/areas/wallet/statements/decode';
import { marksOf } from '#server/areas/wallet/statements/marks';

const file = (name: string) => readFileSync(`tests/data/statements/${name}.xml`, 'utf8');
const read = (bytes: Buffer | string) =>
  creditsIn(statementText(Buffer.from(bytes as string).toString('base64')));
const why = async (bytes: Buffer | string): Promise<string> =>
  Promise.resolve()
    .then(() => read(bytes))
    .then(
      () => 'taken',
      (error: unknown) => (error instanceof Refusal ? error.message : `thrown: ${String(error)}`),
    );
const entry = (inside = '') =>
  `<Ntry><Amt Ccy="USD">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-03-02</Dt></BookgDt>${inside}</Ntry>`;
const wrapped = (inside: string, head = '') =>
  `${head}<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>ES11</IBAN></Id></Acct>${inside}</Stmt></BkToCstmrStmt></Document>`;

test('only credits that are booked for good are read, each payment of a batch by itself', async () => {
  expect(
    (await read(file('several'))).map(({ amount, currency, bookedOn, payer, account }) => ({
      amount,
      currency,
      bookedOn,
      payer,
      account: account.slice(-4),
    })),
  ).toEqual([
    {
      amount: '200.00',
      currency: 'USD',
      bookedOn: '2026-03-02',
      payer: 'Ana & Sons',
      account: '2051',
    },
    { amount: '150.50', currency: 'USD', bookedOn: '2026-03-02', payer: 'Bo', account: '2051' },
    { amount: '200.00', currency: 'USD', bookedOn: '2026-03-02', payer: '', account: '2051' },
  ]);
});
test('a reference is found where the bank put it, and in words that it broke apart', async () => {
  const [first, second, third] = await read(file('several'));
  expect(first?.marks).toEqual(expect.arrayContaining(['PAY4711A', 'BANK0001', 'RECHARGE']));
  expect(second?.marks).toEqual(expect.arrayContaining(['PAY4712B', 'ARCADAPAY47']));
  expect(second?.marks).not.toContain('NOTPROVIDED');
  expect(third?.marks).toContain('RF18539007547034');
});
test('names of spaces, other letters, times of day and accounts that are no IBAN are read too', async () => {
  expect(await read(Buffer.from(file('prefixed'), 'latin1'))).toMatchObject([
    {
      account: '0012345678',
      bookedOn: '2026-03-04',
      amount: '120.00',
      currency: 'EUR',
      payer: 'Iñaki Müller',
      marks: ['JUEGO88'],
    },
  ]);
});
test('two payments that are alike to the letter are two, and the same two in another file', async () => {
  const two = wrapped(entry() + entry());
  const [a, b] = await read(two);
  expect(a?.key).not.toBe(b?.key);
  expect(
    (await read(wrapped(entry() + entry() + entry('<NtryRef>1</NtryRef>'))))
      .slice(0, 2)
      .map(({ key }) => key),
  ).toEqual([a?.key, b?.key]);
});
test.each([
  ['no XML at all', 'hello', 'kind'],
  ['nothing', '', 'kind'],
  ['another document', '<Document><pain/></Document>', 'kind'],
  ['one that is cut off', wrapped(entry()).slice(0, -60), 'kind'],
  ['an entry that is cut off', wrapped('<Ntry><Amt Ccy="USD">1.00</Amt>'), 'kind'],
  [
    'a type of document',
    wrapped(entry(), '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'),
    'entity',
  ],
  [
    'entities that multiply',
    wrapped(entry(), '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>'),
    'entity',
  ],
  ['an unread part', wrapped('<![CDATA[<Ntry>]]>'), 'entity'],
  ['an unknown encoding', '<?xml version="1.0" encoding="EBCDIC"?>' + wrapped(entry()), 'encoding'],
])('%s is refused in words', async (_, text, reason) => {
  expect(await why(text)).toBe(`statement.why.${reason}`);
});
test('what is not in the encoding it says is refused', async () => {
  expect(
    await why(Buffer.concat([Buffer.from(wrapped(entry())), Buffer.from([0xff, 0xfe, 0x80])])),
  ).toBe('statement.why.encoding');
});
test('more entries than are taken, and a file that is too large, are refused', async () => {
  expect(await why(wrapped(entry().repeat(20_001)))).toBe('statement.why.many');
  expect(await why(`${wrapped(entry())}${' '.repeat(4_000_001)}`)).toBe('statement.why.tooBig');
});
test.each(['-1.00', '1e3', '0x10', '0.00', '1.123456', '', '١', 'NaN', '1,00'])(
  'an amount that is none (%s) is no entry',
  async (amount) => {
    expect(await read(wrapped(entry().replace('1.00', amount) + entry()))).toHaveLength(1);
  },
);
test('a deep and a wide file are read within their size, without a pattern that runs away', async () => {
  expect(
    await read(wrapped(entry('<a>'.repeat(50) + '</a>'.repeat(50)) + entry('<b/>'.repeat(20_000)))),
  ).toHaveLength(2);
  expect(await why(wrapped('<Ntry '.repeat(100_000)))).toBe('statement.why.kind');
  expect(marksOf([], 'a '.repeat(100_000)).length).toBeLessThan(300);
});
