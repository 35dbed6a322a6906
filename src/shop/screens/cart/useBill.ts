import { useMemo } from 'react';
import type { CartLine } from '#contract/cart';
import type { Quote } from '#contract/checkout';
import { useMoney, type MoneyTools } from '#ui/money/money';

export interface Bill {
  line: (line: CartLine) => string;
  items: string;
  delivery: string;
  /** What the coupon takes off, with its minus; '' where there is none. */
  discount: string;
  /** The one total: in the summary, on the bar, on every button. */
  total: string;
  /** Before deliveries are chosen: what they and all of it would come to; null where that is unknown. */
  expected: { delivery: string; total: string } | null;
}

/**
 * What the order comes to in the reader's currency, counted as the server counts it: units rounded,
 * then summed (docs/rules.md, Money).
 */
function billOf(quote: Quote | null, { show, sum }: MoneyTools): Bill {
  const lines = (quote?.cart.groups ?? [])
    .flatMap((group) => group.lines)
    .filter((line) => line.ticked);
  const items = lines.map(({ price, quantity }) => ({ amount: price, times: quantity }));
  const delivery = (quote?.deliveries ?? []).flatMap(({ options, chosen }) =>
    options.filter(({ id }) => id === chosen).map(({ price }) => ({ amount: price })),
  );
  const off = (quote?.discounts ?? []).map((amount) => ({ amount, times: -1 }));
  const counted = (parts: { amount: string; times?: number }[], otherwise: string | undefined) =>
    sum ? sum(parts) : show(otherwise ?? '0.00');
  const { totals = null, shops = [] } = quote?.estimate ?? {};
  const coming = shops.flatMap(({ option }) => (option ? [{ amount: option.price }] : []));
  return {
    expected: totals && {
      delivery: counted(coming, totals.delivery),
      total: counted([...items, ...coming, ...off], totals.total),
    },
    line: ({ price, quantity, total }) => counted([{ amount: price, times: quantity }], total),
    items: counted(items, quote?.totals.items),
    delivery: counted(delivery, quote?.totals.delivery),
    discount:
      Number(quote?.totals.discount ?? 0) > 0 ? counted(off, `-${quote?.totals.discount}`) : '',
    total: counted([...items, ...delivery, ...off], quote?.totals.total),
  };
}
export function useBill(quote: Quote | null): Bill {
  const tools = useMoney();
  return useMemo(() => billOf(quote, tools), [quote, tools]);
}
