import { PostView, type PostViewProps } from '../../src/office/screens/blog/PostView';
import { everyBlock, officePosts } from '../fixtures/posts';

const nothing = () => undefined;
const one: PostViewProps = {
  post: officePosts.draft,
  busy: null,
  failure: null,
  fieldErrors: undefined,
  back: '#/content/posts',
  onSave: nothing,
  onAct: nothing,
  onDirty: nothing,
  ask: () => Promise.resolve({ blocks: everyBlock, words: 42, minutes: 1 }),
  find: () => Promise.resolve(officePosts.draft.products),
};
const changed = {
  kind: 'code' as const,
  code: 2000037,
  message: 'post.cannot.changed',
  data: { reason: 'post.cannot.changed' },
};
export default { title: 'office/Post', component: PostView, parameters: { kit: true } };
export const NewOne = { args: { ...one, post: null } };
export const Draft = { args: one };
export const HalfWritten = { args: { ...one, post: officePosts.half } };
export const Scheduled = { args: { ...one, post: officePosts.scheduled } };
export const Published = { args: { ...one, post: officePosts.published } };
export const Withdrawn = { args: { ...one, post: officePosts.withdrawn } };
export const Saving = { args: { ...one, busy: 'save' } };
export const Publishing = { args: { ...one, busy: 'act' } };
export const ChangedMeanwhile = { args: { ...one, failure: changed } };
