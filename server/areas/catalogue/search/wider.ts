import type { Language } from '#contract/languages';
import { fold } from '#contract/fold';
import type { Lexicon } from '../memory/words/lexicon';
import { splitsOf } from './compounds';
import type { Meanings } from './meanings';
import type { Sets } from './sets';
import { asTyped, tokensOf, type Token } from './tokens';

/** Where a word or a run stands as it is typed. */
type Direct<S> = (token: Token) => S;

/**
 * Where a question leads by other words than its own: relations of its words, other names that
 * staff wrote down, the parts of a compound, the words of a run.
 */
export class Wider<S> {
  /** Within one question: where its words stand. */
  private readonly asked = new Map<string, S>();
  constructor(
    private readonly lang: Language,
    private readonly lexicon: Lexicon,
    private readonly sets: Sets<S>,
    /** The same answer for the same token. */
    private readonly direct: Direct<S>,
    readonly meanings: Meanings,
  ) {}

  /** The same word once more says nothing new. */
  private alone(token: Token): S {
    const key = `${token.run} ${token.text}`;
    const known = this.asked.get(key) ?? this.looked(token);
    this.asked.set(key, known);
    return known;
  }
  /** Where a word stands in any form, as a relation, or in parts. */
  private looked(token: Token): S {
    const direct = this.direct(token);
    if (token.run) return direct;
    const bare = fold(token.text);
    const { lexicon, sets } = this;
    const held = new Set(lexicon.holding(token.text, bare));
    const related = lexicon.relationsOf(token.text).filter((word) => !held.has(word));
    if (related.length > 0) return sets.any([direct, sets.of(related)]);
    const parts = sets.empty(direct) ? splitsOf(this.lang, lexicon, bare, sets) : [];
    return parts.length > 0 ? sets.any([direct, ...parts]) : direct;
  }
  /** Where another name stands: at the beginning or the end of words, not in their middle. */
  private otherwise(tokens: readonly Token[]): S {
    const { lexicon, sets } = this;
    const all = tokens.map((token) =>
      token.run ? this.direct(token) : sets.of(lexicon.edged(token.text, fold(token.text))),
    );
    return sets.all(all);
  }
  private together(tokens: readonly Token[]): S {
    return this.sets.all(tokens.map((token) => this.alone(token)));
  }
  /** The longest name of something that begins here, and where else it stands. */
  private named(tokens: readonly Token[], at: number): { size: number; list: S } | null {
    const { meanings } = this;
    for (let size = Math.min(meanings.longest, tokens.length - at); size > 0; size--) {
      const said = tokens.slice(at, at + size);
      const others = meanings.others(said);
      if (others.length > 0)
        return {
          size,
          list: this.sets.any([this.together(said), ...others.map((name) => this.otherwise(name))]),
        };
    }
    return null;
  }
  /** Where each part of a question stands in whatever words, and whether that is more than its own. */
  private lists(typed: string): { lists: S[]; more: boolean } {
    const tokens = tokensOf(typed, this.lang);
    this.asked.clear();
    const lists: S[] = [];
    let more = !asTyped(typed, tokens);
    for (let at = 0; at < tokens.length;) {
      const token = tokens[at] as Token;
      const named = this.named(tokens, at);
      const list = named?.list ?? this.alone(token);
      more ||= list !== this.direct(token);
      lists.push(list);
      at += named?.size ?? 1;
    }
    this.asked.clear();
    return { lists, more };
  }
  /**
   * The entries that have everything the question says, in whatever words; null where there are no
   * other words than its own.
   */
  entries(typed: string): S | null {
    const { lists, more } = this.lists(typed);
    return more && lists.length > 0 ? this.sets.all([...new Set(lists)]) : null;
  }
  /** Whether a word leads anywhere, or staff know it: then it is no slip. */
  knows(word: string): boolean {
    if (this.meanings.others(tokensOf(word, this.lang)).length > 0) return true;
    const { lists } = this.lists(word);
    return lists.length > 0 && !this.sets.empty(this.sets.all(lists));
  }
}
