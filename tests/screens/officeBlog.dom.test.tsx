// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { officeBlog } from '#contract/blog';
import { codes } from '#contract/codes';
import { pageNow } from '#lib/location';
import { everyBlock, officePosts } from '../../stories/fixtures/posts';
import {
  call,
  field,
  fresh,
  gives,
  opened,
  press,
  refuses,
  said,
  sent,
  shown,
  texts,
  types,
  upload,
} from './postsStand';

vi.mock('#lib/officeApi', () => ({
  officeCall: (...given: Parameters<typeof call>) => call(...given),
  officeToken: {},
}));
vi.mock('#lib/officeUpload', () => ({ officeUpload: () => upload() }));
vi.mock('#lib/toast', () => ({ toast: (id: string) => said(id), toastFailure: () => undefined }));
beforeEach(fresh);
afterEach(cleanup);

const saved = () => sent(officeBlog.save).at(-1);

describe('the list of posts', () => {
  it('says how each stands and in how many languages, and opens it by its address', async () => {
    shown('?page=2');
    const untitled = await screen.findByRole('link', { name: 'Without a title' });
    expect(untitled.getAttribute('href')).toBe('#/content/posts?id=9');
    expect(sent(officeBlog.index)[0]).toEqual({ page: 2 });
    const scheduled = screen.getByText('Scheduled').closest('tr') as HTMLElement;
    expect(within(scheduled).getByText('2')).toBeTruthy();
  });
  it('leads to a new one while there is none', async () => {
    gives(officeBlog.index, { posts: [], page: 1, pages: 1 });
    shown();
    await screen.findByText('There are no posts yet.');
    for (const link of screen.getAllByRole('link', { name: 'New post' }))
      expect(link.getAttribute('href')).toBe('#/content/posts?id=new');
  });
});
describe('the editor of a post', () => {
  it('sends a new one as the contract wants it, and is at its address from then on', async () => {
    gives(officeBlog.save, officePosts.draft);
    gives(officeBlog.view, officePosts.draft);
    shown('?id=new');
    await types(/^Title \(English\)/, ' How to keep tea fresh ');
    await types(/^Summary \(English\)/, 'Dry.');
    await types(/^Text \(English\)/, '# Dry');
    await press('Save');
    await waitFor(() => expect(pageNow()).toBe('/content/posts?id=3'));
    expect(saved()).toEqual({
      id: undefined,
      version: undefined,
      title: { en: 'How to keep tea fresh' },
      summary: { en: 'Dry.' },
      body: { en: '# Dry' },
      alt: {},
      caption: {},
      picture: '',
      products: [],
    });
    expect(said.mock.lastCall?.[0]).toBe('posts.saved');
  });
  it('has one language at a time, and keeps what was written in the others', async () => {
    gives(officeBlog.save, officePosts.draft);
    await opened(officePosts.draft);
    await userEvent.click(screen.getByRole('tab', { name: /Deutsch/ }));
    expect((await field(/^Title \(Deutsch\)/)).value).toBe('So bleibt Tee frisch');
    expect(screen.queryByRole('textbox', { name: /^Title \(English\)/ })).toBeNull();
    await types(/^Summary \(Deutsch\)/, 'Trocken.');
    await press('Save');
    await waitFor(() =>
      expect(saved()).toMatchObject({
        id: '3',
        version: 2,
        title: officePosts.draft.title,
        summary: { ...officePosts.draft.summary, de: 'Trocken.' },
        products: ['11', '12'],
      }),
    );
  });
  it('names the language that was begun and not finished, and why it cannot be published', async () => {
    await opened(officePosts.half);
    expect(screen.getByText(/Started but not finished: Deutsch\./)).toBeTruthy();
    expect(screen.getByText(/^One language was started but not finished/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Publish now' })).toBeNull();
  });
  it('shows the text as the mall will, and says when it was changed since', async () => {
    gives(officeBlog.preview, { blocks: everyBlock, words: 42, minutes: 1 });
    await opened(officePosts.draft);
    await press('Preview');
    const preview = await screen.findByRole('article');
    expect(sent(officeBlog.preview)[0]).toEqual({
      lang: 'en',
      body: officePosts.draft.body.en,
    });
    expect(within(preview).getByRole('heading', { name: officePosts.draft.title.en })).toBeTruthy();
    expect(preview.querySelector('strong')?.textContent).toBe('closed tin');
    expect(screen.getByText(/42 words/)).toBeTruthy();
    expect(screen.queryByText(/The text has changed since then/)).toBeNull();
    await types(/^Text \(English\)/, 'Another');
    expect(screen.getByText(/The text has changed since then/)).toBeTruthy();
    await press('Close the preview');
    expect(screen.queryByRole('article')).toBeNull();
  });
  it('says why there is no preview', async () => {
    refuses(officeBlog.preview, codes.tooManyRequests, '');
    await opened(officePosts.draft);
    await press('Preview');
    expect((await screen.findByRole('alert')).textContent).toBe(texts['error.1000010']);
    expect(screen.queryByRole('article')).toBeNull();
  });
  it('finds products by their names, once each, and says which nobody sees', async () => {
    gives(officeBlog.save, officePosts.draft);
    gives(officeBlog.find, {
      products: [
        ...officePosts.draft.products,
        { id: '13', name: 'Tea tin', picture: '', gone: false },
      ],
    });
    await opened(officePosts.draft);
    expect(screen.getByText('No longer sold: nobody sees it')).toBeTruthy();
    await press('Take out Cast-iron teapot, 600 ml');
    await types(/^Look for a product/, ' tea ');
    await press('Look');
    await press('Add Tea tin');
    expect(sent(officeBlog.find)[0]).toEqual({ q: 'tea' });
    expect(screen.queryByRole('button', { name: 'Add Stoneware teapot, 900 ml' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Add Cast-iron teapot, 600 ml' })).toBeTruthy();
    await press('Save');
    await waitFor(() => expect(saved()).toMatchObject({ products: ['11', '13'] }));
  });
  it('writes a picture that was sent at the end of the text', async () => {
    upload.mockResolvedValue({ src: '/pictures/1.webp' });
    const { container } = await opened(officePosts.draft);
    const [file] = container.querySelectorAll<HTMLInputElement>('input[type="file"][hidden]');
    await userEvent.upload(
      file as HTMLInputElement,
      new File(['x'], 'tea.png', { type: 'image/png' }),
    );
    const body = await field(/^Text \(English\)/);
    await waitFor(() =>
      expect(body.value).toBe(
        `${officePosts.draft.body.en}\n\n![what it shows](/pictures/1.webp)\n`,
      ),
    );
  });
  it('keeps what was typed where somebody else changed the post, and says so', async () => {
    refuses(officeBlog.save, codes.notAllowedNow, 'post.cannot.changed');
    await opened(officePosts.draft);
    await types(/^Title \(English\)/, 'Tea');
    await press('Save');
    expect((await screen.findByRole('alert')).textContent).toBe(texts['post.cannot.changed']);
    expect((await field(/^Title \(English\)/)).value).toBe('Tea');
  });
  it('says at the field what the server refuses of it', async () => {
    const fields = { 'summary.en': 'form.enter' };
    refuses(officeBlog.save, codes.invalidParameter, 'form.enter', { fields });
    await opened(officePosts.draft);
    await types(/^Title \(English\)/, 'Tea');
    await press('Save');
    await waitFor(async () =>
      expect((await field(/^Summary \(English\)/)).getAttribute('aria-invalid')).toBe('true'),
    );
  });
  it('asks once before what was typed is left for the list, and then goes there', async () => {
    await opened(officePosts.draft);
    await types(/^Title \(English\)/, 'Tea');
    await userEvent.click(screen.getByRole('link', { name: 'Blog' }));
    await press('Stay here');
    expect(pageNow()).toBe('/content/posts?id=3');
    expect((await field(/^Title \(English\)/)).value).toBe('Tea');
    await userEvent.click(screen.getByRole('link', { name: 'Blog' }));
    await press('Leave without saving');
    await waitFor(() => expect(pageNow()).toBe('/content/posts'));
  });
});
