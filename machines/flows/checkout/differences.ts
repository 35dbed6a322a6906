import type { CartLine } from '#contract/cart';
import type { Change, Quote, ShopDelivery } from '#contract/checkout';

const ordered = ({ cart }: Quote): CartLine[] =>
  cart.groups.flatMap(({ lines }) => lines).filter(({ ticked }) => ticked);

function lineDifferences(before: CartLine | undefined, now: CartLine): Change[] {
  const { name } = now;
  if (!before) return [{ kind: 'added', name, now: now.quantity }];
  const over = before.deal?.applies && !now.deal?.applies ? { deal: true as const } : {};
  const price = { kind: 'price' as const, name, before: before.price, now: now.price, ...over };
  const quantity = { kind: 'quantity' as const, name, before: before.quantity, now: now.quantity };
  return [
    ...(before.price === now.price ? [] : [price]),
    ...(before.quantity === now.quantity ? [] : [quantity]),
  ];
}
function cartDifferences(before: Quote, now: Quote): Change[] {
  const [then, left] = [ordered(before), ordered(now)];
  const gone = then.filter(({ sku }) => !left.some((line) => line.sku === sku));
  return [
    ...left.flatMap((line) =>
      lineDifferences(
        then.find(({ sku }) => sku === line.sku),
        line,
      ),
    ),
    ...gone.map(({ name }) => ({ kind: 'removed' as const, name })),
  ];
}

const optionOf = ({ options, chosen }: ShopDelivery) => options.find(({ id }) => id === chosen);
function deliveryDifferences(before: ShopDelivery | undefined, now: ShopDelivery): Change[] {
  const [then, chosen] = [before && optionOf(before), optionOf(now)];
  // A shop that was not there, or is gone, is told by its products.
  if (!then || !chosen) return [];
  const shop = now.shop.name;
  if (then.kind !== chosen.kind)
    return [{ kind: 'delivery', shop, before: then.kind, now: chosen.kind }];
  const price = { kind: 'deliveryPrice' as const, shop, before: then.price, now: chosen.price };
  const [from, to] = [then.arrives.to, chosen.arrives.to];
  return [
    ...(then.price === chosen.price ? [] : [price]),
    ...(from === to ? [] : [{ kind: 'deliveryDate' as const, shop, before: from, now: to }]),
  ];
}

const addressOf = ({ address }: Quote) =>
  JSON.stringify(address && [address.id, address.name, address.phone, address.lines]);
const answers = (before: Quote, now: Quote): Change[] => [
  ...(addressOf(before) === addressOf(now) ? [] : [{ kind: 'address' as const }]),
  ...(before.payment === now.payment || !now.payment
    ? []
    : [{ kind: 'payment' as const, now: now.payment }]),
];
const discounts = (before: Quote, now: Quote): Change[] =>
  before.totals.discount === now.totals.discount
    ? []
    : [{ kind: 'coupon', before: before.totals.discount, now: now.totals.discount }];
/** What is charged in the shopper's own currency moves with its rate, also where no price did. */
function sums(before: Quote, now: Quote): Change[] {
  const [old, own] = [before.currency, now.currency];
  if (old.code === own.code && old.total === own.total) return [];
  return [{ kind: 'charged', before: old.total, now: own.total, from: old.code, to: own.code }];
}

/**
 * What is different between what a shopper has before their eyes and what the server says now.
 * Another
 * fingerprint is a difference even where nothing that can be named differs.
 */
export function differences(before: Quote, now: Quote): Change[] {
  const earlier = (id: string) => before.deliveries.find(({ shop }) => shop.id === id);
  const found = [
    ...cartDifferences(before, now),
    ...now.deliveries.flatMap((one) => deliveryDifferences(earlier(one.shop.id), one)),
    ...answers(before, now),
    ...discounts(before, now),
    ...sums(before, now),
  ];
  if (found.length === 0 && before.fingerprint !== now.fingerprint) return [{ kind: 'other' }];
  return found;
}

/** The total is what is charged, in the mall's currency. */
const kindOf = ({ kind }: Change) => (kind === 'charged' ? 'total' : kind);
const thingOf = (change: Change) =>
  'name' in change ? change.name : 'shop' in change ? change.shop : '';
const about = (change: Change): string => `${kindOf(change)}\n${thingOf(change)}`;
/**
 * What the server tells of what was accepted, and what is different on this page: each thing once.
 */
export function newsOf(seen: Quote | null, now: Quote): Change[] {
  const found = seen ? differences(seen, now) : [];
  const told = new Set(found.map(about));
  return [...now.changes.filter((change) => !told.has(about(change))), ...found];
}
