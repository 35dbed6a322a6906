import type { Language } from '#contract/languages';
import { fold } from '#contract/fold';
import type { Lexicon } from '../memory/lexicon';
import { common, merged, Posting } from '../memory/posting';
import { splitsOf } from './compounds';
import type { Meanings } from './meanings';
import { asTyped, tokensOf, type Token } from './tokens';

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
    readonly meanings: Meanings,
  ) {}

  /** Where a word stands in any form, as a relation, or in parts. */
  private alone(token: Token): Posting {
    const direct = this.direct(token);
    if (token.run) return direct;
    const bare = fold(token.text);
    const { lexicon } = this;
    const held = new Set(lexicon.holding(token.text, bare));
    const related = lexicon.relationsOf(token.text).filter((word) => !held.has(word));
    const more =
      direct.size + related.length > 0
        ? related.map(({ list }) => list)
        : splitsOf(this.lang, this.lexicon, bare);
    return more.length > 0 ? merged([direct, ...more]) : direct;
  }
  /** Where another name stands: at the beginning or the end of words, not in their middle. */
  private otherwise(tokens: readonly Token[]): Posting {
    const { lexicon } = this;
    const lists = tokens.map((token) =>
      token.run
        ? this.direct(token)
        : merged(lexicon.edged(token.text, fold(token.text)).map(({ list }) => list)),
    );
    return both(lists);
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
        return {
          size,
          list: merged([this.together(said), ...others.map((name) => this.otherwise(name))]),
        };
    }
    return null;
  }
  /** Where each part of a question stands in whatever words, and whether that is more than its own. */
  private lists(typed: string): { lists: Posting[]; more: boolean } {
    const tokens = tokensOf(typed, this.lang);
    const lists: Posting[] = [];
    let more = !asTyped(typed, tokens);
    for (let at = 0; at < tokens.length;) {
      const token = tokens[at] as Token;
      const named = this.named(tokens, at);
      const list = named?.list ?? this.alone(token);
      more ||= list !== this.direct(token);
      lists.push(list);
      at += named?.size ?? 1;
    }
    return { lists, more };
  }
  /**
   * The entries that have everything the question says, in whatever words; null where there are no
   * other words than its own.
   */
  entries(typed: string): Posting | null {
    const { lists, more } = this.lists(typed);
    return more && lists.length > 0 ? both(lists) : null;
  }
  /** Whether a word leads anywhere, or staff know it: then it is no slip. */
  knows(word: string): boolean {
    if (this.meanings.others(tokensOf(word, this.lang)).length > 0) return true;
    const { lists } = this.lists(word);
    return lists.length > 0 && both(lists).size > 0;
  }
}
