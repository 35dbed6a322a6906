import { blog, type Post } from '#contract/blog';
import { outsidePath } from '#contract/outside';
import { tags } from '#contract/languages';
import { blocksIn } from './blocks';
import { html, type Markup } from './markup';
import type { Pen, Written } from './page';
import { home, langOf, picture, products, wholePictures } from './parts';
import { inOneLine, word } from './words';

function bodyOf(pen: Pen, post: Post): Markup {
  const day = pen.intl.formatDate(post.published_at, { dateStyle: 'long', timeZone: 'UTC' });
  return html`<article${langOf(pen, post.lang)}><h1>${post.title}</h1>
    <p><time datetime="${post.published_at}">${day}</time></p>
    <p>${post.summary}</p>
    ${picture(pen, post.picture, post.alt, 480)}
    ${blocksIn(pen, post.blocks)}</article>
    ${products(pen, word(pen, 'blog.products'), post.products)}`;
}
/** A post that is published. */
export async function postPage(pen: Pen, id: string): Promise<Written> {
  const post = await pen.ask(blog.view, { id });
  const description = inOneLine(post.summary);
  const url = pen.base + outsidePath('blog', { id, name: post.title }, post.lang);
  const posting = {
    '@type': 'BlogPosting',
    headline: post.title,
    description,
    url,
    image: wholePictures(pen, [post.picture]),
    datePublished: post.published_at,
    inLanguage: tags[post.lang],
    publisher: { '@type': 'Organization', name: 'Arcada', url: `${pen.base}/` },
  };
  return {
    status: 200,
    kind: 'article',
    title: post.title,
    description,
    picture: post.picture,
    crumbs: [home(pen), { text: post.title, href: '' }],
    body: bodyOf(pen, post),
    data: [posting],
    wordsIn: post.lang,
  };
}
