import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { wishes } from '#contract/wishes';
import { cards } from '../../stories/catalogue/fixtures';
import { saved } from '../../stories/wishes/fixtures';
import wishWords from '../../locales/en/wishList.wishes.json';
import compareWords from '../../locales/en/compare.wishes.json';
import { answer, asked, fakeCall, fresh, refuse, stand, words } from './catalogueStand';

vi.mock(import('#lib/api'), async (real) => ({
  ...(await real()),
  call: ((...given: Parameters<typeof fakeCall>) => fakeCall(...given)) as never,
}));
vi.mock(import('#lib/intl'), async (real) => {
  const { createIntl } = await import('react-intl');
  return {
    ...(await real()),
    loadMessages: async () => undefined,
    intlNow: () => createIntl({ locale: 'en', messages: words }),
  };
});
Object.assign(words, wishWords, compareWords, {
  'shell.title.wishlist': 'Wish list',
  'search.everything': 'See all products',
  'action.signIn': 'Sign in',
});
const { default: CardTools } = await import('../../src/shop/screens/wishes/CardTools');
const { KeptList } = await import('../../src/shop/screens/wishes/KeptList');
const { mergeKept } = await import('../../src/shop/screens/wishes/mergeKept');
const { keep, keptNow } = await import('../../src/shop/screens/wishes/kept');
const { showToastsWith } = await import('#lib/toast');
const { toast } = await import('#ui/feedback/toast');
showToastsWith(toast);

const [teapot] = cards;
if (!teapot) throw new Error('no cards');
const heart = () => screen.findByRole('button', { name: 'Save Stoneware teapot, 900 ml' });
beforeEach(() => {
  fresh();
  for (const { id } of toast.now()) act(() => toast.hide(id));
});

describe('the heart of a visitor', () => {
  it('keeps the product in this browser with its price, and lets it go again', async () => {
    stand(<CardTools product={teapot} />);
    expect((await heart()).getAttribute('aria-pressed')).toBe('false');
    (await heart()).focus();
    await userEvent.keyboard(' ');
    expect((await heart()).getAttribute('aria-pressed')).toBe('true');
    expect(keptNow()).toEqual([{ id: '1', price: '34.00' }]);
    expect(screen.getByText('Saved to your wish list')).toBeTruthy();
    await userEvent.click(await heart());
    expect(keptNow()).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(keptNow()).toEqual([{ id: '1', price: '34.00' }]);
    expect(asked).toEqual([]);
  });
  it('says what to do when the browser’s list is full', async () => {
    keep(Array.from({ length: 40 }, (_, i) => ({ id: String(100 + i), price: '1.00' })));
    stand(<CardTools product={teapot} />);
    await userEvent.click(await heart());
    expect(keptNow()).toHaveLength(40);
    expect(screen.getByText(/This browser keeps 40 products/)).toBeTruthy();
  });
  it('takes nothing from a storage that somebody else wrote into', () => {
    localStorage.setItem('wishes', '[{"id":"1\\"><b>","price":"1"},{"id":"2","price":"x"},7,null]');
    expect(keptNow()).toEqual([]);
    localStorage.setItem('wishes', '{');
    expect(keptNow()).toEqual([]);
  });
});

describe('the list of a visitor', () => {
  beforeEach(() => answer(wishes.look.path, () => saved.filter(({ id }) => id !== '3')));
  it('says what each cost then and by how much it is cheaper', async () => {
    keep([{ id: '1', price: '39.90' }]);
    stand(<KeptList />);
    expect(await screen.findByText('US$39.90 when you saved it')).toBeTruthy();
    expect(screen.getByText('US$5.90 less than when you saved it')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toContain('login');
  });
  it('forgets what has no page any more', async () => {
    keep(['1', '3'].map((id) => ({ id, price: '1.00' })));
    stand(<KeptList />);
    await waitFor(() => expect(keptNow().map(({ id }) => id)).toEqual(['1']));
  });
  it('leads on when nothing is saved', async () => {
    stand(<KeptList />);
    expect(await screen.findByText('Nothing is saved yet')).toBeTruthy();
    expect(asked).toEqual([]);
  });
});

describe('after signing in', () => {
  it('what this browser kept joins the account once, and is gone from here', async () => {
    keep([{ id: '1', price: '34.00' }]);
    answer(wishes.merge.path, () => ({ count: 1, added: 1, left: 0 }));
    await act(() => Promise.all([mergeKept(), mergeKept()]).then(() => undefined));
    expect(asked.map(({ input }) => input)).toEqual([{ ids: ['1'], prices: ['34.00'] }]);
    expect(keptNow()).toEqual([]);
  });
  it('what it kept stays here where the account cannot take it now', async () => {
    keep([{ id: '1', price: '34.00' }]);
    answer(wishes.merge.path, () => refuse(1000010));
    await mergeKept();
    expect(keptNow()).toHaveLength(1);
  });
});
