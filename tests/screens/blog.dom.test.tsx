import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { blog } from '#contract/blog';
import { codes } from '#contract/codes';
import { cards } from '../../stories/catalogue/fixtures';
import { post, postCards } from '../../stories/fixtures/posts';
import blogWords from '../../locales/en/blog.blog.json';
import content from '../../locales/en/content.json';
import system from '../../locales/en/system.json';
import { answer, asked, fakeCall, fresh, refuse, stand, words } from './catalogueStand';

vi.mock(import('#lib/api'), async (real) => ({
  ...(await real()),
  call: ((...given: Parameters<typeof fakeCall>) => fakeCall(...given)) as never,
}));
vi.mock(import('#lib/intl'), async (real) => ({
  ...(await real()),
  loadMessages: () => Promise.resolve(),
}));
Object.assign(words, blogWords, content, system, { 'shell.title.blog': 'Blog' });
const { default: Blog } = await import('../../src/shop/screens/blog/Blog');
const { default: Post } = await import('../../src/shop/screens/blog/Post');

const pageOf = (page: number, pages: number, posts = postCards) =>
  answer(blog.index.path, () => ({ posts, page, pages }));
const link = (name: string | RegExp) => screen.findByRole('link', { name });
const openPost = () => {
  fresh('#/pages/blog/detail?id=3');
  answer(blog.view.path, () => ({ ...post, products: cards.slice(0, 2) }));
};
beforeEach(() => fresh('#/pages/blog/blog'));
afterEach(() => vi.unstubAllGlobals());

describe('the blog', () => {
  it('shows each post with its day and how long it takes, and leads to it by its title', async () => {
    pageOf(1, 1);
    stand(<Blog />);
    const title = await link('How to keep tea fresh');
    expect(title.getAttribute('href')).toBe('#/pages/blog/detail?id=3');
    const article = title.closest('article') as HTMLElement;
    expect(article.querySelector('time')?.textContent).toBe('November 20, 2026');
    expect(within(article).getByText(/2-minute read/)).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(postCards.length);
    expect(screen.queryByRole('navigation')).toBeNull();
  });
  it('says in which language a post is that is not the reader’s', async () => {
    pageOf(1, 1);
    stand(<Blog />);
    const spanish = (await link('La primera hora de una vela')).closest('[lang]');
    expect(spanish?.getAttribute('lang')).toBe('es');
    expect((await link('How to keep tea fresh')).closest('article [lang]')).toBeNull();
  });
  it.each([
    ['?page=2', 2],
    ['', 1],
    ['?page=-3', 1],
    ['?page=1e9', 1],
    ['?page=two', 1],
  ])('asks for the page that its address names, else for the first: "%s"', async (query, page) => {
    fresh(`#/pages/blog/blog${query}`);
    pageOf(page, 3);
    stand(<Blog />);
    await screen.findAllByRole('article');
    expect(asked.map(({ input }) => input)).toEqual([{ page }]);
  });
  it('leads to newer and older posts, and to neither beyond the ends', async () => {
    pageOf(2, 3);
    stand(<Blog />);
    const pages = await screen.findByRole('navigation', { name: 'Pages of the blog' });
    expect(pages.textContent).toContain('Page 2 of 3');
    expect((await link('Newer posts')).getAttribute('href')).toBe('#/pages/blog/blog');
    expect((await link('Older posts')).getAttribute('href')).toBe('#/pages/blog/blog?page=3');
    fresh('#/pages/blog/blog?page=3');
    pageOf(3, 3);
    stand(<Blog />);
    expect((await link('Newer posts')).getAttribute('href')).toBe('#/pages/blog/blog?page=2');
    expect(screen.queryByRole('link', { name: 'Older posts' })).toBeNull();
  });
  it('offers its feed in the reader’s language, to people and to programs', async () => {
    pageOf(1, 1);
    const { baseElement } = stand(<Blog />);
    expect((await link('Subscribe (RSS)')).getAttribute('href')).toBe('/api/blog.rss?lang=en');
    const told = baseElement.ownerDocument.querySelector('link[rel="alternate"]');
    expect(told?.getAttribute('href')).toBe('/api/blog.rss?lang=en');
  });
  it('says so while nothing is written, and leads home', async () => {
    pageOf(1, 1, []);
    stand(<Blog />);
    expect(await screen.findByText('Nothing here yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toBeTruthy();
  });
  it('says that it did not load, and loads when it is tried again', async () => {
    answer(blog.index.path, () => refuse(codes.operationFailed));
    stand(<Blog />);
    const again = await screen.findByRole('button', { name: 'Try again' });
    pageOf(1, 1);
    await userEvent.click(again);
    expect(await link('How to keep tea fresh')).toBeTruthy();
  });
});

describe('a post', () => {
  it('is read whole: title, text, picture, what it names, and the way back', async () => {
    openPost();
    stand(<Post />);
    const title = await screen.findByRole('heading', { level: 1, name: post.title });
    expect(title.closest('article')?.querySelector('strong')?.textContent).toBe('closed tin');
    expect(screen.getByRole('heading', { level: 2, name: 'What tea does not like' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'A brown teapot' })).toBeTruthy();
    const mentioned = screen.getByRole('region', { name: 'Mentioned in this post' });
    expect(within(mentioned).getAllByRole('article')).toHaveLength(2);
    expect((await link('All posts')).getAttribute('href')).toBe('#/pages/blog/blog');
    await waitFor(() => expect(document.title).toBe('How to keep tea fresh - Arcada'));
  });
  it('sends nobody’s reputation along with a link that leads out', async () => {
    openPost();
    stand(<Post />);
    expect((await link('what others say')).getAttribute('rel')).toBe('nofollow noopener');
    expect((await link('what there is')).getAttribute('rel')).toBeNull();
  });
  it('shows markup that somebody typed as it was typed', async () => {
    const typed = '<img src="x" onerror="alert(1)">';
    openPost();
    answer(blog.view.path, () => ({
      ...post,
      blocks: [{ is: 'paragraph', inner: [{ is: 'text', text: typed }] }],
    }));
    const { container } = stand(<Post />);
    expect(await screen.findByText(typed)).toBeTruthy();
    expect(container.querySelector('img[src="x"]')).toBeNull();
  });
  it('that is not translated says in which language it is', async () => {
    openPost();
    answer(blog.view.path, () => ({ ...post, lang: 'es' }));
    stand(<Post />);
    expect(await screen.findByText(/It is shown in Spanish/)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).getAttribute('lang')).toBe('es');
  });
  it.each([codes.notFound, codes.invalidParameter, codes.missingParameter])(
    'that there is not is a page that is not found: %s',
    async (code) => {
      openPost();
      answer(blog.view.path, () => refuse(code));
      stand(<Post />);
      expect(await screen.findByText('We cannot find that page')).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    },
  );
  it('that did not load is loaded when it is tried again', async () => {
    openPost();
    answer(blog.view.path, () => refuse(codes.operationFailed));
    stand(<Post />);
    const again = await screen.findByRole('button', { name: 'Try again' });
    answer(blog.view.path, () => post);
    await userEvent.click(again);
    expect(await screen.findByRole('heading', { level: 1, name: post.title })).toBeTruthy();
  });
});
