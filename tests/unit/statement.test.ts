import { describe, expect, it } from 'vitest';
import { parse } from 'csv-parse/sync';
import { statement } from '../../stories/fixtures/walletRecords';
import { csvOf, verify } from '../../src/shop/screens/wallet/statementFile';

const altered = (change: (rows: typeof statement.rows) => void) => {
  const copy = structuredClone(statement);
  change(copy.rows);
  return copy;
};
describe('a statement', () => {
  it('proves itself whole', async () => {
    expect(await verify(statement)).toEqual({ ok: true });
  });
  it('is broken by a changed amount, a changed hash, a row left out, and rows exchanged', async () => {
    const [first, second] = statement.rows;
    expect(
      await verify(
        altered((rows) => {
          Object.assign(rows[1] ?? {}, { amount: '-7.81' });
        }),
      ),
    ).toEqual({ ok: false, seq: 2 });
    expect(
      await verify(
        altered((rows) => {
          Object.assign(rows[0] ?? {}, { hash: second?.hash });
        }),
      ),
    ).toEqual({ ok: false, seq: 1 });
    expect(
      await verify(
        altered((rows) => {
          rows.shift();
        }),
      ),
    ).toEqual({ ok: false, seq: 2 });
    expect(await verify({ ...statement, rows: [second, first] as typeof statement.rows })).toEqual({
      ok: false,
      seq: 2,
    });
  });
  it('is broken where the closing balance is not what the rows lead to', async () => {
    expect(await verify({ ...statement, closing: '421.91' })).toEqual({ ok: false, seq: 2 });
  });
  it('is a file from which the chain can be hashed again, and which no spreadsheet takes for formulas', () => {
    const nasty = altered((rows) => {
      Object.assign(rows[0] ?? {}, { ref: '=HYPERLINK("x")', kind: 'a,"b"' });
    });
    const rows = parse(csvOf(nasty), { bom: true, columns: true }) as Record<string, string>[];
    expect(rows[0]).toMatchObject({
      seq: '1',
      kind: 'a,"b"',
      ref: '\'=HYPERLINK("x")',
      amount_usd: '500.00',
      sha256_before: '0'.repeat(64),
    });
    expect(rows[1]).toMatchObject({ amount_usd: '-78.10', sha256_before: statement.rows[0]?.hash });
  });
});
