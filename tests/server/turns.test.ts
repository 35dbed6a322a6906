import { expect, test } from 'vitest';
import { askerAt } from '#server/platform/http/askers';
import { inTurn, type Asker } from '#server/platform/db/turns';

const asker = (ms: number): Asker => ({ spent: () => ms, spend: (more) => void (ms += more) });
/** In which order they are worked for who come while one is at work. */
async function orderOf(
  names: readonly (readonly [string, Asker | undefined])[],
): Promise<string[]> {
  const turn = inTurn();
  const done: string[] = [];
  let begin: () => void = () => undefined;
  const first = turn(() => new Promise<void>((resolve) => (begin = resolve)));
  const rest = names.map(([name, one]) => turn(async () => void done.push(name), one));
  begin();
  await Promise.all([first, ...rest]);
  return done;
}

test('whoever had least of the database goes first, and of equals who came first', async () => {
  const [much, some] = [asker(500), asker(5)];
  expect(
    await orderOf([
      ['attacker', much],
      ['attacker again', much],
      ['shopper', some],
      ['job', undefined],
      ['shopper again', some],
    ]),
  ).toEqual(['job', 'shopper', 'shopper again', 'attacker', 'attacker again']);
});
test('a failure is only its own caller’s', async () => {
  const turn = inTurn();
  const failed = turn(() => Promise.reject(new Error('mine')));
  const next = turn(async () => 'next');
  await expect(failed).rejects.toThrow('mine');
  expect(await next).toBe('next');
});
test('what an address had counts for itself, and for its network a sixteenth', () => {
  askerAt('203.0.113.7')?.spend(1600);
  expect(Math.round((askerAt('203.0.113.7')?.spent() ?? 0) / 100)).toBe(17);
  expect(Math.round((askerAt('203.0.113.8')?.spent() ?? 0) / 10)).toBe(10);
  expect(Math.round(askerAt('203.0.114.7')?.spent() ?? -1)).toBe(0);
});
test('the mall’s own machine is nobody in particular', () => {
  expect([askerAt('127.0.0.1'), askerAt('::1')]).toEqual([undefined, undefined]);
});
