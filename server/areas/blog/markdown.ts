import MarkdownIt, { type Token } from 'markdown-it';
import type { Block, Inline } from '#contract/markdown';
import { postLimits } from '#contract/blogLimits';
import { linkOf, pictureOf } from './addresses';
import { levelled } from './levels';

/**
 * CommonMark without its HTML: what looks like a tag is text. Nothing is nested deeper than
 * `maxNesting`, whatever was typed.
 */
const parser = new MarkdownIt('commonmark', { html: false, maxNesting: 20 });
// What an address may be is judged in one place (addresses.ts).
parser.validateLink = () => true;

type Picture = Extract<Block, { is: 'picture' }>;
/** Tokens in their order, opened and closed by turns. */
class Reader {
  private at = 0;
  constructor(private readonly tokens: readonly Token[]) {}
  next(): Token | undefined {
    return this.tokens[this.at++];
  }
}
const attribute = (token: Token, name: string): string => String(token.attrGet(name) ?? '');

function wordsOf(reader: Reader, pictures: Picture[]): Inline[] {
  const words: Inline[] = [];
  for (let token = reader.next(); token && token.nesting !== -1; token = reader.next()) {
    const { type, content } = token;
    if (type === 'text' && content) words.push({ is: 'text', text: content });
    else if (type === 'text_special') words.push({ is: 'text', text: content });
    else if (type === 'code_inline') words.push({ is: 'code', text: content });
    else if (type === 'softbreak') words.push({ is: 'text', text: ' ' });
    else if (type === 'hardbreak') words.push({ is: 'break' });
    else if (type === 'image') pictures.push(...pictureIn(token));
    else if (type === 'strong_open') words.push({ is: 'strong', inner: wordsOf(reader, pictures) });
    else if (type === 'em_open') words.push({ is: 'em', inner: wordsOf(reader, pictures) });
    else if (type === 'link_open') {
      const href = linkOf(attribute(token, 'href'));
      const inner = wordsOf(reader, pictures);
      words.push(...(href ? [{ is: 'link' as const, href, inner }] : inner));
    }
  }
  return words;
}
function pictureIn(token: Token): Picture[] {
  const src = pictureOf(attribute(token, 'src'));
  const caption = attribute(token, 'title');
  return src ? [{ is: 'picture', src, alt: token.content, caption }] : [];
}
const saysSomething = (words: readonly Inline[]): boolean =>
  words.some((one) => one.is !== 'text' || one.text.trim() !== '');

/** A paragraph, and the pictures that stood in it below it. */
function paragraph(reader: Reader): Block[] {
  const pictures: Picture[] = [];
  const inner = inlineOf(reader, pictures);
  return [...(saysSomething(inner) ? [{ is: 'paragraph' as const, inner }] : []), ...pictures];
}
function inlineOf(reader: Reader, pictures: Picture[]): Inline[] {
  const inner = wordsOf(new Reader(reader.next()?.children ?? []), pictures);
  reader.next();
  return inner;
}
function list(reader: Reader, start: number | null): Block {
  const items: Block[][] = [];
  for (let token = reader.next(); token?.type === 'list_item_open'; token = reader.next())
    items.push(blocksOf(reader));
  return { is: 'list', start, items };
}
function heading(token: Token, reader: Reader): Block[] {
  const inner = inlineOf(reader, []);
  const level = Number(token.tag.slice(1)) as 2;
  return saysSomething(inner) ? [{ is: 'heading', level, inner }] : [];
}
const known: Record<string, (token: Token, reader: Reader) => Block[]> = {
  heading_open: heading,
  paragraph_open: (_, reader) => paragraph(reader),
  bullet_list_open: (_, reader) => [list(reader, null)],
  ordered_list_open: (token, reader) => [list(reader, Number(token.attrGet('start') ?? 1))],
  blockquote_open: (_, reader) => [{ is: 'quote', blocks: blocksOf(reader) }],
  fence: ({ content }) => [{ is: 'code', text: content }],
  code_block: ({ content }) => [{ is: 'code', text: content }],
  hr: () => [{ is: 'rule' }],
};
function blocksOf(reader: Reader): Block[] {
  const blocks: Block[] = [];
  for (let token = reader.next(); token && token.nesting !== -1; token = reader.next())
    blocks.push(...(known[token.type]?.(token, reader) ?? []));
  return blocks;
}

/** What a text in Markdown says. A text longer than any post is not looked at. */
export function blocksIn(text: string): Block[] {
  if (text.length > postLimits.body) return [];
  return levelled(blocksOf(new Reader(parser.parse(text, {}))));
}
