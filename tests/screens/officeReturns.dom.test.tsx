import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { caseStates, type OfficeCase } from '#contract/afterSale';
import { CaseToolsContext, type CaseTools } from '#ui/afterSale/caseTools';
import { CaseView } from '#ui/afterSale/CaseView';
import { project } from '#lib/project';
import { arbitrate } from '#machines/flows/review/arbitrate';
import { ArbitrateView } from '../../src/office/screens/review/returns/ArbitrateView';
import { ReturnsView, type ReturnsProps } from '../../src/office/screens/returns/ReturnsView';
import { caseIn } from '../../stories/fixtures/afterSale';
import { officeCaseIn, receivedList } from '../../stories/fixtures/officeCase';
import { nothing, show } from './sellerOfficeStand';

afterEach(cleanup);

/** A case that lies open at the desk. */
async function openAtDesk(item: OfficeCase) {
  const running = createActor(
    arbitrate.provide({ actors: { view: fromPromise(() => Promise.resolve(item)) } }),
    { input: { id: item.id } },
  ).start();
  await vi.waitFor(() => expect(running.getSnapshot().matches('opening')).toBe(false));
  function Desk() {
    const snapshot = useSyncExternalStore(
      (changed) => running.subscribe(changed).unsubscribe,
      () => running.getSnapshot(),
    );
    return (
      <ArbitrateView
        {...project<typeof arbitrate>(snapshot)}
        send={(event) => running.send(event)}
      />
    );
  }
  show(<Desk />);
  return running;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));

describe('a case between buyer and shop at the desk', () => {
  it('says first what a decision lacks: what is decided, then why', async () => {
    const running = await openAtDesk(officeCaseIn());
    await press('Decide');
    expect(screen.getAllByText('Choose how you decide first.')).toHaveLength(2);
    await choose('Deny');
    await press('Deny the return');
    expect(screen.getAllByText('Choose a reason first.')).toHaveLength(2);
    expect(document.activeElement).toBe(
      screen.getByRole('radio', { name: 'What the buyer says is proven' }),
    );
    expect(running.getSnapshot().context.decision).toBeNull();
  });
  it('passes to a second person what is too much for one, and pays back less alone', async () => {
    const running = await openAtDesk(officeCaseIn());
    await choose('Refund, goods stay');
    await choose('Both sides bear a part');
    expect(screen.getByRole('button', { name: /^Pass .*240\.00 to a second person/ })).toBeTruthy();
    const amount = screen.getByRole('textbox', { name: /Amount to pay back/ });
    await userEvent.clear(amount);
    await userEvent.type(amount, '60');
    await userEvent.click(screen.getByRole('button', { name: /^Pay back .*60\.00/ }));
    expect(running.getSnapshot().context.decision).toEqual({
      event: 'grantRefund',
      reason: 'fairShare',
      amount: '60.00',
    });
  });
  it('takes no more than the case may bring', async () => {
    const running = await openAtDesk(officeCaseIn());
    await choose('Refund, goods stay');
    await choose('Both sides bear a part');
    const amount = screen.getByRole('textbox', { name: /Amount to pay back/ });
    await userEvent.clear(amount);
    await userEvent.type(amount, '240.01');
    await userEvent.click(screen.getByRole('button', { name: /240\.01/ }));
    expect(screen.getAllByText(/Enter an amount of at most .*240\.00/)).toHaveLength(2);
    expect(running.getSnapshot().context.decision).toBeNull();
  });
  it('wants words where the reason is not on the list', async () => {
    await openAtDesk(officeCaseIn());
    await choose('Deny');
    await choose('Another reason');
    await press('Deny the return');
    // Beside its field, and said aloud.
    expect(screen.getAllByText('The reason is not on the list: write it in words.')).toHaveLength(
      2,
    );
  });
  it('lets nobody confirm what they endorsed themselves, and says why', async () => {
    const { me } = (await import('../../stories/fixtures/review')).people;
    await openAtDesk(
      officeCaseIn({
        state: 'awaitingSecond',
        endorsed: { amount: '240.00', by: me, at: '2026-11-21T12:20:00Z' },
      }),
    );
    const confirm = screen.getByRole('button', { name: /^Confirm/ });
    expect(confirm.getAttribute('aria-disabled')).toBe('true');
    expect(confirm.getAttribute('aria-describedby')).toBeTruthy();
  });
  it('shows both sides with what they did so far', async () => {
    await openAtDesk(officeCaseIn());
    expect(screen.getByText('Refused by the shop or lost')).toBeTruthy();
    expect(screen.getByText('Both sides so far')).toBeTruthy();
  });
});

const tools: CaseTools = { as: 'seller', picture: () => null, own: () => null, upload: null };
describe('a case for the shop', () => {
  it.each(caseStates)('offers in %s what the chart lets the shop do', (state) => {
    const of = caseIn(state, 'seller');
    const { container } = show(
      <CaseToolsContext value={tools}>
        <CaseView
          case={of}
          busy={null}
          problem={undefined}
          send={nothing}
          saying={{ busy: false, problem: undefined, say: nothing }}
        />
      </CaseToolsContext>,
    );
    const offered = [
      ...container.querySelectorAll<HTMLElement>('button[data-asks], button[data-ev]'),
    ]
      .filter((button) => button.closest('[data-refused], form') === null)
      .map(({ dataset }) => dataset.asks ?? dataset.ev ?? '')
      .sort();
    const allowed = Object.keys(of.can).filter((name) => of.can[name]?.ok);
    expect(offered).toEqual(allowed.sort());
  });
});

const at: ReturnsProps['at'] = {
  tab: 'answering',
  q: '',
  sort: 'deadline',
  dir: 'up',
  page: 1,
  compact: false,
  id: '',
  href: ({ tab = 'answering' }) => `#/shop/returns?tab=${tab}`,
  go: nothing,
};
describe('the returns a shop received', () => {
  const list = (more: Partial<ReturnsProps>) =>
    show(
      <ReturnsView
        at={at}
        list={receivedList()}
        problem={undefined}
        onRetry={nothing}
        hrefOf={({ id }) => `#/shop/return?id=${id}`}
        {...more}
      />,
    );
  it('lead each to its case, with what was not read yet', () => {
    list({});
    const row = screen.getByRole('row', { name: /A-2611-0061/ });
    expect(within(row).getByRole('link').getAttribute('href')).toBe('#/shop/return?id=14');
    expect(screen.getByText('2 new messages')).toBeTruthy();
  });
  it('say that nothing waits where nothing does', () => {
    list({ list: receivedList({ cases: [] }) });
    expect(screen.getByText('Nothing is waiting for your answer')).toBeTruthy();
  });
  it('count each tab', () => {
    list({});
    expect(screen.getByRole('link', { name: /Coming back/ }).textContent).toContain('2');
  });
});
