// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CopyLine } from '../../src/shop/screens/recharge/CopyLine';
import { show } from './ordersStand';

beforeEach(() => {
  vi.useFakeTimers();
  const clipboard = { writeText: () => Promise.resolve() };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { clipboard }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('that something was copied is shown for 2000 ms', async () => {
  show(<CopyLine label="Account" value="GB33" />);
  fireEvent.click(screen.getByRole('button', { name: 'Copy: Account' }));
  await act(() => vi.advanceTimersByTimeAsync(0));
  await act(() => vi.advanceTimersByTimeAsync(1999));
  expect(screen.queryByRole('button', { name: 'Copied: Account' })).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.queryByRole('button', { name: 'Copied: Account' })).toBeNull();
});
