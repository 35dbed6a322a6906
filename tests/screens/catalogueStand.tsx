import { cleanup, configure, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { IntlProvider } from 'react-intl';
import { afterEach, vi } from 'vitest';
import type { Failure } from '#contract/codes';
import { queryClient } from '#lib/query';
import { liveWords } from '#ui/feedback/announce';
import { LiveRegions } from '#ui/feedback/LiveRegions';
import { Toaster } from '#ui/feedback/Toaster';
import account from '../../locales/en/account.json';
import cart from '../../locales/en/cart.json';
import catalogue from '../../locales/en/catalogue.json';
import error from '../../locales/en/error.json';
import form from '../../locales/en/form.json';
import home from '../../locales/en/home.json';
import place from '../../locales/en/place.location.json';
import product from '../../locales/en/product.json';
import search from '../../locales/en/search.json';
import preparing from '../../locales/en/search.preparing.json';
import share from '../../locales/en/share.share.json';
import shop from '../../locales/en/shop.json';
import ui from '../../locales/en/ui.json';
import compareWords from '../../locales/en/compare.wishes.json';
import wishListWords from '../../locales/en/wishList.wishes.json';
import { OnPage } from './OnPage';

export const words: Record<string, string> = {
  ...ui,
  ...account,
  ...cart,
  ...error,
  ...form,
  ...catalogue,
  ...home,
  ...place,
  ...product,
  ...search,
  ...preparing,
  ...share,
  ...shop,
  ...wishListWords,
  ...compareWords,
  'shell.title': '{screen} - Arcada',
};

// The live regions repeat what stands on the page.
configure({ defaultIgnore: 'script, style, [aria-live]' });

type Answer = (input: Record<string, unknown>) => unknown;
const answers = new Map<string, Answer>();
/** What the server was asked, in order. */
export const asked: {
  path: string;
  input: Record<string, unknown>;
  signal: AbortSignal | undefined;
}[] = [];
/** Lets the fake server answer a path; a thrown Failure is a refusal. */
export const answer = (path: string, give: Answer): void => void answers.set(path, give);
export const refuse = (code: number, data: unknown = null): never => {
  throw { kind: 'code', code, message: '', data } satisfies Failure;
};
export const fakeCall = vi.fn<
  (
    endpoint: { path: string },
    input: object,
    options?: { signal?: AbortSignal },
  ) => Promise<unknown>
>(async ({ path }, input, options) => {
  asked.push({ path, input: { ...input }, signal: options?.signal });
  const give = answers.get(path);
  if (!give) throw { kind: 'code', code: 2000019, message: path, data: null } satisfies Failure;
  return give({ ...input });
});
/** Forgets answers, questions and everything kept. */
export function fresh(hash = ''): void {
  cleanup();
  answers.clear();
  asked.length = 0;
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  localStorage.clear();
  history.replaceState(null, '', hash || '#/');
}
/** Renders a screen or a view in English; a missing text fails the test. */
export const stand = (ui_: ReactElement, locale = 'en') =>
  render(
    <IntlProvider
      locale={locale}
      messages={words}
      onError={(error) => {
        if (error.code !== 'MISSING_DATA') throw error;
      }}
    >
      <OnPage>
        <main>{ui_}</main>
        <Toaster />
        <LiveRegions />
      </OnPage>
    </IntlProvider>,
  );
/**
 * What screen readers heard last. The page clears its regions after a second, which a busy machine
 * may sleep through.
 */
const heard = { polite: '', assertive: '' };
liveWords.watch(() => {
  for (const level of ['polite', 'assertive'] as const)
    heard[level] = liveWords.now()[level].replace('\u200B', '') || heard[level];
});
afterEach(() => void Object.assign(heard, { polite: '', assertive: '' }));
export const said = (level: 'polite' | 'assertive' = 'polite') => heard[level];
export const hash = () => location.hash;
