import { codes, Refusal } from '#contract/codes';
import { mostOf, type Counted } from './count';

/**
 * What was seen but cannot be had any more speaks before "something changed": the shopper is sent
 * to the cart, and told which.
 */
export function refuseMissing({ basis, blocked }: Counted, seen: readonly string[]): void {
  const rows = seen.flatMap(
    (sku) => basis.lines.find((line) => line.sku === sku && line.ticked) ?? [],
  );
  const expired = rows.filter((row) => !row.on_sale || row.shop_state !== 'open');
  if (expired.length > 0)
    throw new Refusal(codes.productExpired, '', {
      lines: expired.map(({ sku, id }) => ({ sku, line_id: String(id) })),
    });
  const short = [...blocked, ...rows.filter((row) => row.stock < 1)];
  if (short.length > 0)
    throw new Refusal(codes.insufficientStock, '', {
      lines: short.map(({ sku, id, quantity, stock }) => ({
        sku,
        line_id: String(id),
        quantity,
        stock,
      })),
    });
}

/** What no bank takes in one payment is no order. 2000018 with the most it can be. */
export function refuseTooMuch(counted: Counted): void {
  const most = mostOf(counted);
  if (most !== null) throw new Refusal(codes.operationFailed, 'checkout.tooMuch', { most });
}
