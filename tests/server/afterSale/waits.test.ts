import { describe, expect, test } from 'vitest';
import { caseStates } from '#contract/afterSale';
import { metaOf } from '#machines/lifecycle';
import { afterSale } from '#machines/lifecycles/afterSale';
import { asked, bought, seen, standing, stateOf, wait, walk, type Deed } from './kit';

standing();
/** Left alone in a state, after these deeds, it comes to another. */
const ways: [string, Deed[], string][] = [
  ['requested', [], 'approved'],
  ['offered', ['offer'], 'requested'],
  ['approved', ['approve'], 'closed'],
  ['dispatched', ['approve', 'dispatch'], 'refunded'],
  ['returned', ['approve', 'dispatch', 'receive'], 'refunded'],
  ['refused', ['refuse'], 'closed'],
  ['arbitration', ['refuse', 'appeal'], 'approved'],
  ['awaitingSecond', ['refuse', 'appeal', 'endorse'], 'approved'],
];
describe('a case that is left alone', () => {
  test.each(ways)('in %s goes on by itself', async (from, deeds, to) => {
    const one = await bought();
    const id = await asked(one);
    await walk(one, id, ...deeds);
    const before = await seen(id, one.ana);
    expect(before.state).toBe(from);
    expect([before.next.until !== null, before.next.then]).toEqual([
      true,
      to === 'refunded' ? 'awaitingRefund' : to,
    ]);
    await wait(id);
    expect(await stateOf(id)).toBe(to);
  });
  test('every state that waits for a person has an end', () => {
    const waits = caseStates.filter((state) => metaOf(afterSale, state).who !== undefined);
    expect(
      waits.filter((state) => state !== 'awaitingRefund' && !metaOf(afterSale, state).timer),
    ).toEqual([]);
    expect(ways.map(([state]) => state).sort()).toEqual(
      waits.filter((state) => state !== 'awaitingRefund').sort(),
    );
  });
  test('of which nothing arrived is paid back where the shop is silent', async () => {
    const one = await bought();
    const id = await asked(one, 1, { received: false, reason: 'notReceived' });
    expect((await seen(id, one.ana)).next.then).toBe('awaitingRefund');
    await wait(id);
    expect(await stateOf(id)).toBe('refunded');
  });
  test('and whose goods came back is paid back where staff are silent', async () => {
    const one = await bought();
    const id = await asked(one);
    await walk(one, id, 'approve', 'dispatch', 'contest');
    await wait(id);
    expect(await stateOf(id)).toBe('refunded');
  });
  test('ends however often its offers are left: after three there are no more', async () => {
    const one = await bought();
    const id = await asked(one);
    for (let n = 0; n < 3; n++) {
      await walk(one, id, 'offer');
      await wait(id);
    }
    expect((await seen(id, one.ana)).offers_left).toBe(0);
    await wait(id);
    expect(await stateOf(id)).toBe('approved');
  });
  test('and is sent back and forth by staff ends at the time they had', async () => {
    const one = await bought();
    const id = await asked(one);
    await walk(one, id, 'refuse', 'appeal');
    const until = (await seen(id, one.ana)).next.until;
    await walk(one, id, 'endorse', 'sendBack');
    expect(
      Math.abs(Date.parse((await seen(id, one.ana)).next.until ?? '') - Date.parse(until ?? '')),
    ).toBeLessThan(5000);
  });
});
