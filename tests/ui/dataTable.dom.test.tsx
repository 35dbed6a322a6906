// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { afterEach, describe, expect, it } from 'vitest';
import { LiveRegions } from '#ui/feedback/LiveRegions';
import system from '../../locales/en/system.json';
import words from '../../locales/en/ui.json';
import tableWords from '../../locales/en/table.office.json';
import { Empty, Failed, LoadingFirst, Rows } from '../../stories/ui/DataTable.stories';
import { said } from './stand';

afterEach(cleanup);
const show = (story: { render: () => React.ReactElement }) =>
  render(
    <IntlProvider
      locale="en"
      messages={{ ...system, ...words, ...tableWords, 'error.2000018': 'This did not work.' }}
      onError={(e) => {
        throw e;
      }}
    >
      <LiveRegions />
      <story.render />
    </IntlProvider>,
  );
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const header = (name: string) => screen.getByRole('columnheader', { name });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('the table of the back office', () => {
  it('sorts by the keyboard and says by aria-sort and aloud by what (SB-3)', async () => {
    show(Rows);
    expect(header('Name').getAttribute('aria-sort')).toBe('ascending');
    expect(header('Price').getAttribute('aria-sort')).toBe('none');
    within(header('Price')).getByRole('button').focus();
    await userEvent.keyboard('{Enter}');
    expect(names()[0]).toBe('Stoneware teapot');
    expect(header('Price').getAttribute('aria-sort')).toBe('descending');
    expect(header('Name').getAttribute('aria-sort')).toBe('none');
    expect(said()).toBe('Sorted by Price, falling');
    await userEvent.keyboard(' ');
    expect(names()[0]).toBe('Tea towel');
    expect(header('Price').getAttribute('aria-sort')).toBe('ascending');
    expect(document.activeElement).toBe(within(header('Price')).getByRole('button'));
  });
  it('sorts from the list where rows are cards', async () => {
    show(Rows);
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Sort by' }),
      'Stock, falling',
    );
    expect(names()[0]).toMatch(/spoon/);
  });
  it('selects one row, all, none, and says how many', async () => {
    show(Rows);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Tea towel' }));
    expect(said()).toBe('1 selected');
    const [all] = screen
      .getAllByRole<HTMLInputElement>('checkbox', { name: 'Select all on this page' })
      .filter((box) => box.closest('thead'));
    expect(all?.indeterminate).toBe(true);
    await userEvent.click(all as HTMLElement);
    expect(said()).toBe('3 selected');
    await press('Clear selection');
    expect(said()).toBe('Nothing selected');
    expect(screen.queryByRole('button', { name: 'Take off' })).toBeNull();
  });
  it('offers what may be done only with rows selected', async () => {
    show(Rows);
    expect(screen.queryByRole('button', { name: 'Take off' })).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Tea towel' }));
    expect(screen.getByRole('button', { name: 'Take off' })).toBeTruthy();
  });
  it('links each row by its header, names its columns to readers, and knows its page', () => {
    show(Rows);
    expect(screen.getByRole('link', { name: 'Tea towel' }).getAttribute('href')).toBe('#/p?id=2');
    expect(screen.getByRole('table', { name: 'Products' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('#/p?page=3');
    expect(screen.getByText('Page 2 of 5')).toBeTruthy();
  });
  it('is a skeleton, an empty place, or an error with another try', () => {
    show(LoadingFirst);
    expect(screen.getByText('Loading products')).toBeTruthy();
    cleanup();
    show(Empty);
    expect(screen.getByRole('heading', { name: 'Nothing here' })).toBeTruthy();
    cleanup();
    show(Failed);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
