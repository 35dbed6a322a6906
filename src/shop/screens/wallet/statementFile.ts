import { toMinor } from '#contract/money';
import { hashedText, type Statement, type StatementRow } from '#contract/wallet';

/** A cell that no spreadsheet takes for a formula, quoted where it must be (RFC 4180). */
const cell = (text: string): string => {
  const safe =
    /^[=+@\t\r]/.test(text) || (text.startsWith('-') && !/^-\d/.test(text)) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
/**
 * The statement as a file: the same words and figures the server hashed, so that anybody can hash
 * them again.
 */
export function csvOf({ rows, hash_before }: Statement): string {
  const lines = [
    ['seq', 'at', 'kind', 'ref', 'amount_usd', 'balance_usd', 'sha256', 'sha256_before'],
    ...rows.map(({ seq, at, kind, ref, amount, balance, hash }, i) => [
      String(seq),
      at,
      kind,
      ref,
      amount,
      balance,
      hash,
      i === 0 ? hash_before : (rows[i - 1]?.hash ?? ''),
    ]),
  ];
  return `\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
}
async function sha256(text: string): Promise<string> {
  const bytes = new Uint8Array(
    await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)),
  );
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
export type Verdict = { ok: true } | { ok: false; seq: number } | { ok: null };

/**
 * Hashes every row again, and adds every amount again. `null` where this browser cannot (no secure
 * connection).
 */
export async function verify({ rows, hash_before, opening, closing }: Statement): Promise<Verdict> {
  // Not every page stands on a secure connection; the types do not know.
  if (!(crypto as Partial<Crypto>).subtle) return { ok: null };
  let [before, balance] = [hash_before, toMinor(opening)];
  const right = async (row: StatementRow, expected: number) =>
    row.hash === (await sha256(hashedText(before, row))) && toMinor(row.balance) === expected;
  for (const row of rows) {
    if (!(await right(row, balance + toMinor(row.amount)))) return { ok: false, seq: row.seq };
    [before, balance] = [row.hash, toMinor(row.balance)];
  }
  return balance === toMinor(closing) ? { ok: true } : { ok: false, seq: rows.at(-1)?.seq ?? 0 };
}
