import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ScreenBoundary } from '#ui/feedback/ScreenBoundary';
import { LazyBoundary, lazyPart } from '#ui/lazyPart';
import { Page } from '../../src/shop/Page';
import { stand } from './stand';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const missing = () => screen.queryByText('This page could not be loaded');
const never = <T,>() => new Promise<T>(() => undefined);

describe('code that does not come', () => {
  test('of a page is waited for 60 seconds, then it can be loaded again', async () => {
    stand(
      <ScreenBoundary>
        <Page screen={never}>{null}</Page>
      </ScreenBoundary>,
    );
    await later(59_900);
    expect(missing()).toBeNull();
    await later(200);
    expect(missing()).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Load the page again' })).toBeTruthy();
  });
  test('of a part is waited for 120 seconds', async () => {
    const Part = lazyPart(never<{ default: () => null }>);
    stand(
      <ScreenBoundary>
        <LazyBoundary fallback={<p>coming</p>}>
          <Part />
        </LazyBoundary>
      </ScreenBoundary>,
    );
    await later(119_900);
    expect(screen.getByText('coming')).toBeTruthy();
    await later(400);
    expect(missing()).toBeTruthy();
  });
});
