import type { Block } from '#contract/markdown';

type Level = Extract<Block, { is: 'heading' }>['level'];
/**
 * Headings nest without gaps below the title of the page, whatever levels were typed: one that is
 * deeper than the one before it is one level deeper.
 */
export function levelled(blocks: readonly Block[], above: number[] = []): Block[] {
  return blocks.map((block): Block => {
    if (block.is === 'quote') return { ...block, blocks: levelled(block.blocks, above) };
    if (block.is === 'list')
      return { ...block, items: block.items.map((item) => levelled(item, above)) };
    if (block.is !== 'heading') return block;
    while ((above.at(-1) ?? 0) >= block.level) above.pop();
    above.push(block.level);
    return { ...block, level: Math.min(6, above.length + 1) as Level };
  });
}
