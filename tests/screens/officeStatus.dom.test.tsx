// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RawIntlProvider } from 'react-intl';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loaders } from 'virtual:texts';
import type { Endpoint } from '#contract/endpoint';
import { officeStatus } from '#contract/officeStatus';
import { speak, textsOf } from '#lib/intl';
import { navigate, startLocation } from '#lib/location';
import { queryClient } from '#lib/query';
import { linePath, pointAt } from '#ui/data/linePath';
import Status from '../../src/office/screens/status/Status';
import { illStatus, statusOf } from '../../stories/fixtures/status';
import { OnPage } from './OnPage';

const server = vi.hoisted(() => ({
  call: vi.fn<(endpoint: Endpoint, input: object) => Promise<unknown>>(),
}));
vi.mock('#lib/officeApi', () => ({ officeCall: server.call, officeToken: { get: () => null } }));
const english = textsOf('en', (await loaders.en()).default);
const open = (hash = '#/status') => {
  act(() => navigate(hash));
  return render(
    <RawIntlProvider value={english.intl}>
      <OnPage>
        <Status />
      </OnPage>
    </RawIntlProvider>,
  );
};
const plot = async (name: string) =>
  within(
    (await screen.findByText(name, { selector: 'figcaption' })).closest('figure') as HTMLElement,
  );
beforeEach(() => {
  startLocation();
  speak(english);
  server.call.mockReset().mockResolvedValue(statusOf());
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

it('says that all is well where it is', async () => {
  open();
  expect(await screen.findByText('All is well')).toBeTruthy();
});
it('says each thing that is not as it should be', async () => {
  server.call.mockResolvedValue(illStatus());
  open();
  expect(await screen.findByText('2 rules are broken')).toBeTruthy();
  expect(screen.getByText(/^Notices are late/)).toBeTruthy();
  expect(screen.getByText(/^Mail does not leave/)).toBeTruthy();
  expect(screen.getByText('Questions: people wait longer than they were told.')).toBeTruthy();
  expect(screen.getByText(/^No process has been heard of/)).toBeTruthy();
  expect(screen.queryByText('All is well')).toBeNull();
});
it('asks for the span that the address says, and for the last hour where it says another', async () => {
  open('#/status?hours=24');
  await screen.findByText('All is well');
  act(() => navigate('#/status?hours=7'));
  await vi.waitFor(() => expect(server.call).toHaveBeenCalledTimes(2));
  expect(server.call.mock.calls.map(([row, input]) => [row.path, input])).toEqual([
    [officeStatus.index.path, { hours: 24 }],
    [officeStatus.index.path, { hours: 1 }],
  ]);
});
it('shows each process by its name', async () => {
  open();
  const table = await screen.findByRole('region', { name: 'Processes' });
  expect(within(table).getByRole('rowheader', { name: 'mall-2:3000' })).toBeTruthy();
});
it('says that none was heard of yet instead of showing columns without rows', async () => {
  server.call.mockResolvedValue({ ...statusOf(), processes: [] });
  open();
  await screen.findByText('All is well');
  expect(screen.queryByRole('region', { name: 'Processes' })).toBeNull();
  expect(screen.getAllByText(/^No figures yet/).length).toBeGreaterThan(0);
});
it('reads a point of each line to whoever moves there by the keyboard', async () => {
  open();
  const calls = await plot('Calls a minute');
  const slider = calls.getByRole('slider', { name: 'Calls a minute' });
  const last = slider.getAttribute('aria-valuetext');
  expect(last).toMatch(/mall-1:3000 [\d,]+, mall-2:3000 [\d,]+$/);
  fireEvent.change(slider, { target: { value: '5' } });
  expect(slider.getAttribute('aria-valuetext')).not.toBe(last);
});
it('says the same as a table, the newest first', async () => {
  open();
  const memory = await plot('Memory');
  await userEvent.click(memory.getByText('Show as a table'));
  const rows = await memory.findAllByRole('row');
  expect(rows.length).toBe(61);
  expect(rows[0]?.textContent).toBe('Timemall-1:3000mall-2:3000');
  expect(rows[1]?.textContent).toMatch(/^\d.*MB.*MB$/);
});
it('says so where nothing was measured yet', async () => {
  server.call.mockResolvedValue(statusOf({ processes: [] }));
  open();
  expect((await plot('Memory')).getByText(/^No figures yet/)).toBeTruthy();
});
it('a line ends where nothing was measured, and one value alone is a dot', () => {
  expect(linePath([1, 2, null, 2], 2)).toBe('M0 50.0h0L10 0.0M30 0.0h0');
  expect(linePath([0, 0], 0)).toBe('M0 100.0h0L10 100.0');
});
it('a pointer outside of the drawing is at its end', () => {
  expect([pointAt(-1, 60), pointAt(0.5, 61), pointAt(2, 60)]).toEqual([0, 30, 59]);
});
