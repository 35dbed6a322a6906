import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import axe from 'axe-core';
import { useState } from 'react';
import { RawIntlProvider } from 'react-intl';
import { loaders } from 'virtual:texts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { textsOf } from '#lib/intl';
import { LiveRegions } from '#ui/feedback/LiveRegions';
import { SignaturePad } from '#ui/fields/SignaturePad';
import '#ui/theme/index.css';

const { intl } = textsOf('en', (await loaders.en()).default as never);
let signature = '';
function Demo({ error }: { error?: string }) {
  const [value, setValue] = useState('');
  const take = (next: string) => {
    signature = next;
    setValue(next);
  };
  return (
    <RawIntlProvider value={intl}>
      <LiveRegions />
      <main>
        <h1>Sign</h1>
        <SignaturePad
          name="signature"
          label="Signature"
          value={value}
          onChange={take}
          error={error}
        />
      </main>
    </RawIntlProvider>
  );
}
const name = () => screen.getByLabelText('Or type your full name');
const canvas = () =>
  waitFor(() => {
    const found = document.querySelector('canvas');
    if (!found || found.width === 300) throw new Error('not yet laid out');
    return found;
  });
const pointer = (target: Element, type: string, x: number, y: number, buttons: number) => {
  const { left, top } = target.getBoundingClientRect();
  target.dispatchEvent(
    new PointerEvent(type, {
      bubbles: true,
      cancelable: true,
      pointerId: 1,
      pointerType: 'pen',
      isPrimary: true,
      button: 0,
      buttons,
      clientX: left + x,
      clientY: top + y,
      pressure: 0.5,
    }),
  );
};
/** One stroke of a pen over the field, from point to point. */
async function draw(...points: [number, number][]) {
  const field = await canvas();
  const [first = [0, 0]] = points;
  pointer(field, 'pointerdown', first[0], first[1], 1);
  for (const [x, y] of points.slice(1)) {
    await new Promise((resolve) => setTimeout(resolve, 25));
    pointer(field, 'pointermove', x, y, 1);
  }
  await new Promise((resolve) => setTimeout(resolve, 25));
  const [x, y] = points.at(-1) ?? first;
  pointer(field, 'pointerup', x, y, 0);
}

beforeEach(() => {
  signature = '';
});
afterEach(cleanup);

describe('a signature', () => {
  test('is drawn stroke by stroke as path data, and its picture says that it is signed', async () => {
    render(<Demo />);
    expect(screen.getByRole('img', { name: 'Field for your signature, empty' })).toBeTruthy();
    await draw([20, 20], [60, 40], [100, 20]);
    await waitFor(() => expect(signature).toMatch(/^M\d+ \d+L\d+ \d+/));
    await draw([120, 30], [160, 50]);
    await waitFor(() => expect(signature.split('M').length - 1).toBe(2));
    expect(
      screen
        .getByRole('img', { name: 'Field for your signature, signed' })
        .querySelector('path')
        ?.getAttribute('d'),
    ).toBe(signature);
  });
  test('is taken back line by line, or whole, from the keyboard too', async () => {
    render(<Demo />);
    await draw([20, 20], [60, 40]);
    await draw([20, 60], [60, 80]);
    await waitFor(() => expect(signature.split('M').length - 1).toBe(2));
    screen.getByText('Undo the last line').focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(signature.split('M').length - 1).toBe(1));
    await userEvent.keyboard('{Tab}{Enter}');
    await waitFor(() => expect(signature).toBe(''));
    expect(screen.getByRole('img', { name: 'Field for your signature, empty' })).toBeTruthy();
  });
  test('is typed by whoever cannot draw: with the keyboard alone, and it replaces a drawing', async () => {
    render(<Demo />);
    await draw([20, 20], [60, 40]);
    await waitFor(() => expect(signature).toMatch(/^M/));
    await userEvent.keyboard('{Tab}{Tab}{Tab}');
    expect(document.activeElement).toBe(name());
    await userEvent.keyboard('Ana Torres');
    await waitFor(() => expect(signature).toBe('Ana Torres'));
    expect(screen.queryByText('Clear')).toBeNull();
  });
  test.each([[undefined], ['Draw your signature or type your name.']])(
    'has no barrier that axe finds, signed or not (error: %s)',
    async (error) => {
      render(<Demo {...(error ? { error } : {})} />);
      await canvas();
      const found = async () =>
        (await axe.run(document.body, { resultTypes: ['violations'] })).violations
          .map(({ id }) => id)
          .filter((id) => !['document-title', 'html-has-lang'].includes(id));
      expect(await found()).toEqual([]);
      await draw([20, 20], [60, 40]);
      await waitFor(() => expect(signature).toMatch(/^M/));
      expect(await found()).toEqual([]);
      expect(name().getAttribute('aria-invalid')).toBe(error ? 'true' : null);
    },
  );
});
