import type { Block, Inline } from '#contract/markdown';
import { html, Markup } from './markup';
import type { Pen } from './page';
import { picture } from './parts';

function inline(one: Inline): Markup {
  if ('text' in one) return one.is === 'code' ? html`<code>${one.text}</code>` : html`${one.text}`;
  if (one.is === 'break') return html`<br />`;
  const inner = one.inner.map(inline);
  if ('href' in one) {
    if (one.href.startsWith('#')) return html`<a href="/${one.href}">${inner}</a>`;
    return html`<a href="${one.href}" rel="nofollow noopener">${inner}</a>`;
  }
  return one.is === 'strong' ? html`<strong>${inner}</strong>` : html`<em>${inner}</em>`;
}
function heading(level: number, inner: Markup[]): Markup {
  const [open, close] = [new Markup(`<h${level}>`), new Markup(`</h${level}>`)];
  return html`${open}${inner}${close}`;
}
function listed(pen: Pen, { start, items }: Extract<Block, { is: 'list' }>): Markup {
  const all = items.map((blocks) => html`<li>${blocksIn(pen, blocks)}</li>`);
  return start === null
    ? html`<ul>
        ${all}
      </ul>`
    : html`<ol start="${start}">
        ${all}
      </ol>`;
}
function block(pen: Pen, one: Block): Markup {
  switch (one.is) {
    case 'paragraph':
      return html`<p>${one.inner.map(inline)}</p>`;
    case 'heading':
      return heading(one.level, one.inner.map(inline));
    case 'list':
      return listed(pen, one);
    case 'quote':
      return html`<blockquote>${blocksIn(pen, one.blocks)}</blockquote>`;
    case 'code':
      return html`<pre><code>${one.text}</code></pre>`;
    case 'picture':
      return html`<figure>
        ${picture(pen, one.src, one.alt, 480)}
        <figcaption>${one.caption}</figcaption>
      </figure>`;
    case 'rule':
      return html`<hr />`;
  }
}
/** A text that was written in Markdown: the tree becomes tags, and its words stay words. */
export const blocksIn = (pen: Pen, blocks: readonly Block[]): Markup[] =>
  blocks.map((one) => block(pen, one));
