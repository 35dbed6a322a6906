import { afterEach, describe, expect, test, vi } from 'vitest';
import { due, longerInSlices, turn } from '#server/areas/catalogue/memory/slices';

afterEach(() => vi.restoreAllMocks());
/** A work of so many pieces of a millisecond each, by a clock that only they move. */
async function work(pieces: number, clock: { ms: number }, done: () => void): Promise<void> {
  for (let left = pieces; left > 0; left--) {
    clock.ms++;
    done();
    if (due()) await turn();
  }
}

describe('long works beside what is asked', () => {
  test('compute together what one may compute alone, however many they are', async () => {
    const clock = { ms: performance.now() };
    vi.spyOn(performance, 'now').mockImplementation(() => clock.ms);
    await turn();
    let [pieces, longest, going] = [0, 0, true];
    const round = () => {
      longest = Math.max(longest, pieces);
      pieces = 0;
      if (going) setImmediate(round);
    };
    setImmediate(round);
    await turn();
    await Promise.all(Array.from({ length: 15 }, () => work(20, clock, () => void pieces++)));
    going = false;
    expect(longest).toBeGreaterThan(0);
    // Each has begun once before it is asked; from then on five of theirs are a slice.
    expect(longest).toBeLessThanOrEqual(15 + 5);
  });
  test('each has its turn, in the order in which they came', async () => {
    const order: string[] = [];
    const one = async (name: string) => {
      for (let i = 0; i < 2; i++) {
        await turn();
        order.push(name);
      }
    };
    await Promise.all([one('a'), one('b'), one('c')]);
    expect(order.join('')).toBe('abcabc');
  });
  test('a list grows in pieces and begins the same', async () => {
    const old = Int32Array.from({ length: 120_001 }, (_, i) => i * 3);
    const longer = await longerInSlices(old, 130_000);
    expect(longer.length).toBe(130_000);
    expect(longer.subarray(0, old.length)).toEqual(old);
    expect(longer.subarray(old.length).some(Boolean)).toBe(false);
  });
});
