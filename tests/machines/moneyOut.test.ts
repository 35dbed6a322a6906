import { createActor, fromPromise, waitFor } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { Failure } from '#contract/codes';
import type { WithdrawInput } from '#contract/shapes/wallet';
import { payout, pausedUntil, type PayoutActors } from '#machines/flows/payout';
import { costOf, withdraw, withdrawProblem } from '#machines/flows/withdraw';
import { transferProblem } from '#machines/flows/transfer';
import { overview, savedAddress, settings, withdrawn } from '../../stories/fixtures/moneyOut';

type Sent = WithdrawInput & { key: string };
const signed = { type: 'send', password: 'secret', signature: 'Ana' } as const;
/** A withdrawal whose answers are given one after the other; what was sent is kept. */
function withdrawing(...answers: (Failure | 'done')[]) {
  const sent: Sent[] = [];
  const send = fromPromise<typeof withdrawn, Sent>(({ input }) => {
    sent.push(input);
    const answer = answers[sent.length - 1];
    return answer === 'done'
      ? Promise.resolve(withdrawn)
      : Promise.reject(answer as unknown as Error);
  });
  const actor = createActor(
    withdraw.provide({
      actors: { load: fromPromise(() => Promise.resolve(overview)), withdraw: send },
    }),
    { input: { seed: 'seed-of-run' } },
  );
  actor.start();
  const at = (state: string) =>
    waitFor(actor, ({ value }) => JSON.stringify(value).includes(state));
  const check = async (amount: string) => {
    await at('entering');
    actor.send({ type: 'check', amount });
  };
  return { actor, sent, at, check };
}
const wrongPassword: Failure = { kind: 'code', code: 1100002 };
const lost: Failure = { kind: 'network' };

describe('what a withdrawal sends', () => {
  test('is method, amount, password, signature and a key that the server takes', async () => {
    const { actor, sent, at, check } = withdrawing('done');
    await check('25.00');
    actor.send(signed);
    await at('sent');
    expect(sent).toEqual([
      {
        method: 'bank',
        amount: '25.00',
        password: 'secret',
        signature: 'Ana',
        key: 'seed-of-run.1',
      },
    ]);
    expect(sent[0]?.key).toMatch(/^[\w:.-]{8,128}$/);
  });
  test('has the same key, password and signature when asked once more because no answer came', async () => {
    const { actor, sent, at, check } = withdrawing(lost, lost, 'done');
    await check('25.00');
    actor.send(signed);
    await at('outcomeUnknown');
    actor.send({ type: 'retry' });
    await at('outcomeUnknown');
    actor.send({ type: 'retry' });
    await at('sent');
    expect(sent.map(({ key }) => key)).toEqual(['seed-of-run.1', 'seed-of-run.1', 'seed-of-run.1']);
    expect(new Set(sent.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(actor.getSnapshot().context.signed).toBeNull();
  });
  test('keeps its key after a wrong password, and when it is looked at again unchanged; gets a new one with another amount or place', async () => {
    const { actor, sent, at, check } = withdrawing(
      wrongPassword,
      wrongPassword,
      wrongPassword,
      wrongPassword,
    );
    const go = async () => {
      actor.send(signed);
      await at('wrongPassword');
    };
    await check('25.00');
    await go();
    await go();
    actor.send({ type: 'change' });
    await check('25.00');
    await go();
    actor.send({ type: 'change' });
    actor.send({ type: 'pick', method: 'USDT-TRC20' });
    await check('25.00');
    await go();
    expect(sent.map(({ key }) => key)).toEqual([
      'seed-of-run.1',
      'seed-of-run.1',
      'seed-of-run.1',
      'seed-of-run.2',
    ]);
  });
  test('has a new key after one was sent, though it is the same', async () => {
    const { actor, sent, at, check } = withdrawing('done', 'done');
    await check('25.00');
    actor.send(signed);
    await at('sent');
    actor.send({ type: 'again' });
    await check('25.00');
    actor.send(signed);
    await at('sent');
    expect(sent.map(({ key }) => key)).toEqual(['seed-of-run.1', 'seed-of-run.2']);
  });
});
describe('an amount', () => {
  test.each([
    [null, 'form.enter'],
    [999, 'wallet.tooLittle'],
    [1000, undefined],
    [128450, undefined],
    [128451, 'wallet.tooMuch'],
  ])('of %s is refused with %s', (minor, id) => {
    expect(withdrawProblem(minor, '1284.50')?.id).toBe(id);
  });
  test.each([
    [0, 'form.enter'],
    [1, undefined],
    [1250, undefined],
    [1251, 'wallet.tooMuch'],
  ])('of %s is paid to a shop, or not: %s', (minor, id) => {
    expect(transferProblem(minor, '12.50')?.id).toBe(id);
  });
  test('less its fee is what arrives', () => {
    expect([costOf(1000), costOf(20_000), costOf(123_456)]).toEqual([
      { fee: 100, net: 900 },
      { fee: 100, net: 19_900 },
      { fee: 617, net: 122_839 },
    ]);
  });
});
describe('payment settings', () => {
  const details = {
    type: 'save',
    method: 'USDT-TRC20',
    wallet_address: 'TQ4mh7pXo2k5Zr8LwB3nVd6sYc1Fu9wXe',
    password: 'secret',
  } as const;
  test('keep nothing of what was typed once it is saved', async () => {
    const actor = createActor(
      payout.provide({
        actors: {
          load: fromPromise(() => Promise.resolve(settings)),
          save: fromPromise<PayoutActors['save']['out'], PayoutActors['save']['in']>(() =>
            Promise.resolve(savedAddress),
          ),
        },
      }),
      { input: { seed: 'seed-of-run', method: 'USDT-TRC20' } },
    );
    actor.start();
    await waitFor(actor, (state) => state.matches('editing'));
    actor.send(details);
    await waitFor(actor, (state) => state.matches('saved'));
    expect(JSON.stringify(actor.getSnapshot().context)).not.toMatch(/TQ4mh7pXo2k5|secret/);
  });
  test('pause withdrawals until what the server says, else for a day after the change, and not at all for the first', () => {
    const paused = { ...settings, ...savedAddress };
    expect(pausedUntil(paused, 'USDT-TRC20')).toBe('2026-11-22T12:00:00Z');
    expect(pausedUntil({ ...paused, paused_until: null }, 'USDT-TRC20')).toBe(
      '2026-11-22T12:00:00.000Z',
    );
    expect(
      pausedUntil(
        {
          ...settings,
          payouts: [{ method: 'bank', name: 'ING', holder: '', shown: '··1332', changed_at: null }],
        },
        'bank',
      ),
    ).toBeNull();
  });
});
