import { describe, expect, test } from 'vitest';
import { codes, type Failure } from '#contract/codes';
import { queryClient } from '#lib/query';

const { retry, retryDelay } = queryClient.getDefaultOptions().queries as {
  retry: (count: number, failure: Failure) => boolean;
  retryDelay: (count: number, failure: Failure) => number;
};
const away = (code: number, after: number): Failure => ({ kind: 'code', code, data: { after } });

describe('what is read again by itself', () => {
  test('is what a busy server sent away, twice, after its seconds and up to as many more', () => {
    const busy = away(codes.busy, 4);
    expect([0, 1, 2].map((count) => retry(count, busy))).toEqual([true, true, false]);
    const pauses = Array.from({ length: 50 }, () => retryDelay(0, busy));
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(4000);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(8000);
    expect(new Set(pauses).size).toBeGreaterThan(1);
  });
  test('is not what was asked for too often', () => {
    expect(retry(0, away(codes.tooManyRequests, 30))).toBe(false);
  });
  test('is what broke on its way, a little later each time', () => {
    expect([0, 1].map((count) => retryDelay(count, { kind: 'network' }))).toEqual([1000, 2000]);
  });
});
