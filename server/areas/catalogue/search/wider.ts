import type { Language } from '#contract/languages';
import { fold } from '#contract/fold';
import type { Lexicon } from '../lexicon';
import { common, merged, Posting } from '../posting';
import { splitsOf } from './compounds';
import type { Meanings } from './meanings';
import { tokensOf, type Token } from './tokens';

/** Where a word or a run stands as it is typed. */
type Direct = (token: Token) => Posting;
const both = (lists: readonly Posting[]): Posting =>
  lists.length === 1 ? (lists[0] as Posting) : Posting.of(common(lists));

/**
 * Where a question leads by other words than its own: relations of its words, other names that
 * staff wrote down, the parts of a compound, the words of a run.
 */
export class Wider {
  constructor(
    private readonly lang: Language,
    private readonly lexicon: Lexicon,
    private readonly direct: Direct,
    private readonly meanings: Meanings,
  ) {}

  /** Where a word stands in any form, as a relation, or in parts. */
  private alone(token: Token): Posting {
    const direct = this.direct(token);
    if (token.run) return direct;
    const bare = fold(token.text);
    const { lexicon } = this;
    const all = [...lexicon.relationsOf(token.text), ...lexicon.endingWith(token.text)];
    const related = all.filter((word) => word.size > 0 && !word.text.includes(bare));
    const more =
      direct.size + related.length > 0 ? related : splitsOf(this.lang, this.lexicon, bare);
    return more.length > 0 ? merged([direct, ...more]) : direct;
  }
  private together(tokens: readonly Token[]): Posting {
    return both(tokens.map((token) => this.alone(token)));
  }
  /** The longest name of something that begins here, and where else it stands. */
  private named(tokens: readonly Token[], at: number): { size: number; list: Posting } | null {
    const { meanings } = this;
    for (let size = Math.min(meanings.longest, tokens.length - at); size > 0; size--) {
      const said = tokens.slice(at, at + size);
      const others = meanings.others(said);
      if (others.length > 0)
        return { size, list: merged([said, ...others].map((name) => this.together(name))) };
    }
    return null;
  }
  /** The entries that have everything the question says, in whatever words. */
  entries(typed: string): Posting {
    const tokens = tokensOf(typed, this.lang);
    const lists: Posting[] = [];
    for (let at = 0; at < tokens.length;) {
      const named = this.named(tokens, at);
      lists.push(named?.list ?? this.alone(tokens[at] as Token));
      at += named?.size ?? 1;
    }
    return lists.length > 0 ? both(lists) : new Posting();
  }
  /** Whether a word leads anywhere. */
  knows(word: string): boolean {
    return this.entries(word).size > 0;
  }
}
