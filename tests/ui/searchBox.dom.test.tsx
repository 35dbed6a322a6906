// @vitest-environment jsdom
import { foundIn } from '#contract/fold';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SearchBox, type Suggestion } from '#ui/shell/SearchBox';
import { SearchPanel } from '#ui/shell/SearchPanel';
import { said, stand } from './stand';

afterEach(cleanup);
const some: Suggestion[] = [
  { id: '1', text: 'teapot' },
  { id: '2', text: 'tea towel' },
];

function Box({
  onSubmit,
  suggestions = some,
}: {
  onSubmit: (text: string, picked?: Suggestion) => void;
  suggestions?: Suggestion[];
}) {
  const [value, setValue] = useState('');
  return (
    <SearchBox
      Panel={SearchPanel}
      value={value}
      suggestions={
        value ? suggestions.map((one) => ({ ...one, typed: foundIn(one.text, value) })) : []
      }
      onType={setValue}
      onSubmit={onSubmit}
    />
  );
}
const box = () => screen.getByRole<HTMLInputElement>('combobox');
const activeText = () =>
  document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;

describe('the search box', () => {
  it('never picks while typing: Enter sends what was typed', async () => {
    const submit = vi.fn();
    stand(<Box onSubmit={submit} />);
    await userEvent.type(box(), 'tea{Enter}');
    expect(submit).toHaveBeenCalledExactlyOnceWith('tea');
  });
  it('walks down, up and back to the text with the arrow keys', async () => {
    stand(<Box onSubmit={vi.fn()} />);
    await userEvent.type(box(), 'tea{ArrowDown}');
    expect(activeText()).toBe('teapot');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(activeText()).toBeNull();
    await userEvent.keyboard('{ArrowUp}');
    expect(activeText()).toBe('tea towel');
  });
  it('sends the active suggestion on Enter', async () => {
    const submit = vi.fn();
    stand(<Box onSubmit={submit} />);
    await userEvent.type(box(), 'tea{ArrowDown}{Enter}');
    expect(submit).toHaveBeenCalledExactlyOnceWith(
      'teapot',
      expect.objectContaining(some[0] ?? {}),
    );
    expect(box().getAttribute('aria-expanded')).toBe('false');
  });
  it('on Escape first closes the list, then clears the text', async () => {
    stand(<Box onSubmit={vi.fn()} />);
    await userEvent.type(box(), 'tea');
    expect(box().getAttribute('aria-expanded')).toBe('true');
    await userEvent.keyboard('{Escape}');
    expect([box().getAttribute('aria-expanded'), box().value]).toEqual(['false', 'tea']);
    await userEvent.keyboard('{Escape}');
    expect(box().value).toBe('');
  });
  it('leaves arrows and Enter to an input method that is composing', async () => {
    const submit = vi.fn();
    stand(<Box onSubmit={submit} />);
    await userEvent.type(box(), '茶');
    fireEvent.keyDown(box(), { key: 'ArrowDown', isComposing: true });
    fireEvent.keyDown(box(), { key: 'Enter', keyCode: 229 });
    expect(activeText()).toBeNull();
    expect(submit).not.toHaveBeenCalled();
  });
  it('marks what is added bold and the typed part plain', async () => {
    stand(<Box onSubmit={vi.fn()} />);
    await userEvent.type(box(), 'tea');
    const option = screen.getByRole('option', { name: 'teapot' });
    expect([...option.querySelectorAll('b')].map((b) => b.textContent)).toEqual(['pot']);
  });
  it('shows a picture where there is one, fetched late and of a known size, and the words alone to readers', async () => {
    const picture = { src: '/demo/teapot.webp', ground: 'mint' as const };
    stand(<Box onSubmit={vi.fn()} suggestions={[{ id: '1', text: 'teapot', picture }]} />);
    await userEvent.type(box(), 'tea');
    const img = screen.getByRole('option', { name: 'teapot' }).querySelector('img');
    expect(['loading', 'width', 'height', 'alt'].map((name) => img?.getAttribute(name))).toEqual([
      'lazy',
      '44',
      '44',
      '',
    ]);
  });
  it('says how many suggestions there are', async () => {
    stand(<Box onSubmit={vi.fn()} />);
    await userEvent.type(box(), 't');
    expect(said()).toBe('2 suggestions');
  });
  it('says when there are none', async () => {
    stand(<Box onSubmit={vi.fn()} suggestions={[]} />);
    await userEvent.type(box(), 'x');
    expect(said()).toBe('No suggestions');
  });
});
