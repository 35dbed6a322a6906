import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  copyOf,
  found,
  order,
  orderOn,
  prepare,
  removeFolders,
  start,
  type Prepared,
} from './promisesKit';

let mall: Prepared;
beforeAll(async () => {
  mall = await prepare(4);
}, 60_000);
afterAll(() => removeFolders());

describe('the embedded database under a server that is started for real', () => {
  test('has every acknowledged order, paid once, after kill -9 in the middle of ordering', async () => {
    const folder = await copyOf(mall);
    const running = await start(folder);
    let count = 0;
    const working = mall.buyers.map((buyer) =>
      orderOn(running.url, buyer, mall.sku, () => {
        count += 1;
        if (count === 12) running.child.kill('SIGKILL');
      }),
    );
    const done = await Promise.all(working);
    await running.ended;
    const acknowledged = done.flatMap((one) => one.acknowledged);
    const { trades, broken, unpaid } = await found(folder);
    expect(acknowledged.length).toBeGreaterThanOrEqual(12);
    expect(trades).toEqual(expect.arrayContaining(acknowledged));
    // At most the one order each buyer was waiting for may stand without its answer.
    expect(trades.length - acknowledged.length).toBeLessThanOrEqual(mall.buyers.length);
    expect({ broken, unpaid }).toEqual({ broken: [], unpaid: 0 });
    const again = await start(folder);
    const [buyer] = mall.buyers;
    expect(await order(again.url, buyer ?? { token: '', half: '' }, mall.sku)).not.toBe('');
    again.child.kill('SIGTERM');
    expect(await again.ended).toBe(0);
  }, 60_000);

  test('is refused to a second process, which names the first', async () => {
    const folder = await copyOf(mall);
    const first = await start(folder);
    const second = await start(folder);
    expect(await second.ended).toBe(1);
    expect(second.said()).toContain(`in use by process ${first.child.pid}`);
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
  }, 60_000);

  test.each([1, 2])(
    'has no order without its answer after SIGTERM under load (%i)',
    async () => {
      const folder = await copyOf(mall);
      const running = await start(folder);
      let count = 0;
      let asked = 0;
      const stop = () => {
        count += 1;
        if (count !== 6) return;
        asked = performance.now();
        running.child.kill('SIGTERM');
      };
      const done = await Promise.all(
        mall.buyers.map((buyer) => orderOn(running.url, buyer, mall.sku, stop)),
      );
      expect(await running.ended).toBe(0);
      expect(performance.now() - asked).toBeLessThan(10_000);
      const { trades, broken, unpaid } = await found(folder);
      expect([...trades].sort()).toEqual(done.flatMap(({ acknowledged }) => acknowledged).sort());
      expect({ broken, unpaid }).toEqual({ broken: [], unpaid: 0 });
    },
    60_000,
  );
});
