import { describe, expect, it } from 'vitest';
import { addresses } from '#contract/addresses';
import { cart } from '#contract/cart';
import { catalogue } from '#contract/catalogue';
import { checkout } from '#contract/checkout';
import type { Endpoint } from '#contract/endpoint';
import { orders } from '#contract/orders';
import { session } from '#contract/session';
import { wallet } from '#contract/wallet';
import { isKeptCall } from '../../src/worker/answers';
import { isLasting, isPage } from '../../src/worker/places';

const kept = ({ method, path }: Endpoint, how = method) => isKeptCall(how, `/api${path}`);
const own: Endpoint[] = [session.user, cart.index];

describe('what is at hand without a connection', () => {
  it('is what everybody may see', () =>
    expect([catalogue.view, catalogue.all, catalogue.categories].map((one) => kept(one))).toEqual([
      true,
      true,
      true,
    ]));
  it('is a search for any words', () =>
    expect(isKeptCall('GET', '/api/search/rote%20Schuhe')).toBe(true));
  it('is who is signed in, and their cart, to be read', () =>
    expect(own.filter((one) => !kept(one))).toEqual([]));
  it('is nothing that changes something, and nothing else of a person', () => {
    const rows = [orders, wallet, addresses, session, checkout, cart]
      .flatMap((one) => Object.values<Endpoint>(one))
      .filter((row) => !own.includes(row));
    expect(rows.filter((row) => kept(row)).map(({ path }) => path)).toEqual([]);
  });
  it('is no call of another kind, and no part of a longer path', () => {
    expect(kept(cart.index, 'POST')).toBe(false);
    expect(isKeptCall('GET', `/api${cart.index.path}/more`)).toBe(false);
  });
  it('is files whose names change with them, the mall’s page, and no office', () => {
    expect(['/assets/a-1.js', '/pictures/1.webp', '/first/ab'].every(isLasting)).toBe(true);
    expect(['/photos/1', '/api/x', '/worker.js', '/backoffice'].some(isLasting)).toBe(false);
    expect(isPage('/')).toBe(true);
    expect(
      ['/backoffice', '/acquirer/pay/1', '/states.html', '/product/1/chair'].some(isPage),
    ).toBe(false);
  });
});
