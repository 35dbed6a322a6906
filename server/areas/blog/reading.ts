import { tags, type Language } from '#contract/languages';
import type { Block, Inline } from '#contract/markdown';
import { blocksIn } from './markdown';

const inlineText = (inner: readonly Inline[]): string =>
  inner
    .map((one) => (one.is === 'break' ? ' ' : 'inner' in one ? inlineText(one.inner) : one.text))
    .join('');
/** The words of a text alone. */
export const plainText = (blocks: readonly Block[]): string =>
  blocks
    .map((block) => {
      if (block.is === 'list') return block.items.map(plainText).join('\n');
      if (block.is === 'quote') return plainText(block.blocks);
      if (block.is === 'code') return block.text;
      if (block.is === 'picture') return block.caption;
      return block.is === 'rule' ? '' : inlineText(block.inner);
    })
    .join('\n');

/** How many words people see, in languages that put no spaces between them too. */
function wordsIn(text: string, lang: Language): number {
  const segmenter = new Intl.Segmenter(tags[lang], { granularity: 'word' });
  let count = 0;
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) count++;
  return count;
}
/** What most people read in a minute. */
const pace = 200;

export interface Reading {
  blocks: Block[];
  words: number;
  minutes: number;
}
/** A text in Markdown as it is read: what it says, and how long that takes. */
export function readingOf(text: string, lang: Language): Reading {
  const blocks = blocksIn(text);
  const words = wordsIn(plainText(blocks), lang);
  return { blocks, words, minutes: Math.max(1, Math.round(words / pace)) };
}
