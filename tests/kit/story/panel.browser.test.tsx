import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { loaders } from 'virtual:texts';
import { createMachine } from 'xstate';
import { afterEach, expect, test, vi } from 'vitest';
import { textsOf } from '#lib/intl';
import { Drawing } from '../../../.storybook/statechart/Drawing';
import type { Chart } from '../drawing/shape';
import chart from '../../charts/checkout/generated/drawing/chart.json';
import { Matrix } from './Matrix';

afterEach(cleanup);
const next = { name: 'next', kind: 'user', takes: ['checkout.payment.choosing.card|next|0'] };
function drawn() {
  const [onStep, onState] = [vi.fn<(name: string) => void>(), vi.fn<(id: string) => void>()];
  render(
    <div style={{ width: 900, height: 500, position: 'relative' }}>
      <Drawing
        chart={chart as Chart}
        lit={['payment.choosing.card']}
        steps={[next]}
        dark={false}
        onStep={onStep}
        onState={onState}
      />
    </div>,
  );
  return { onStep, onState };
}

test('an edge that can be taken now takes its step, pressed by mouse or by keyboard', async () => {
  const { onStep } = drawn();
  const edge = screen.getByRole('button', { name: 'next' });
  await userEvent.click(edge);
  edge.focus();
  expect(document.activeElement).toBe(edge);
  await userEvent.keyboard('{Enter}');
  expect(onStep.mock.calls).toEqual([['next'], ['next']]);
});
test('an edge that cannot be taken now is no button', () => {
  drawn();
  expect(screen.queryByRole('button', { name: 'pickPayment' })).toBe(null);
});
test('a state is a link to its story, and where the view stands says so', async () => {
  const { onState } = drawn();
  expect(screen.getByRole('link', { name: 'payment.choosing.card, here' })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'confirm.payFailed' }));
  expect(onState.mock.calls).toEqual([['states-checkout--confirm-pay-failed']]);
});
test('the matrix counts and marks the screens that are wider than they may be', async () => {
  const intl = textsOf('en', (await loaders.en()).default as never);
  const kit = {
    machine: createMachine({ initial: 'here', states: { here: {} } }),
    cases: { starts: { page: undefined }, sessionCodes: [], user: {}, actors: {} },
    View: () => <div style={{ width: 500 }}>wide</div>,
  };
  const seen = { label: 'here', events: [] };
  const way = {
    id: 'P001',
    title: '',
    start: seen,
    steps: [
      {
        kind: 'start' as const,
        name: 'open page',
        event: { type: 'open', start: 'page' },
        shows: seen,
      },
    ],
  };
  await act(async () => {
    render(<Matrix kit={kit} way={way} texts={[intl]} currency="USD" scale={0.3} height={300} />);
  });
  expect((await screen.findByText(/^Wider/)).textContent).toBe(
    'Wider than the screen: en 320 light; en 320 dark; en 390 light; en 390 dark',
  );
  expect(within(screen.getByRole('table')).getAllByText('wide')).toHaveLength(12);
  expect(document.querySelectorAll('[data-wide=true]')).toHaveLength(4);
});
