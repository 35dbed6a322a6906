import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { catalogue, type ShopFace } from '#contract/catalogue';
import { shops } from '../../stories/catalogue/fixtures';
import { answer, asked, fakeCall, fresh, refuse, said, stand, words } from './catalogueStand';

vi.mock(import('#lib/api'), async (real) => ({
  ...(await real()),
  call: ((...given: Parameters<typeof fakeCall>) => fakeCall(...given)) as never,
}));
vi.mock(import('#lib/intl'), async (real) => {
  const { createIntl } = await import('react-intl');
  return { ...(await real()), intlNow: () => createIntl({ locale: 'en', messages: words }) };
});
const { Follows } = await import('../../src/shop/screens/account/Follows');
const { showToastsWith } = await import('#lib/toast');
const { toast } = await import('#ui/feedback/toast');
showToastsWith(toast);

let followed: ShopFace[] = [];
const names = () =>
  within(screen.getByRole('region', { name: 'Shops you follow' }))
    .getAllByRole('heading', { level: 3 })
    .map((one) => one.textContent);
const unfollow = (name: string) =>
  screen.findByRole('button', { name: new RegExp(`Unfollow\\s*${name}`) });
const wrote = () =>
  asked
    .filter(({ path }) => path !== catalogue.follows.path)
    .map(({ path, input }) => [path, input.id]);

beforeEach(() => {
  fresh();
  for (const { id } of toast.now()) act(() => toast.hide(id));
  followed = [...shops];
  answer(catalogue.follows.path, () => followed);
  answer(catalogue.unfollow.path, ({ id }) => {
    followed = followed.filter((one) => one.id !== id);
    return { following: false, followers: 3 };
  });
  answer(catalogue.follow.path, ({ id }) => {
    followed = [...shops.filter((one) => one.id === id), ...followed];
    return { following: true, followers: 4 };
  });
});

describe('the shops a person follows', () => {
  it('stand with their name, the way there and how much they sell', async () => {
    stand(<Follows />);
    const [first] = await screen.findAllByRole('article');
    expect(
      within(first as HTMLElement)
        .getByRole('link', { name: 'Casa Verde' })
        .getAttribute('href'),
    ).toBe('#/pages/shop/detail?id=casa-verde');
    expect(first?.textContent).toContain('60 products on sale');
    expect(names()).toEqual(['Casa Verde', 'Pico Outdoor', 'Kleine Welt']);
  });
  it('say why nothing can be ordered there', async () => {
    followed = shops.slice(0, 1).map((shop) => ({ ...shop, state: 'closed' }));
    stand(<Follows />);
    expect(
      await screen.findByText('This shop has closed. You cannot order here any more.'),
    ).toBeTruthy();
  });
  it('are let go with one press and come back with the next', async () => {
    stand(<Follows />);
    await userEvent.click(await unfollow('Pico Outdoor'));
    expect(names()).toEqual(['Casa Verde', 'Kleine Welt']);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(names()).toEqual(['Pico Outdoor', 'Casa Verde', 'Kleine Welt']));
    expect(wrote()).toEqual([
      [catalogue.unfollow.path, 'pico-outdoor'],
      [catalogue.follow.path, 'pico-outdoor'],
    ]);
  });
  it('hand the focus on, and say what happened', async () => {
    stand(<Follows />);
    await userEvent.click(await unfollow('Pico Outdoor'));
    const next = await unfollow('Kleine Welt');
    await waitFor(() => expect(document.activeElement).toBe(next));
    await waitFor(() => expect(said()).toBe('You no longer follow Pico Outdoor'));
  });
  it('offer no way back to a shop that has closed: nobody can begin to follow it', async () => {
    followed = shops.map((shop) => ({ ...shop, state: 'closed' }));
    stand(<Follows />);
    await userEvent.click(await unfollow('Casa Verde'));
    await screen.findByText('You no longer follow Casa Verde');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
  it('stay when letting go fails', async () => {
    answer(catalogue.unfollow.path, () => refuse(2000019));
    stand(<Follows />);
    await userEvent.click(await unfollow('Casa Verde'));
    await waitFor(() => expect(names()).toContain('Casa Verde'));
    expect(toast.now().map(({ text }) => text)).not.toEqual([]);
  });
  it('are six at first, and more on demand', async () => {
    followed = Array.from({ length: 8 }, (_, i) => ({
      ...(shops[0] as ShopFace),
      id: `s${i}`,
      name: `Shop ${i}`,
    }));
    stand(<Follows />);
    await screen.findAllByRole('article');
    expect(names()).toHaveLength(6);
    await userEvent.click(screen.getByRole('button', { name: 'Show 2 more' }));
    expect(names()).toHaveLength(8);
  });
  it('are nobody at first: the page says how to begin', async () => {
    followed = [];
    stand(<Follows />);
    expect(await screen.findByText(/You follow no shop yet/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See all products' })).toBeTruthy();
  });
});
