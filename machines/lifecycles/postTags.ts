import type { PostState } from '#contract/blog';
import type { Tags } from '../tags';

/**
 * The tags of a post; `whole`: nothing of it may be missing, `shown`: everybody reads it, `gone`:
 * nobody does any more, staff neither.
 */
export const postTags: Tags<PostState, 'whole' | 'shown' | 'gone'> = {
  draft: [],
  scheduled: ['whole'],
  published: ['whole', 'shown'],
  withdrawn: [],
  discarded: ['gone'],
};
