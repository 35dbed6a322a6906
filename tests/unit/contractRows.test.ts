import { expect, test } from 'vitest';
import { get, post } from '#contract/endpoint';
import { catalogue } from '#contract/catalogue';
import { notices } from '#contract/notices';
import { orders } from '#contract/orders';
import { session } from '#contract/session';
import { thirdParty } from '#contract/thirdParty';
import { orderAct, orderById } from '#contract/shapes/orders';
import { route, type Room } from '#server/platform/http/route';
import { rows } from '../lib/contract';

test('a GET that changes something says so in its row', () => {
  expect(new Set(rows.filter(([, row]) => row.changes).map(([, row]) => row))).toEqual(
    new Set([
      session.logout,
      catalogue.clearRecent,
      notices.read,
      notices.readAll,
      thirdParty.exchange,
    ]),
  );
  const access = { who: [], touches: 'self', changes: true } as const;
  expect(get('/', access)).toMatchObject({ method: 'GET', changes: true });
  // @ts-expect-error a POST changes something anyway
  post<object, null>('/', { who: [], touches: 'self', changes: true });
});

test('a row and the shape that guards it are of one call', () => {
  const guard = (room: Room) => {
    const answer = () => Promise.reject(new Error('never asked'));
    route(room, orders.cancel, orderAct, answer);
    route(room, orders.view, orderById, answer);
    // @ts-expect-error the shape would drop `cancel_remark`
    route(room, orders.cancel, orderById, answer);
    // @ts-expect-error the shape lets through what the row does not name
    route(room, orders.view, orderAct, answer);
  };
  expect(guard).toBeTypeOf('function');
});
