import { afterAll, afterEach, beforeAll } from 'vitest';
import { type Sql } from '#server/platform/db/open';
import { type Client, type Mall } from '../../lib/server';
import { nothingBroken } from '../tradeKit';
import {
  act,
  acts,
  customer,
  moneyMall,
  recharge,
  sent,
  payable,
  staffOf,
  transfer,
  withdraw,
} from './kit';

export let mall: Mall;
export let fay: Client;
export let al: Client;
export let ana: Client;
export let recharged = '';
export let pending = '';
export let paying = '';
export let paid = '';
/** Recharges under review, for much, and endorsed. */
export let second = { taken: '', much: '', endorsed: '' };

export const refused = async (attack: Sql | (() => Promise<unknown>)) => {
  const error = await (
    typeof attack === 'function' ? attack() : mall.db.tx((tx) => tx.rows(attack))
  ).then(
    () => null,
    (failure: unknown) => failure as { code?: string },
  );
  return error?.code;
};
/** A mall with one of each kind of money on its way. */
export function standing(): void {
  beforeAll(async () => {
    mall = await moneyMall();
    [fay, al] = await staffOf(mall);
    ana = await customer(mall, 500_00);
    await payable(mall, ana);
    recharged = (await sent(recharge(mall, ana))).id;
    await acts(mall, fay, recharged, 'take', 'approve');
    [pending, paying, paid] = [
      (await sent(withdraw(mall, ana))).id,
      (await sent(withdraw(mall, ana))).id,
      (await sent(withdraw(mall, ana))).id,
    ];
    await acts(mall, fay, paying, 'take', 'approve');
    await acts(mall, fay, paid, 'take', 'approve');
    await acts(mall, al, paid, 'pay');
    await sent(transfer(mall, ana));
    const [ben, eve] = [await customer(mall), await customer(mall)];
    second = {
      taken: (await sent(recharge(mall, ben))).id,
      much: (await sent(recharge(mall, ben, { amount: '1000.01' }))).id,
      endorsed: (await sent(recharge(mall, eve))).id,
    };
    await acts(mall, fay, second.taken, 'take');
    await acts(mall, fay, second.much, 'take');
    await acts(mall, fay, second.endorsed, 'take');
    await act(mall, fay, second.endorsed, 'endorse', { actual_amount: '300.00' });
  });
  afterEach(() => nothingBroken(mall.db));
  afterAll(() => mall.close());
}
