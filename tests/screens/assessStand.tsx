import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RawIntlProvider } from 'react-intl';
import { afterEach, beforeEach, vi } from 'vitest';
import { loaders } from 'virtual:texts';
import { speak, textsOf } from '#lib/intl';
import { navigate, startLocation } from '#lib/location';
import { queryClient } from '#lib/query';
import type { CaseKind } from '#machines/flows/review/verdict';
import Cases from '../../src/office/screens/review/requirements/Cases';
import { caseReviews as desks } from '../../src/office/screens/review/requirements/queue';
import { OnPage } from './OnPage';
import { freshServer } from './assessServer';

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
/** A queue at an address. */
export const at = (hash: string) => {
  const kind: CaseKind = hash.startsWith('/listings') ? 'listing' : 'application';
  act(() => navigate(hash));
  return render(
    <RawIntlProvider value={english.intl}>
      <OnPage>
        <Cases kind={kind} />
      </OnPage>
    </RawIntlProvider>,
  );
};
export const opened = (name: string) => screen.findByRole('heading', { level: 2, name });
export const row = (name: string) => screen.findByRole('link', { name: new RegExp(name) });
export const press = (name: RegExp | string) =>
  userEvent.click(screen.getByRole('button', { name }));
/** Marks a requirement, as by hand. */
export const mark = (part: string, word: string) =>
  userEvent.click(
    within(screen.getByRole('group', { name: part })).getByRole('radio', { name: word }),
  );
export const because = (group: string, reason: string) =>
  userEvent.click(
    within(screen.getByRole('group', { name: group })).getByRole('radio', { name: reason }),
  );
export const table = (kind: CaseKind = 'application') =>
  screen.getByRole('region', { name: texts[`office.assess.title.${kind}`] as string });
export const pending = () =>
  screen.queryByRole('region', { name: texts['office.review.pending'] as string });
export const pass = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });

/** Desks with nothing on them, and a clock that can be hurried. */
export function standing(): void {
  const clear = () => {
    desks.application.clear();
    desks.listing.clear();
  };
  beforeEach(() => {
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    });
    speak(english);
    startLocation();
    sessionStorage.clear();
    clear();
    freshServer();
    URL.createObjectURL = vi.fn<() => string>(() => 'blob:picture');
    URL.revokeObjectURL = vi.fn<() => void>();
  });
  afterEach(async () => {
    cleanup();
    await pass(100);
    clear();
    queryClient.clear();
    vi.useRealTimers();
  });
}
