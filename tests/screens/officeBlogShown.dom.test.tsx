// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { officeBlog, type OfficePost } from '#contract/blog';
import { pageNow } from '#lib/location';
import { officePosts } from '../../stories/fixtures/posts';
import { call, fresh, gives, opened, press, said, sent, texts, types, upload } from './postsStand';

vi.mock('#lib/officeApi', () => ({
  officeCall: (...given: Parameters<typeof call>) => call(...given),
  officeToken: {},
}));
vi.mock('#lib/officeUpload', () => ({ officeUpload: () => upload() }));
vi.mock('#lib/toast', () => ({ toast: (id: string) => said(id), toastFailure: () => undefined }));
beforeEach(fresh);
afterEach(cleanup);

describe('whether everybody reads a post', () => {
  const events = () => sent(officeBlog.act);
  const { draft } = officePosts;
  /** It stands so, and says what the draft said. */
  const now = ({ state, publish_at, published_at, can }: OfficePost): OfficePost => ({
    ...draft,
    state,
    publish_at,
    published_at,
    can,
  });
  it('is decided by a press, once what was typed is saved', async () => {
    gives(officeBlog.act, now(officePosts.published));
    await opened(draft);
    await types(/^Title \(English\)/, 'Tea');
    await press('Publish now');
    expect(events()).toEqual([]);
    expect(screen.getAllByText('Save what you typed first.').length).toBeGreaterThan(0);
    await types(/^Title \(English\)/, draft.title.en ?? '');
    await press('Publish now');
    await waitFor(() => expect(said.mock.lastCall?.[0]).toBe('posts.done.published'));
    expect(events()).toEqual([{ id: '3', event: 'publish', at: undefined }]);
    expect(await screen.findByRole('button', { name: 'Withdraw' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save: everybody sees it at once' })).toBeTruthy();
  });
  it('comes by itself at a moment, which is told as one of the whole world', async () => {
    gives(officeBlog.act, now(officePosts.scheduled));
    await opened(draft);
    await press('Publish it then');
    expect(events()).toEqual([]);
    const value = '2026-12-01T09:30';
    fireEvent.change(screen.getByLabelText(/^Date and time/), { target: { value } });
    await press('Publish it then');
    await waitFor(() =>
      expect(events()).toEqual([{ id: '3', event: 'schedule', at: new Date(value).toISOString() }]),
    );
    expect(await screen.findByRole('button', { name: 'Change the time' })).toBeTruthy();
  });
  it('can be written again after it was withdrawn, and says so', async () => {
    gives(officeBlog.act, draft);
    await opened(officePosts.withdrawn);
    expect(screen.getByText(texts['post.cannot.withdrawn'] as string)).toBeTruthy();
    await press('Write it again');
    await waitFor(() => expect(events()).toEqual([{ id: '3', event: 'reopen', at: undefined }]));
  });
  it('a draft is deleted only after it was asked once, and the list is shown', async () => {
    gives(officeBlog.act, { ...draft, state: 'discarded' });
    await opened(draft);
    await press('Delete');
    expect(events()).toEqual([]);
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(pageNow()).toBe('/content/posts'));
    expect(events()).toEqual([{ id: '3', event: 'discard', at: undefined }]);
  });
});
