// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RawIntlProvider } from 'react-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loaders } from 'virtual:texts';
import type { Endpoint } from '#contract/endpoint';
import { officeStorage, sellerStorage } from '#contract/storage';
import { speak, textsOf } from '#lib/intl';
import { navigate, startLocation } from '#lib/location';
import { queryClient } from '#lib/query';
import { MallStorage, ShopStorage } from '../../src/office/screens/storage/Storage';
import {
  asked,
  differing,
  goods,
  shipping,
  toCount,
  waiting,
} from '../../stories/fixtures/storage';
import { OnPage } from './OnPage';

const server = vi.hoisted(() => ({
  call: vi.fn<(endpoint: Endpoint, input: object) => Promise<unknown>>(),
}));
vi.mock('#lib/officeApi', () => ({ officeCall: server.call, officeToken: { get: () => null } }));
const english = textsOf('en', (await loaders.en()).default);
const answers = new Map<string, unknown>();
const open = (hash: string, Page: () => React.ReactNode) => {
  navigate(hash);
  return render(
    <RawIntlProvider value={english.intl}>
      <OnPage>
        <Page />
      </OnPage>
    </RawIntlProvider>,
  );
};
/** What was sent to an address last. */
const sent = ({ path }: Endpoint) =>
  server.call.mock.calls.filter(([row]) => row.path === path).at(-1)?.[1];
const press = (name: string | RegExp, at = 0) =>
  userEvent.click(screen.getAllByRole('button', { name })[at] as HTMLElement);

beforeEach(() => {
  startLocation();
  speak(english);
  answers.clear();
  answers.set(sellerStorage.index.path, { requests: [asked, differing], page: 1, pages: 1 });
  answers.set(officeStorage.index.path, { requests: [waiting, toCount], page: 1, pages: 1 });
  answers.set(sellerStorage.goods.path, { goods });
  answers.set(officeStorage.orders.path, { orders: shipping });
  server.call.mockReset();
  server.call.mockImplementation(({ path }) => Promise.resolve(answers.get(path) ?? {}));
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

describe('goods in the mall’s warehouse', () => {
  it('are asked for by product and pieces, and the whole is sent once', async () => {
    open('/shop/storage', ShopStorage);
    await screen.findAllByText(/Stoneware teapot/);
    await press('Send goods to the warehouse');
    await userEvent.selectOptions(await screen.findByLabelText(/^Product 1/), 'casa-verde.teapot');
    await press('Send goods to the warehouse');
    expect(sent(sellerStorage.ask)).toBeUndefined();
    await userEvent.type(screen.getByLabelText(/^Pieces 1/), '3');
    await userEvent.type(screen.getByLabelText(/^Day/), '2027-01-15');
    await press('Send goods to the warehouse');
    await waitFor(() =>
      expect(sent(sellerStorage.ask)).toEqual({
        kind: 'in',
        skus: ['casa-verde.teapot'],
        pieces: [3],
        parcels: 1,
        on_day: '2027-01-15',
        note: undefined,
      }),
    );
  });
  it('say what was counted and why it differs, and a dispute takes a reason', async () => {
    open('/shop/storage', ShopStorage);
    expect(await screen.findByText('Counted: 10 good, 1 damaged, 2 missing')).toBeTruthy();
    expect(screen.getByText('One parcel was open.')).toBeTruthy();
    await press('Dispute the count');
    await press('Dispute the count');
    expect(sent(sellerStorage.act)).toBeUndefined();
    await userEvent.type(screen.getByLabelText(/^Reason/), 'It was closed');
    await press('Dispute the count');
    await waitFor(() =>
      expect(sent(sellerStorage.act)).toEqual({
        id: '39',
        event: 'dispute',
        reason: 'It was closed',
      }),
    );
  });
  it('are counted line by line by staff', async () => {
    open('/storage', MallStorage);
    await screen.findAllByText(/Stoneware teapot/);
    await press('Enter the count');
    const [teapot, bowl] = await screen.findAllByLabelText(/^Good/);
    await userEvent.type(teapot as HTMLElement, '12');
    await userEvent.type(bowl as HTMLElement, '6');
    await press('Enter the count');
    await waitFor(() =>
      expect(sent(officeStorage.count)).toEqual({
        id: '40',
        skus: ['casa-verde.teapot', 'casa-verde.bowl'],
        good: [12, 6],
        damaged: [0, 0],
        reason: undefined,
      }),
    );
  });
  it('stand in the list of what is to be shipped; only what a shop lacks is handed over', async () => {
    open('/storage?tab=ship', MallStorage);
    const rows = await screen.findAllByRole('row');
    const named = (number: string) =>
      within(rows.find((row) => row.textContent?.includes(number)) as HTMLElement);
    expect(named('ABCDEFGH').queryByRole('button')).toBeNull();
    await userEvent.click(named('BCDEFGHJ').getByRole('button'));
    await waitFor(() => expect(sent(officeStorage.handOver)).toEqual({ id: '72' }));
  });
  it('are asked for anew by whoever comes back from shipping one', async () => {
    open('/storage?tab=ship', MallStorage);
    await screen.findByText('261127-ABCDEFGH');
    cleanup();
    const [, ...left] = shipping;
    answers.set(officeStorage.orders.path, { orders: left });
    open('/storage?tab=ship', MallStorage);
    await screen.findByText('261127-BCDEFGHJ');
    await waitFor(() => expect(screen.queryByText('261127-ABCDEFGH')).toBeNull());
  });
});
