// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { officeUploads } from '#contract/notices';
import { officeMoney } from '#contract/officeMoney';
import { queryClient } from '#lib/query';
import { people, picture, rechargeIn, rechargeQueue } from '../../stories/fixtures/review';
import { acts, answer, server } from './officeMoneyServer';
import { at, opened, pass, row, standing, table, texts } from './officeMoneyStand';

vi.mock('#lib/officeApi', async () => (await import('./officeMoneyServer')).fakeApi);
standing();

describe('the queue', () => {
  it('shows the longest wait first, a long one with a word, a large amount with a tag', async () => {
    at('/money/recharges');
    await row('Kovács Ádám');
    const rows = within(table())
      .getAllByRole('row')
      .slice(1)
      .map((one) => one.textContent ?? '');
    expect(rows[0]).toContain('too long');
    expect(rows[3]).toContain('Two people');
    expect(rows[2]).toContain('Mara Novák');
  });
  it('tells how many wait, were approved and refused, and the median wait', async () => {
    at('/money/recharges');
    await row('Kovács Ádám');
    expect(
      screen.getByRole('navigation', { name: texts['office.queue.tabs'] as string }).textContent,
    ).toBe('Waiting5, 5 itemsApproved31, 31 itemsNot accepted4, 4 items');
    expect(screen.getByText('1 hr 52 min')).toBeTruthy();
  });
  it('asks the server for what is typed into the search', async () => {
    at('/money/recharges');
    await row('Kovács Ádám');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '7F3A' } });
    await pass(400);
    expect(location.hash).toBe('#/money/recharges?q=7F3A');
    await waitFor(() =>
      expect(server.call.mock.calls.some(([, input]) => input.q === '7F3A')).toBe(true),
    );
  });
  it('says when all is done, with the median wait', async () => {
    server.call.mockImplementation((endpoint) =>
      Promise.resolve(endpoint.path === officeMoney.queue.path ? rechargeQueue({ items: [] }) : {}),
    );
    at('/money/recharges');
    const empty = (await screen.findByRole('heading', { name: 'All done' })).closest(
      'section',
    ) as HTMLElement;
    expect(within(empty).getByText(/Median wait/).textContent).toBe('Median wait 1 hr 52 min');
  });
  it('says that a role has no part in it', async () => {
    server.call.mockRejectedValue({ kind: 'code', code: 1000014 });
    at('/money/recharges');
    expect(
      await screen.findByRole('heading', { name: texts['error.1000014'] as string }),
    ).toBeTruthy();
  });
});

describe('a request that is opened', () => {
  it('is taken, and given back when it is left undecided', async () => {
    at('/money/recharges?id=recharge-12');
    await opened('Ana Lucía Torres');
    expect(acts().map(({ id, event }) => [id, event])).toEqual([['recharge-12', 'take']]);
    await userEvent.click(await row('Petra Nová'));
    await opened('Petra Nová');
    expect(acts().map(({ id, event }) => [id, event])).toContainEqual(['recharge-12', 'release']);
  });
  it('by a colleague is not taken, and its colleague is named', async () => {
    at('/money/recharges?id=recharge-8');
    expect(await screen.findByText('Mara Novák is looking at this.')).toBeTruthy();
    expect(acts()).toEqual([]);
    expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull();
  });
  it('that a colleague decided meanwhile says so, without being asked (ST-1)', async () => {
    at('/money/recharges?id=recharge-12');
    await opened('Ana Lucía Torres');
    server.standing['recharge-12'] = rechargeIn({ state: 'completed', taken_by: people.mara });
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByText(/Decided by Mara Novák/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Approve US/ })).toBeNull();
  });
  it('is not looked at again while the list tells of no change: each look is written down', async () => {
    at('/money/recharges?id=recharge-12');
    await opened('Ana Lucía Torres');
    const looks = () =>
      server.call.mock.calls.filter(([{ path }]) => path === officeMoney.view.path).length;
    const before = looks();
    await pass(46_000);
    expect(looks()).toBe(before);
  });
  it('shows its proof from a blob, never as a page', async () => {
    at('/money/recharges?id=recharge-12');
    const image = await screen.findByRole('img', { name: texts['office.proof.alt'] as string });
    expect(image.getAttribute('src')).toBe('blob:picture');
    expect(document.querySelector('iframe, object, embed')).toBeNull();
  });
  it('shows nothing of a file that only says it is a picture', async () => {
    server.call.mockImplementation((endpoint, input) =>
      endpoint.path === officeUploads.view.path
        ? Promise.resolve({ ...picture, mime: 'text/html' })
        : answer(endpoint, input),
    );
    at('/money/recharges?id=recharge-12');
    expect(await screen.findByText(texts['office.proof.unreadable'] as string)).toBeTruthy();
    expect(URL.createObjectURL).not.toHaveBeenCalled();
  });
  it('says when its picture cannot be read', async () => {
    at('/money/recharges?id=recharge-12');
    fireEvent.error(await screen.findByRole('img', { name: texts['office.proof.alt'] as string }));
    expect(screen.getByText(texts['office.proof.unreadable'] as string)).toBeTruthy();
  });
});

describe('the keys', () => {
  it('J and K walk the list and open, with focus staying in it', async () => {
    at('/money/recharges');
    await row('Kovács Ádám');
    act(() => table().focus());
    await userEvent.keyboard('j');
    await opened('Kovács Ádám');
    await userEvent.keyboard('j');
    await opened('Petra Nová');
    expect(document.activeElement?.textContent).toContain('Petra Nová');
    await userEvent.keyboard('k');
    await opened('Kovács Ádám');
  });
  it('A approves what is open, and the next one opens', async () => {
    at('/money/recharges');
    await row('Kovács Ádám');
    act(() => table().focus());
    await userEvent.keyboard('j');
    await opened('Kovács Ádám');
    await userEvent.keyboard('a');
    await opened('Petra Nová');
    expect(document.activeElement?.textContent).toContain('Petra Nová');
    await pass(10_500);
    expect(acts('approve').map(({ id }) => id)).toEqual(['recharge-2']);
  });
  it('A on a row that is not open opens it, and decides nothing', async () => {
    at('/money/recharges?id=recharge-12');
    await opened('Ana Lucía Torres');
    const other = await row('Petra Nová');
    act(() => other.focus());
    await userEvent.keyboard('a');
    await opened('Petra Nová');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await pass(10_500);
    expect(acts('approve')).toEqual([]);
  });
  it('R asks for a reason', async () => {
    at('/money/recharges');
    await row('Kovács Ádám');
    act(() => table().focus());
    await userEvent.keyboard('j');
    await opened('Kovács Ádám');
    await userEvent.keyboard('r');
    expect(await screen.findByText(texts['office.review.reasonMissing'] as string)).toBeTruthy();
  });
  it('do nothing while typing, nor when focus is elsewhere (ST-4)', async () => {
    at('/money/recharges?id=recharge-12');
    await opened('Ana Lucía Torres');
    await userEvent.type(screen.getByLabelText(/Note to the customer/), 'jar');
    expect(location.hash).toBe('#/money/recharges?id=recharge-12');
    act(() => (document.activeElement as HTMLElement).blur());
    await userEvent.keyboard('ajr');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(screen.queryByText(texts['office.review.reasonMissing'] as string)).toBeNull();
  });
});
