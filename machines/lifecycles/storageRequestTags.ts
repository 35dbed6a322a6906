import type { StorageState } from '#contract/storage';
import type { Tags } from '../tags';

/**
 * The tags of a storage request. `aside`: its pieces are set aside and nobody can buy them;
 * `counted`: the warehouse has counted them and they are not stored yet; `waiting`: staff must act.
 */
export const storageRequestTags: Tags<StorageState, 'aside' | 'counted' | 'waiting' | 'over'> = {
  asked: ['aside', 'waiting'],
  agreed: ['aside', 'waiting'],
  received: ['aside', 'counted', 'waiting'],
  differing: ['aside', 'counted'],
  disputed: ['aside', 'counted', 'waiting'],
  stored: ['over'],
  sentBack: [],
  ended: ['over'],
  refused: ['over'],
  withdrawn: ['over'],
  lapsed: ['over'],
};
