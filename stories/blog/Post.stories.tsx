import { PostView } from '../../src/shop/screens/blog/PostView';
import { cards } from '../catalogue/fixtures';
import { post } from '../fixtures/posts';

const args = {
  post: { ...post, products: cards.slice(0, 3) },
  link: 'https://mall.example/#/pages/blog/detail?id=3',
};
export default { title: 'blog/Post', component: PostView, parameters: { kit: true } };
export const Whole = { args };
export const Bare = { args: { ...args, post: { ...post, picture: '', products: [] } } };
export const NotTranslated = { args: { ...args, post: { ...post, lang: 'es' } } };
