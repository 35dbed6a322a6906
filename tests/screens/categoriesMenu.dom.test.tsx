import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { catalogue } from '#contract/catalogue';
import shell from '../../locales/en/shell.json';
import { categories } from '../../stories/catalogue/fixtures';
import { answer, asked, fakeCall, fresh, stand, words } from './catalogueStand';

vi.mock(import('#lib/api'), async (real) => ({
  ...(await real()),
  call: ((...given: Parameters<typeof fakeCall>) => fakeCall(...given)) as never,
}));
Object.assign(words, shell);
const { CategoriesDoor } = await import('../../src/shop/screens/catalogue/menu/CategoriesDoor');

const door = () => screen.getByRole('link', { name: 'Categories' });
const menu = () => screen.queryByRole('navigation', { name: 'Categories' });
const opened = async () => {
  await userEvent.click(door());
  return within(await screen.findByRole('navigation', { name: 'Categories' }));
};
const focused = () => document.activeElement?.textContent;

beforeEach(() => {
  fresh();
  answer(catalogue.categories.path, () => categories);
});

describe('the menu of categories', () => {
  it('is asked for when it is opened: both levels, each a way there', async () => {
    stand(<CategoriesDoor />);
    expect([door().getAttribute('href'), door().getAttribute('aria-expanded')]).toEqual([
      '#/pages/category/category',
      'false',
    ]);
    expect(asked).toEqual([]);
    const inside = await opened();
    expect(door().getAttribute('aria-expanded')).toBe('true');
    const top = await inside.findByRole('link', { name: 'Home and garden' });
    expect(top.getAttribute('href')).toBe('#/pages/category/detail?id=hg');
    const branch = within(top.closest('li') as HTMLElement);
    expect(branch.getAllByRole('link').map((one) => one.textContent)).toEqual([
      'Home and garden',
      'Kitchen and dining',
      'Decor',
    ]);
    expect(inside.getByRole('link', { name: 'All categories' })).toBeTruthy();
  });
  it('leaves out what holds nothing', async () => {
    answer(catalogue.categories.path, () =>
      categories.map((one) => (one.id === 'sg' ? { ...one, count: 0 } : one)),
    );
    stand(<CategoriesDoor />);
    const inside = await opened();
    await inside.findByRole('link', { name: 'Electronics' });
    expect(inside.queryByRole('link', { name: 'Sporting goods' })).toBeNull();
  });
  it('is walked by arrows, and Escape leads back to its door', async () => {
    stand(<CategoriesDoor />);
    const inside = await opened();
    await inside.findByRole('link', { name: 'Decor' });
    act(() => door().focus());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(focused()).toBe('Kitchen and dining');
    await userEvent.keyboard('{End}');
    expect(focused()).toBe('All categories');
    await userEvent.keyboard('{Home}{ArrowUp}');
    expect(document.activeElement).toBe(door());
    await userEvent.keyboard('{ArrowDown}{Escape}');
    expect([menu(), document.activeElement]).toEqual([null, door()]);
  });
  it('closes when its door is pressed again, beside it, and when a page is chosen', async () => {
    stand(
      <>
        <CategoriesDoor />
        <p>Elsewhere</p>
      </>,
    );
    await opened();
    await userEvent.click(door());
    expect(menu()).toBeNull();
    await opened();
    await userEvent.click(screen.getByText('Elsewhere'));
    expect(menu()).toBeNull();
    const inside = await opened();
    await userEvent.click(await inside.findByRole('link', { name: 'Decor' }));
    await waitFor(() => expect(menu()).toBeNull());
  });
});
