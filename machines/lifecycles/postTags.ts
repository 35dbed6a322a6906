import type { PostState } from '#contract/blog';
import type { Tags } from '../tags';

/** The tags of a post; `whole`: nothing of it may be missing, `shown`: everybody reads it. */
export const postTags: Tags<PostState, 'whole' | 'shown'> = {
  draft: [],
  scheduled: ['whole'],
  published: ['whole', 'shown'],
  withdrawn: [],
};
