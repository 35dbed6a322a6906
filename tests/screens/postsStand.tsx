import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { vi } from 'vitest';
import { officeBlog, type OfficePost } from '#contract/blog';
import type { Failure } from '#contract/codes';
import type { Endpoint } from '#contract/endpoint';
import { navigate, startLocation } from '#lib/location';
import { queryClient } from '#lib/query';
import PostsPage from '../../src/office/screens/blog/Posts';
import { postRows } from '../../stories/fixtures/posts';
import { OnPage } from './OnPage';

/** What `officeCall`, `officeUpload` and `toast` are in a test of the blog's back office. */
export const call =
  vi.fn<(endpoint: Endpoint, input: unknown, options?: { key?: string }) => Promise<unknown>>();
export const upload = vi.fn<() => Promise<unknown>>();
export const said = vi.fn<(id: string) => void>();
export const texts = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<Record<string, string>>('../../locales/en/*.json', {
      eager: true,
      import: 'default',
    }),
  ),
) as Record<string, string>;
const answers = new Map<string, () => Promise<unknown>>();
export const gives = ({ path }: Endpoint, what: unknown) =>
  answers.set(path, () => Promise.resolve(what));
export const refuses = (
  { path }: Endpoint,
  code: number,
  message: string,
  data: unknown = null,
): unknown =>
  answers.set(path, () => Promise.reject({ kind: 'code', code, message, data } satisfies Failure));
/** What was sent to an address, in order. */
export const sent = ({ path }: Endpoint): unknown[] =>
  call.mock.calls.filter(([row]) => row.path === path).map(([, input]) => input);
/** Forgets answers, questions and what was kept; the list has one of each state. */
export function fresh(): void {
  sessionStorage.clear();
  queryClient.clear();
  startLocation();
  answers.clear();
  said.mockReset();
  upload.mockReset();
  gives(officeBlog.index, { posts: postRows, page: 1, pages: 1 });
  call
    .mockReset()
    .mockImplementation(
      ({ path }) =>
        answers.get(path)?.() ?? Promise.reject({ kind: 'http', status: 500 } satisfies Failure),
    );
}
export const shown = (query = '') => {
  act(() => navigate(`/content/posts${query}`));
  return render(
    <IntlProvider
      locale="en"
      messages={texts}
      onError={(error) => {
        throw error;
      }}
    >
      <OnPage>
        <PostsPage />
      </OnPage>
    </IntlProvider>,
  );
};
export const field = (name: RegExp) =>
  screen.findByRole<HTMLInputElement>('textbox', { name }, { timeout: 8000 });
/** The editor of one that stands so. */
export async function opened(post: OfficePost) {
  gives(officeBlog.view, post);
  const page = shown(`?id=${post.id}`);
  await field(/^Title \(English\)/);
  return page;
}
export const types = async (name: RegExp, value: string) =>
  fireEvent.change(await field(name), { target: { value } });
export const press = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name }));
