import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { caseStates, type CaseState, type OfficeCase } from '#contract/afterSale';
import { CaseToolsContext } from '#ui/afterSale/caseTools';
import { CaseView } from '#ui/afterSale/CaseView';
import { arbitrate, type ArbitrateEvent } from '#machines/flows/review/arbitrate';
import { project } from '#lib/project';
import { ArbitrateView } from '../../src/office/screens/review/returns/ArbitrateView';
import { ReturnsView } from '../../src/office/screens/returns/ReturnsView';
import { createActor, fromPromise } from 'xstate';
import { officeCaseIn, receivedList, shopCaseIn } from '../../stories/fixtures/officeCase';
import { nothing, show } from './sellerOfficeStand';

afterEach(cleanup);

/** A case that lies open at the desk, with what is sent to its chart. */
async function openAtDesk(item: OfficeCase) {
  const running = createActor(
    arbitrate.provide({ actors: { view: fromPromise(() => Promise.resolve(item)) } }),
    { input: { id: item.id } },
  );
  const sent: ArbitrateEvent[] = [];
  const view = () => (
    <ArbitrateView
      {...project<typeof arbitrate>(running.getSnapshot())}
      send={(event) => {
        sent.push(event);
        running.send(event);
      }}
    />
  );
  running.start();
  await vi.waitFor(() => expect(running.getSnapshot().matches('open')).toBe(true));
  const shown = show(view());
  running.subscribe(() => shown.rerender(view()));
  return { running, sent, shown };
}

describe('a case between buyer and shop at the desk', () => {
  it('says first what a decision lacks: what, then why', async () => {
    const { running } = await openAtDesk(officeCaseIn());
    await userEvent.click(screen.getByRole('button', { name: 'Decide' }));
    expect(screen.getByText('Choose how you decide first.')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Deny' }));
    await userEvent.click(screen.getByRole('button', { name: 'Deny the return' }));
    expect(screen.getByText('Choose a reason first.')).toBeTruthy();
    expect(running.getSnapshot().context.decision).toBeNull();
  });
});
