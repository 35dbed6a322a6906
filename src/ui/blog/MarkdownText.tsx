import { Fragment, type ReactNode } from 'react';
import type { Block, Inline } from '#contract/markdown';
import { sizesOf } from '../catalogue/pictureSizes';
import s from './Article.module.css';

/** How far below a page's own title the text stands: 0 under an h1. */
type Under = 0 | 1 | 2;
const widest = 672;

function Link({ href, children }: { href: string; children: ReactNode }) {
  return href.startsWith('#') ? (
    <a className="link" href={href}>
      {children}
    </a>
  ) : (
    <a className="link" href={href} rel="nofollow noopener">
      {children}
    </a>
  );
}
function Piece({ piece }: { piece: Inline }) {
  if (piece.is === 'break') return <br />;
  if ('text' in piece) return piece.is === 'code' ? <code>{piece.text}</code> : piece.text;
  const inner = <Words words={piece.inner} />;
  if (piece.is === 'link') return <Link href={piece.href}>{inner}</Link>;
  return piece.is === 'strong' ? <strong>{inner}</strong> : <em>{inner}</em>;
}
/** A text never changes while it is shown: its pieces are known by their places. */
const Words = ({ words }: { words: readonly Inline[] }) =>
  words.map((piece, i) => (
    // oxlint-disable-next-line react/no-array-index-key -- see above
    <Fragment key={i}>
      <Piece piece={piece} />
    </Fragment>
  ));

/** A picture of the mall's own, with what it shows and what is said below it. */
export function Figure({
  src,
  alt,
  caption,
  eager = false,
}: {
  src: string;
  alt: string;
  caption: string;
  eager?: boolean;
}) {
  return (
    <figure className={s.figure}>
      <img
        {...sizesOf(src, widest)}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
      {caption && <figcaption className="s13 muted">{caption}</figcaption>}
    </figure>
  );
}
function List({ start, items, under }: Extract<Block, { is: 'list' }> & { under: Under }) {
  const lines = items.map((item, i) => (
    // oxlint-disable-next-line react/no-array-index-key -- a text never changes while it is shown
    <li key={i}>
      <MarkdownText blocks={item} under={under} />
    </li>
  ));
  return start === null ? <ul>{lines}</ul> : <ol start={start}>{lines}</ol>;
}
function Part({ block, under }: { block: Block; under: Under }) {
  switch (block.is) {
    case 'heading': {
      const Title = `h${Math.min(6, block.level + under)}` as 'h2';
      return (
        <Title>
          <Words words={block.inner} />
        </Title>
      );
    }
    case 'paragraph':
      return (
        <p>
          <Words words={block.inner} />
        </p>
      );
    case 'list':
      return <List {...block} under={under} />;
    case 'quote':
      return (
        <blockquote>
          <MarkdownText blocks={block.blocks} under={under} />
        </blockquote>
      );
    case 'code':
      return (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways: the keyboard must get there
        <pre tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      );
    case 'picture':
      return <Figure {...block} />;
    case 'rule':
      return <hr />;
  }
}
/**
 * What somebody wrote in Markdown, as elements: the server made known things of it, and nothing of
 * it is markup.
 */
export const MarkdownText = ({
  blocks,
  under = 0,
}: {
  blocks: readonly Block[];
  under?: Under;
}): ReactNode =>
  blocks.map((block, i) => (
    // oxlint-disable-next-line react/no-array-index-key -- a text never changes while it is shown
    <Part key={i} block={block} under={under} />
  ));
