import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { afterEach, expect, it } from 'vitest';
import type { SizeGuide as Guide } from '#contract/sizeGuides';
import sizes from '../../locales/en/size.sizes.json';
import ui from '../../locales/en/ui.json';
import SizeGuide from '../../src/shop/screens/sizes/SizeGuide';

afterEach(cleanup);
const open = async (guide: Guide, more: { size?: string; country?: string } = {}) => {
  render(
    <IntlProvider locale="en" messages={{ ...ui, ...sizes }}>
      <SizeGuide guide={guide} {...more} />
    </IntlProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Size guide' }));
  return screen.findByRole('dialog', { name: 'Size guide' });
};
const shirts: Guide = { option: 1, tables: ['womenClothing', 'menClothing'] };

it('shows a table for each it is made for, with the row of what is chosen marked', async () => {
  const dialog = await open(shirts, { size: 'M' });
  const [women, men] = within(dialog).getAllByRole('table');
  expect([women, men].map((table) => table?.querySelector('caption')?.textContent)).toEqual([
    'Women’s clothing',
    'Men’s clothing',
  ]);
  const row = within(women as HTMLElement).getByRole('row', { name: /^M ?\(your choice\)/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['38', '10', '6', '86–90', '70–74', '94–98']);
  expect(within(dialog).getAllByText(/your choice/)).toHaveLength(2);
});
it('measures in centimetres or inches, and in inches first where it goes to America', async () => {
  const dialog = await open({ option: 0, tables: ['menShoes'] }, { country: 'US', size: '42' });
  const foot = () => within(dialog).getByRole('row', { name: /^42/ }).lastElementChild?.textContent;
  expect(foot()).toBe('10.4');
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Centimetres' }));
  expect(foot()).toBe('26.5');
  expect(within(dialog).getByRole('columnheader', { name: 'Foot length (cm)' })).toBeTruthy();
});
it('says how to measure, once for each kind of table', async () => {
  const dialog = await open({ option: 0, tables: ['womenClothing', 'menClothing'] });
  expect(within(dialog).getAllByText(sizes['sizes.how.clothing'])).toHaveLength(1);
  expect(within(dialog).queryByText(sizes['sizes.how.shoes'])).toBeNull();
});
