import { PostsView, type PostsViewProps } from '../../src/office/screens/blog/PostsView';
import { postRows } from '../fixtures/posts';

const nothing = () => undefined;
const list: PostsViewProps = {
  list: { posts: postRows, page: 1, pages: 1 },
  problem: undefined,
  onRetry: nothing,
  hrefOf: (id) => `#/content/posts?id=${id}`,
  pageHref: (page) => `#/content/posts?page=${page}`,
};
export default { title: 'office/Posts', component: PostsView, parameters: { kit: true } };
export const List = { args: list };
export const Empty = { args: { ...list, list: { posts: [], page: 1, pages: 1 } } };
export const Loading = { args: { ...list, list: undefined } };
export const Failed = { args: { ...list, list: undefined, problem: '500' } };
