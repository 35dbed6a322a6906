import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { compare } from '#contract/compare';
import { cards } from '../../stories/catalogue/fixtures';
import { tableOf } from '../../stories/compare/fixtures';
import wishWords from '../../locales/en/wishList.wishes.json';
import compareWords from '../../locales/en/compare.wishes.json';
import { answer, asked, fakeCall, fresh, hash, stand, words } from './catalogueStand';

vi.mock(import('#lib/api'), async (real) => ({
  ...(await real()),
  call: ((...given: Parameters<typeof fakeCall>) => fakeCall(...given)) as never,
}));
Object.assign(words, wishWords, compareWords, {
  'shell.title.compare': 'Compare',
  'search.everything': 'See all products',
});
const { default: Compare, namedIn } = await import('../../src/shop/screens/compare/Compare');
const { default: CompareTray } = await import('../../src/shop/screens/compare/CompareTray');
const { clearCompared, comparedNow, toggleCompared } =
  await import('../../src/shop/screens/compare/compared');

const page = '#/pages/compare/compare';
const lines = () =>
  screen
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== 'Change');
beforeEach(() => {
  fresh();
  clearCompared();
  answer(compare.index.path, ({ ids }) => {
    const all = tableOf(4);
    const named = ids as string[];
    return {
      items: all.items.filter(({ id }) => named.includes(id)),
      missing: named.filter((id) => !all.items.some((one) => one.id === id)),
    };
  });
});

describe('the table', () => {
  it('is one that is read: a caption, a header for each column and each line', async () => {
    history.replaceState(null, '', `${page}?ids=1,2`);
    stand(<Compare />);
    const table = await screen.findByRole('table', { name: '2 products side by side' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((one) => one.textContent),
    ).toEqual(['Feature', 'Stoneware teapot, 900 ml', 'Soy candle, fig and cedar']);
    const line = within(table).getByRole('row', { name: /^Capacity/ });
    expect(
      within(line)
        .getAllByRole('cell')
        .map((one) => one.textContent),
    ).toEqual(['900 ml', '600 ml']);
    expect(within(table).getByRole('rowheader', { name: /^Shop.*the same for all/ })).toBeTruthy();
  });
  it('shows only what differs when asked to, and the address says so', async () => {
    history.replaceState(null, '', `${page}?ids=1,2`);
    stand(<Compare />);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Only differences' }));
    expect(hash()).toContain('only=1');
    expect(lines()).toContain('Capacity');
    expect(lines().filter((text) => text?.startsWith('Shop'))).toEqual([]);
  });
  it('loses a column by its button, and the address loses it too', async () => {
    history.replaceState(null, '', `${page}?ids=1,2,3`);
    stand(<Compare />);
    await userEvent.click(
      await screen.findByRole('button', {
        name: /^Remove\s*Soy candle/,
      }),
    );
    expect(decodeURIComponent(hash())).toContain('ids=1,3');
  });
  it('says what of the link is not there, and shortens it', async () => {
    history.replaceState(null, '', `${page}?ids=1,2,77,cat`);
    stand(<Compare />);
    expect(await screen.findByText(/2 products of this link are no longer here/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Shorten the link' }));
    expect(decodeURIComponent(hash())).toContain('ids=1,2');
    expect(decodeURIComponent(hash())).not.toContain('77');
  });
  it('takes from the address four products at most, each once', () => {
    expect(namedIn('ids=3,3,4,5,6,7&only=1')).toEqual({
      ids: ['3', '4', '5', '6'],
      tooMany: true,
      strange: [],
      only: true,
    });
    expect(namedIn(`ids=${'9'.repeat(19)},<b>,`).ids).toEqual([]);
  });
  it('without products in its address shows what this browser gathered', async () => {
    for (const one of cards.slice(0, 2)) toggleCompared(one);
    history.replaceState(null, '', page);
    stand(<Compare />);
    await screen.findByRole('table');
    expect(asked[0]?.input).toEqual({ ids: ['1', '2'] });
  });
});

describe('what is gathered', () => {
  it('is four at most: a fifth waits for one to make room, in its place', async () => {
    for (const one of cards.slice(0, 5)) toggleCompared(one);
    stand(<CompareTray />);
    const dialog = await screen.findByRole('dialog', { name: 'The table is full: 4 products' });
    await userEvent.click(
      within(dialog).getByRole('button', { name: 'Replace Soy candle, fig and cedar' }),
    );
    expect(comparedNow().map(({ id }) => id)).toEqual(['1', '5', '3', '4']);
    expect(screen.getByRole('link', { name: 'See the table' }).getAttribute('href')).toContain(
      'ids=1%2C5%2C3%2C4',
    );
  });
});
