// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Quantity } from '#ui/controls/Quantity';
import { wholeNumber } from '#ui/fields/wholeNumber';
import { said, stand } from './stand';

afterEach(cleanup);

describe('a typed quantity', () => {
  it.each([
    ['0', 1],
    ['-3', 1],
    ['−3', 1],
    ['1e3', 2],
    ['2,5', 2],
    ['3.9', 3],
    ['', 2],
    ['abc', 2],
    ['99', 12],
    ['７', 7],
    [' 4 ', 4],
    ['0x10', 2],
  ])('%j becomes %i within 1 to 12 when it was 2', (typed, read) => {
    expect(wholeNumber(typed, 1, 12, 2)).toBe(read);
  });
  it('is corrected on leaving and the correction is said', async () => {
    const change = vi.fn();
    stand(<Quantity value={2} max={12} onChange={change} />);
    const input = screen.getByRole('textbox', { name: 'Quantity' });
    await userEvent.clear(input);
    await userEvent.type(input, '40');
    expect(change).not.toHaveBeenCalled();
    await userEvent.tab();
    expect(change).toHaveBeenCalledExactlyOnceWith(12);
    expect(said()).toBe('Quantity changed to 12');
  });
  it('that was corrected is named beside it, until it is another', async () => {
    function Kept() {
      const [value, set] = useState(2);
      return <Quantity value={value} max={12} onChange={set} />;
    }
    const { container } = stand(<Kept />);
    const input = screen.getByRole('textbox', { name: 'Quantity' });
    await userEvent.clear(input);
    await userEvent.type(input, '40{Enter}');
    const told = () => container.querySelector('p')?.textContent;
    expect(told()).toBe('Quantity changed to 12');
    await userEvent.click(screen.getByRole('button', { name: 'One less' }));
    expect(told()).toBeUndefined();
  });
  it('that is unreadable goes back to what it was', async () => {
    const change = vi.fn();
    stand(<Quantity value={2} onChange={change} />);
    const input = screen.getByRole<HTMLInputElement>('textbox');
    await userEvent.clear(input);
    await userEvent.type(input, '1e3{Enter}');
    expect(change).not.toHaveBeenCalled();
    expect(input.value).toBe('2');
  });
  it('moves with the arrow keys and stops at the ends', async () => {
    const change = vi.fn();
    stand(<Quantity value={1} max={5} onChange={change} />);
    screen.getByRole('textbox').focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(change).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowUp}');
    expect(change).toHaveBeenCalledWith(2);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'One less' }).disabled).toBe(true);
  });
});
