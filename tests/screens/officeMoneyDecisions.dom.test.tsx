// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { officeMoney } from '#contract/officeMoney';
import { queryClient } from '#lib/query';
import { people, rechargeIn, rechargeQueue } from '../../stories/fixtures/review';
import { moneyReviews as desk } from '../../src/office/screens/review/money/queue';
import { acts, answer, keysOf, server } from './officeMoneyServer';
import { at, opened, pass, pending, press, row, standing, texts } from './officeMoneyStand';

vi.mock('#lib/officeApi', async () => (await import('./officeMoneyServer')).fakeApi);
standing();

describe('a decision', () => {
  it('is sent after ten seconds, with what really arrived', async () => {
    at('/money/recharges?id=recharge-12');
    await opened('Ana Lucía Torres');
    fireEvent.change(screen.getByLabelText(/Amount that arrived/), { target: { value: '180' } });
    await press('Approve $180.00'.replace('$', 'US$'));
    await pass(9000);
    expect(acts('approve')).toEqual([]);
    await pass(1500);
    expect(acts('approve')).toEqual([
      { id: 'recharge-12', event: 'approve', actual_amount: '180.00' },
    ]);
  });
  it('for more than was claimed goes on to a second person, and says so before', async () => {
    at('/money/recharges?id=recharge-12');
    await opened('Ana Lucía Torres');
    fireEvent.change(screen.getByLabelText(/Amount that arrived/), { target: { value: '300' } });
    expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull();
    await press('Pass US$300.00 to a second person');
    await pass(10_500);
    expect([acts('approve'), acts('endorse')]).toEqual([
      [],
      [{ id: 'recharge-12', event: 'endorse', actual_amount: '300.00' }],
    ]);
  });
  it('taken back in time is never sent (ST-3)', async () => {
    at('/money/recharges?id=recharge-12');
    await opened('Ana Lucía Torres');
    await press(/Approve US/);
    await press('Undo');
    await pass(20_000);
    expect(acts('approve')).toEqual([]);
  });
  it('taken back from the strip is open again, with what was typed', async () => {
    at('/money/recharges?id=recharge-5');
    await opened('Petra Nová');
    await userEvent.click(screen.getByRole('radio', { name: 'Amount differs' }));
    fireEvent.change(screen.getByLabelText(/Note to the customer/), {
      target: { value: 'We see 180.' },
    });
    await press('Do not accept');
    await opened('Jonas Weber');
    await press('Undo');
    await opened('Petra Nová');
    expect((screen.getByLabelText(/Note to the customer/) as HTMLTextAreaElement).value).toBe(
      'We see 180.',
    );
    expect(
      (screen.getByRole('radio', { name: 'Amount differs' }) as HTMLInputElement).checked,
    ).toBe(true);
    expect(pending()).toBeNull();
  });
  it('opens the next one that nobody looks at', async () => {
    at('/money/recharges?id=recharge-5');
    await opened('Petra Nová');
    await press(/Approve US/);
    await opened('Jonas Weber');
    expect(location.hash).toBe('#/money/recharges?id=recharge-9');
    expect(within(pending() as HTMLElement).getByText(/You approved US\$320.00/)).toBeTruthy();
  });
  it('to refuse is impossible without a reason, and says so (ST-2)', async () => {
    at('/money/recharges?id=recharge-12');
    await opened('Ana Lucía Torres');
    await press('Do not accept');
    expect(screen.getByText(texts['office.review.reasonMissing'] as string)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'ID does not match' }));
    await pass(20_000);
    expect(acts('refuse')).toEqual([]);
  });
  it('to refuse carries the reason from the list and the note', async () => {
    at('/money/recharges?id=recharge-12');
    await opened('Ana Lucía Torres');
    await userEvent.click(screen.getByRole('radio', { name: 'Amount differs' }));
    fireEvent.change(screen.getByLabelText(/Note to the customer/), {
      target: { value: 'We see 180.' },
    });
    await press('Do not accept');
    await pass(10_500);
    expect(acts('refuse')).toEqual([
      { id: 'recharge-12', event: 'refuse', reason: 'amountDiffers', note: 'We see 180.' },
    ]);
  });
  it('to refuse with more than 140 signs is not sent', async () => {
    at('/money/recharges?id=recharge-12');
    await opened('Ana Lucía Torres');
    await userEvent.click(screen.getByRole('radio', { name: 'Amount differs' }));
    fireEvent.change(screen.getByLabelText(/Note to the customer/), {
      target: { value: 'x'.repeat(141) },
    });
    await press('Do not accept');
    expect(screen.getByText('Enter at most 140 characters.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
  it('is sent at once when the screen is left', async () => {
    const { unmount } = at('/money/recharges?id=recharge-12');
    await opened('Ana Lucía Torres');
    await press(/Approve US/);
    unmount();
    await pass(50);
    expect(acts('approve')).toHaveLength(1);
  });
  it('is said as the last word of a page that goes, under the key it is kept with', async () => {
    at('/money/recharges?id=recharge-12');
    await opened('Ana Lucía Torres');
    await press(/Approve US/);
    act(() => {
      dispatchEvent(new Event('pagehide'));
    });
    const key = (
      JSON.parse(sessionStorage.getItem('office-decisions') ?? '[]') as { key: string }[]
    )[0]?.key;
    expect(
      server.last.mock.calls.map(([, input, sent]) => [input.id, input.event, sent]),
    ).toContainEqual(['recharge-12', 'approve', key]);
  });
  it('that was cut off by a reload is sent again under the same key', async () => {
    server.refusal = { kind: 'network' };
    const { unmount } = at('/money/recharges?id=recharge-12');
    await opened('Ana Lucía Torres');
    await press(/Approve US/);
    await pass(10_500);
    unmount();
    await pass(50);
    const first = keysOf('approve');
    desk.clear();
    server.refusal = null;
    server.call.mockClear();
    at('/money/recharges');
    await row('Kovács Ádám');
    await waitFor(() => expect(acts('approve')).toHaveLength(1));
    expect(keysOf('approve')).toEqual([first.at(-1)]);
  });
  it('whose connection broke is kept, and sent again when asked', async () => {
    server.refusal = { kind: 'network' };
    at('/money/recharges?id=recharge-12');
    await opened('Ana Lucía Torres');
    await press(/Approve US/);
    await userEvent.click(await row('Petra Nová'));
    await pass(10_500);
    const strip = within(pending() as HTMLElement);
    server.refusal = null;
    await userEvent.click(strip.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(pending()).toBeNull());
    expect(new Set(keysOf('approve')).size).toBe(1);
  });
  it('that came second says who was first (ST-1)', async () => {
    at('/money/recharges?id=recharge-12');
    await opened('Ana Lucía Torres');
    server.refusal = { kind: 'code', code: 2000037 };
    // The next one would open: nothing else waits.
    server.call.mockImplementation((endpoint, input) =>
      endpoint.path === officeMoney.queue.path
        ? Promise.resolve(rechargeQueue({ items: [] }))
        : answer(endpoint, input),
    );
    await act(() => queryClient.invalidateQueries());
    await press(/Approve US/);
    server.standing['recharge-12'] = rechargeIn({ state: 'completed', taken_by: people.mara });
    await pass(10_500);
    expect(await screen.findByText(/Mara Novák decided this before you/)).toBeTruthy();
  });
});
