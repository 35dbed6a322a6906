import { PostView } from '../../src/shop/screens/blog/PostView';
import Share from '../../src/shop/screens/share/Share';
import { cards } from '../catalogue/fixtures';
import { post } from '../fixtures/posts';

const args = {
  post: { ...post, products: cards.slice(0, 3) },
  share: <Share kind="blog" thing={{ id: post.id, name: post.title }} />,
};
export default { title: 'blog/Post', component: PostView, parameters: { kit: true } };
export const Whole = { args };
export const Bare = { args: { ...args, post: { ...post, picture: '', products: [] } } };
export const NotTranslated = { args: { ...args, post: { ...post, lang: 'es' } } };
