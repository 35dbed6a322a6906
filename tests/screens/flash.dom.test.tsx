import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deals } from '#contract/deals';
import { ofList, shown } from '../../stories/fixtures/deals';
import dealWords from '../../locales/en/deal.coupons.json';
import { answer, fakeCall, fresh, stand, words } from './catalogueStand';

vi.mock(import('#lib/api'), async (real) => ({
  ...(await real()),
  call: ((...given: Parameters<typeof fakeCall>) => fakeCall(...given)) as never,
}));
Object.assign(words, dealWords);
const { default: Flash } = await import('../../src/shop/screens/deals/Flash');
const { default: HomeDeals } = await import('../../src/shop/screens/deals/HomeDeals');
const { partsUntil } = await import('../../src/shop/screens/deals/Countdown');

const timers = () => screen.getAllByRole('timer');
beforeEach(() => {
  fresh();
  answer(deals.index.path, () => ({
    ...shown,
    running: [ofList.teapot],
  }));
});
afterEach(() => vi.useRealTimers());

describe('the countdown of a deal', () => {
  it('says hours, minutes and seconds until its end, and none after it', () => {
    const at = Date.parse(shown.now);
    expect(partsUntil('2026-11-27T12:05:03.000Z', at)).toEqual([2, 5, 3]);
    expect(partsUntil('2026-11-29T10:00:00.000Z', at)).toEqual([48, 0, 0]);
    expect(partsUntil('2026-11-27T09:00:00.000Z', at)).toEqual([0, 0, 0]);
  });
  it('goes by the mall’s clock where the reader’s is three hours off', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse(shown.now) + 3 * 3_600_000 });
    stand(<Flash />);
    await screen.findByText('Stoneware teapot, 900 ml');
    expect(timers()[0]?.textContent).toMatch(/^02:05:0[23]/);
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(timers()[0]?.textContent).toMatch(/^02:04:5[78]/);
  });
  it('has words for a screen reader and announces nothing by itself', async () => {
    stand(<Flash />);
    await screen.findByText('Stoneware teapot, 900 ml');
    const [timer] = timers();
    expect(timer?.getAttribute('aria-live')).toBe('off');
    expect(timer?.querySelector('.sr')?.textContent).toMatch(/^2 hours 5 minutes \d seconds?$/);
    expect(timer?.querySelector('[aria-hidden="true"]')?.textContent).toMatch(/^02:05:0\d$/);
  });
});
describe('the page of deals', () => {
  it('says in place that one has ended, without its price', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse(shown.now) });
    answer(deals.index.path, () => ({
      ...shown,
      running: [{ ...ofList.teapot, ends_at: '2026-11-27T10:00:04.000Z' }],
    }));
    stand(<Flash />);
    const title = await screen.findByText('Stoneware teapot, 900 ml');
    const card = title.closest('article') as HTMLElement;
    expect(within(card).getByText('7 of 20 left')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(6000));
    expect(within(card).getByText('Ended')).toBeTruthy();
    expect(within(card).queryByText('7 of 20 left')).toBeNull();
  });
  it('says when the next one begins where none runs', async () => {
    answer(deals.index.path, () => ({ ...shown, running: [] }));
    stand(<Flash />);
    expect(await screen.findByText('No flash deal is running right now.')).toBeTruthy();
    expect(screen.getByText(/^The next one begins on /)).toBeTruthy();
  });
});
describe('home', () => {
  it('has no section of deals while none runs', async () => {
    let asked = 0;
    answer(deals.index.path, () => {
      asked += 1;
      return { ...shown, running: [] };
    });
    const { container } = stand(<HomeDeals />);
    await vi.waitFor(() => expect(asked).toBe(1));
    expect(container.querySelector('section')).toBeNull();
  });
  it('has those that end soonest, with the way to all', async () => {
    stand(<HomeDeals />);
    expect(await screen.findByText('Stoneware teapot, 900 ml')).toBeTruthy();
    expect(screen.getByText('All flash deals').getAttribute('href')).toBe('#/pages/flash/flash');
  });
});
