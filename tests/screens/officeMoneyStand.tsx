import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RawIntlProvider } from 'react-intl';
import { afterEach, beforeEach, vi } from 'vitest';
import { loaders } from 'virtual:texts';
import { speak, textsOf } from '#lib/intl';
import { navigate, startLocation } from '#lib/location';
import { queryClient } from '#lib/query';
import { moneyReviews as desk } from '../../src/office/screens/review/money/queue';
import Queue from '../../src/office/screens/review/money/MoneyQueue';
import { OnPage } from './OnPage';
import { freshServer } from './officeMoneyServer';

export const texts = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<Record<string, string>>('../../locales/en/*.json', {
      eager: true,
      import: 'default',
    }),
  ),
) as Record<string, string>;
const english = textsOf('en', (await loaders.en()).default);
/** The recharge queue at an address. */
export const at = (hash: string) => {
  act(() => navigate(hash));
  return render(
    <RawIntlProvider value={english.intl}>
      <OnPage>
        <Queue queue="recharge" />
      </OnPage>
    </RawIntlProvider>,
  );
};
export const opened = (name: string) => screen.findByText(name, { selector: 'dd b' });
export const row = (name: string) => screen.findByRole('link', { name: new RegExp(name) });
export const press = (name: RegExp | string) =>
  userEvent.click(screen.getByRole('button', { name }));
export const table = () =>
  screen.getByRole('region', { name: texts['office.queue.recharge'] as string });
export const pending = () =>
  screen.queryByRole('region', { name: texts['office.review.pending'] as string });
export const pass = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });

/** A desk with nothing on it, and a clock that can be hurried. */
export function standing(): void {
  beforeEach(() => {
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    });
    speak(english);
    startLocation();
    sessionStorage.clear();
    desk.clear();
    freshServer();
    URL.createObjectURL = vi.fn<() => string>(() => 'blob:picture');
    URL.revokeObjectURL = vi.fn<() => void>();
  });
  afterEach(async () => {
    cleanup();
    await pass(100);
    desk.clear();
    queryClient.clear();
    vi.useRealTimers();
  });
}
