import { describe, expect, it } from 'vitest';
import { addresses } from '#contract/addresses';
import { cart } from '#contract/cart';
import { catalogue } from '#contract/catalogue';
import { checkout } from '#contract/checkout';
import { orders } from '#contract/orders';
import { session } from '#contract/session';
import { wallet } from '#contract/wallet';
import { isKeptCall } from '../../src/worker/answers';
import { isLasting, isPage } from '../../src/worker/places';

describe('what is at hand without a connection', () => {
  it.each(['/product/view', '/product/get_all_products'])('is what everybody may see: %s', (path) =>
    expect(isKeptCall(`/api/customer${path}`)).toBe(true),
  );
  it('is a search for any words', () =>
    expect(isKeptCall(`/api${catalogue.search.path.replace(':keyword', 'rote%20Schuhe')}`)).toBe(
      true,
    ));
  it('is the cart, to be read', () => expect(isKeptCall(`/api${cart.index.path}`)).toBe(true));
  it('is nothing that changes something, and nothing else of a person', () => {
    const rows = [
      ...[orders, wallet, addresses, session, checkout].flatMap((one) => Object.values(one)),
      ...Object.values(cart).filter((row) => row !== cart.index),
    ];
    expect(rows.map(({ path }) => path).filter((path) => isKeptCall(`/api${path}`))).toEqual([]);
  });
  it('is no part of a longer path', () =>
    expect(isKeptCall(`/api${cart.index.path}/more`)).toBe(false));
  it('is files whose names change with them, the mall’s page, and no office', () => {
    expect(['/assets/a-1.js', '/pictures/1.webp', '/first/ab'].every(isLasting)).toBe(true);
    expect(['/photos/1', '/api/x', '/worker.js', '/backoffice'].some(isLasting)).toBe(false);
    expect(isPage('/')).toBe(true);
    expect(['/backoffice', '/acquirer/pay/1', '/states.html'].some(isPage)).toBe(false);
  });
});
