// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/query';
import { applicationIn, listingIn } from '../../stories/fixtures/assess';
import { acts, colleague, server } from './assessServer';
import { at, because, mark, opened, pass, press, row, standing, table, texts } from './assessStand';

vi.mock('#lib/officeApi', async () => (await import('./assessServer')).fakeApi);
standing();

describe('the keys of a queue', () => {
  it('J and K walk the rows and open, with focus staying in the table', async () => {
    at('/listings');
    await row('Walking boots');
    act(() => table('listing').focus());
    await userEvent.keyboard('j');
    await opened('Walking boots');
    await userEvent.keyboard('j');
    await opened('Teapot, hand-thrown');
    expect(document.activeElement?.textContent).toContain('Teapot');
    await userEvent.keyboard('k');
    await opened('Walking boots');
  });
  it('A approves what is open, the next one opens, and the keys go on', async () => {
    at('/listings');
    await row('Walking boots');
    act(() => table('listing').focus());
    await userEvent.keyboard('ja');
    await opened('Teapot, hand-thrown');
    expect(document.activeElement?.textContent).toContain('Teapot');
    await pass(10_500);
    expect(acts()).toEqual([{ id: '28', event: 'approve', version: 3, refusals: [] }]);
  });
  it('Ctrl+Z takes the last decision back, and it is open again', async () => {
    at('/listings');
    await row('Walking boots');
    act(() => table('listing').focus());
    await userEvent.keyboard('ja');
    await opened('Teapot, hand-thrown');
    await userEvent.keyboard('{Control>}z{/Control}');
    await opened('Walking boots');
    await pass(10_500);
    expect(acts()).toEqual([]);
  });
  it('A on an application that is not judged says what is missing, and decides nothing', async () => {
    at('/applications');
    await row('Kovacs Ceramics');
    act(() => table().focus());
    await userEvent.keyboard('ja');
    expect(await screen.findByText('Identity document: not judged yet')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
  it('A on a row that is not open opens it, and decides nothing', async () => {
    at('/listings?id=31');
    await opened('Teapot, hand-thrown');
    const other = await row('Walking boots');
    act(() => other.focus());
    await userEvent.keyboard('a');
    await opened('Walking boots');
    await pass(10_500);
    expect(acts()).toEqual([]);
  });
  it('do nothing while typing, nor when focus is elsewhere (ST-4)', async () => {
    at('/applications?id=12');
    await opened('Casa Verde');
    await userEvent.type(screen.getByLabelText(/Words to the applicant/), 'jar');
    expect(location.hash).toBe('#/applications?id=12');
    act(() => (document.activeElement as HTMLElement).blur());
    await userEvent.keyboard('ajr');
    expect(screen.queryByText(/: not judged yet/)).toBeNull();
    expect(location.hash).toBe('#/applications?id=12');
  });
});

describe('a listing that is opened', () => {
  it('shows its words in each language it is written in', async () => {
    at('/listings?id=31');
    await opened('Teapot, hand-thrown');
    expect(screen.getByText('Holds one litre.')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Español' }));
    expect(screen.getByText('Tetera hecha a mano').closest('[lang]')?.getAttribute('lang')).toBe(
      'es',
    );
  });
  it('is refused with a reason for each field that is wrong', async () => {
    at('/listings?id=31');
    await opened('Teapot, hand-thrown');
    await press('Do not accept');
    expect(screen.getByText(texts['office.assess.lacks.nothingRefused'] as string)).toBeTruthy();
    await mark('Pictures', 'Not acceptable');
    await because(
      texts['office.assess.whyPart'] as string,
      texts['listing.why.pictureBlurred'] as string,
    );
    fireEvent.change(screen.getByLabelText(/Note to the seller/), {
      target: { value: 'The second one.' },
    });
    await press('Do not accept');
    await pass(10_500);
    expect(acts()).toEqual([
      {
        id: '31',
        event: 'refuse',
        version: 3,
        refusals: [{ field: 'pictures', reason: 'pictureBlurred', note: 'The second one.' }],
      },
    ]);
  });
  it('is not approved while something of it is refused', async () => {
    at('/listings?id=31');
    await opened('Teapot, hand-thrown');
    await mark('Price', 'Not acceptable');
    await press('Approve');
    expect(screen.getByText('Price: refused')).toBeTruthy();
    await pass(10_500);
    expect(acts()).toEqual([]);
  });
  it('written anew while it lay open is said to be', async () => {
    at('/listings?id=31');
    await opened('Teapot, hand-thrown');
    server.listings['31'] = listingIn({ version: 4, waits_from: '2026-11-21T12:40:00Z' });
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByText(texts['office.assess.changed.listing'] as string)).toBeTruthy();
  });
  it('that a colleague decided first says so, without being asked (ST-1)', async () => {
    at('/listings?id=31');
    await opened('Teapot, hand-thrown');
    colleague.listing('31', 'approve');
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByText(/Mara Novák approved it/)).toBeTruthy();
  });
});

describe('a shop that is open', () => {
  it('is suspended with words to its seller, and not without', async () => {
    server.applications['12'] = applicationIn({ state: 'open' });
    at('/applications?tab=open&id=12');
    await opened('Casa Verde');
    expect(screen.queryByRole('group', { name: 'Identity document' })).toBeNull();
    await press('Suspend the shop');
    expect(screen.getAllByText(/Choose a reason, or write to the seller why/)).not.toEqual([]);
    expect(document.activeElement).toBe(screen.getByLabelText(/Message to the seller/));
    await userEvent.type(screen.getByLabelText(/Message to the seller/), 'Parcels were not sent.');
    await press('Suspend the shop');
    await pass(10_500);
    expect(acts()).toEqual([
      { id: '12', event: 'suspend', round: 1, note: 'Parcels were not sent.' },
    ]);
  });
  it('is suspended for a reason of the list, which its seller reads in an own language', async () => {
    server.applications['12'] = applicationIn({ state: 'open' });
    at('/applications?tab=open&id=12');
    await opened('Casa Verde');
    await userEvent.click(screen.getByRole('radio', { name: 'Orders were not sent in time.' }));
    await press('Suspend the shop');
    await pass(10_500);
    expect(acts()).toEqual([{ id: '12', event: 'suspend', round: 1, reason: 'ordersNeglected' }]);
  });
  it('that was suspended is opened again from the same place', async () => {
    server.applications['12'] = applicationIn({ state: 'suspended' });
    at('/applications?tab=ended&id=12');
    await opened('Casa Verde');
    expect(within(table()).getByText('Casa Verde')).toBeTruthy();
    await press('Reopen the shop');
    await pass(10_500);
    expect(acts()).toEqual([{ id: '12', event: 'reinstate', round: 1 }]);
  });
});
