import { BlogView, type BlogViewProps } from '../../src/shop/screens/blog/BlogView';
import { postCards } from '../fixtures/posts';

const list: BlogViewProps = {
  list: { posts: postCards, page: 1, pages: 1 },
  language: 'en',
  failed: undefined,
  retrying: false,
  onRetry: () => undefined,
  hrefOf: (page) => `#/pages/blog/blog?page=${page}`,
};
export default { title: 'blog/Blog', component: BlogView, parameters: { kit: true } };
export const List = { args: list };
export const MiddlePage = { args: { ...list, list: { posts: postCards, page: 2, pages: 3 } } };
export const Empty = { args: { ...list, list: { posts: [], page: 1, pages: 1 } } };
export const Loading = { args: { ...list, list: undefined } };
export const Failed = { args: { ...list, list: undefined, failed: '500' } };
