import type { Word } from '../memory/words/word';

/** How what words lead to is put together: lists in memory, or conditions that an engine is asked. */
export interface Sets<S> {
  /** What has any of the words. */
  of: (words: readonly Word[]) => S;
  any: (sets: readonly S[]) => S;
  all: (sets: readonly S[]) => S;
  /** Whether nothing is in it, as far as that can be told without asking. */
  empty: (set: S) => boolean;
}
