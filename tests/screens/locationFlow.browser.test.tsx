import { StrictMode } from 'react';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { useMachine } from '@xstate/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { setup } from 'xstate';
import { navigate, pageNow, relaunch, startLocation, useHashLocation } from '#lib/location';
import { leafOf } from '#lib/project';
import { samePage, useStepRoute } from '#lib/stepRoute';
import { settle } from './locationStand';

beforeAll(startLocation);
beforeEach(() => relaunch('/start'));
afterEach(cleanup);
/** How many pages of ours lie before this one. */
const depth = () => (history.state as { n: number }).n;

type E = { type: 'next' } | { type: 'goto'; step: string };
const goto = ['cart', 'shipping', 'payment', 'confirm'].map((step) => ({
  guard: { type: 'may' as const, params: { step } },
  target: `#flow.${step === 'payment' ? 'payment.method' : step}`,
}));
const flow = setup({
  types: { events: {} as E, context: {} as { known: string[] }, input: {} as { known: string[] } },
  guards: {
    may: ({ event, context }, { step }: { step: string }) =>
      event.type === 'goto' && event.step === step && context.known.includes(step),
  },
}).createMachine({
  id: 'flow',
  initial: 'cart',
  context: ({ input }) => input,
  on: { goto },
  states: {
    cart: { on: { next: 'shipping' } },
    shipping: { on: { next: 'waiting' } },
    waiting: { after: { 20: 'payment.method' } },
    payment: {
      initial: 'method',
      states: { method: { on: { next: 'card' } }, card: { on: { next: '#flow.confirm' } } },
    },
    confirm: {},
  },
});
const pages: Record<string, string> = {
  cart: '/c/cart',
  shipping: '/c/shipping',
  payment: '/c/pay?step=payment',
  confirm: '/c/pay?step=confirm',
};
const ask = (page: string): E | undefined => {
  const step = Object.keys(pages).find((one) => samePage(pages[one]!, page));
  return step ? { type: 'goto', step } : undefined;
};
function Steps({ known, first }: { known: string[]; first?: () => Promise<unknown> }) {
  const [snapshot, send] = useMachine(flow, { input: { known } });
  const at = leafOf(snapshot.value);
  useStepRoute<E>({
    to: pages[at.split('.')[0] ?? ''],
    ask,
    can: (e) => snapshot.can(e),
    send,
    ...(first ? { first } : {}),
  });
  return <button onClick={() => send({ type: 'next' })}>{at}</button>;
}
const all = ['cart', 'shipping', 'payment', 'confirm'];
const open = (page: string, known = all, first?: () => Promise<unknown>) => {
  relaunch(page);
  render(
    <StrictMode>
      <Router hook={useHashLocation}>
        <Steps known={known} {...(first ? { first } : {})} />
      </Router>
    </StrictMode>,
  );
};
const at = async (state: string, page: string) =>
  waitFor(() => expect([screen.getByRole('button').textContent, pageNow()]).toEqual([state, page]));

describe('a flow and its address', () => {
  test('forward steps push, states on their way leave the address, nested states share their step', async () => {
    open('/c/cart');
    const before = depth();
    for (const [state, page] of [
      ['shipping', '/c/shipping'],
      ['payment.method', '/c/pay?step=payment'],
      ['payment.card', '/c/pay?step=payment'],
      ['confirm', '/c/pay?step=confirm'],
    ] as const) {
      screen.getByRole('button').click();
      await at(state, page);
    }
    expect(depth()).toBe(before + 3);
  });
  test('Back moves the flow; Forward moves it again', async () => {
    open('/c/cart');
    screen.getByRole('button').click();
    await at('shipping', '/c/shipping');
    history.back();
    await at('cart', '/c/cart');
    history.forward();
    await at('shipping', '/c/shipping');
    expect(depth()).toBeGreaterThan(0);
  });
  test('whoever goes on while something is done first is not led back', async () => {
    let finish = () => undefined as void;
    const first = vi.fn(
      () =>
        new Promise<void>((done) => {
          finish = done;
        }),
    );
    open('/c/cart', all, first);
    for (const state of ['shipping', 'payment.method', 'payment.card']) {
      screen.getByRole('button').click();
      await waitFor(() => expect(screen.getByRole('button').textContent).toBe(state));
    }
    history.back();
    await waitFor(() => expect(first).toHaveBeenCalled());
    screen.getByRole('button').click();
    await at('confirm', '/c/pay?step=confirm');
    finish();
    await settle();
    await at('confirm', '/c/pay?step=confirm');
  });
  test('a step that is not ready is replaced by the one the flow stands in', async () => {
    open('/c/cart', ['cart']);
    const before = depth();
    navigate('/c/pay?step=confirm');
    await at('cart', '/c/cart');
    expect(depth()).toBe(before + 1);
  });
  test('a cold link to another step is answered without a new entry', async () => {
    open('/c/pay?step=confirm');
    const before = depth();
    await at('cart', '/c/cart');
    expect(depth()).toBe(before);
  });
  test('leaving for a page of somebody else is not pulled back', async () => {
    open('/c/cart');
    await at('cart', '/c/cart');
    navigate('/elsewhere');
    await settle();
    expect(pageNow()).toBe('/elsewhere');
  });
});
