import { FormattedDate, FormattedMessage } from 'react-intl';
import type { Post } from '#contract/blog';
import { Figure, MarkdownText } from './MarkdownText';
import s from './Article.module.css';

/** Since when it is there, and how long reading it takes. */
export function PostFacts({ published_at, minutes }: Pick<Post, 'published_at' | 'minutes'>) {
  return (
    <p className="s13 muted">
      <time dateTime={published_at}>
        <FormattedDate value={published_at} dateStyle="long" />
      </time>
      {' · '}
      <FormattedMessage id="blog.minutes" values={{ minutes }} />
    </p>
  );
}
export interface ArticleProps {
  post: Omit<Post, 'id' | 'products' | 'lang'>;
  /** Of its texts, where they are not in the reader's language. */
  lang?: string | undefined;
  /** How its title stands in the page: the first heading, or one within a part of another. */
  level?: 1 | 3;
}
/** A post as it is read: one column. */
export function Article({ post, lang, level = 1 }: ArticleProps) {
  const Title = `h${level}` as const;
  return (
    <article className={s.article}>
      <header className={s.head}>
        <Title tabIndex={level === 1 ? -1 : undefined} lang={lang}>
          {post.title}
        </Title>
        <PostFacts {...post} />
        <p className={s.summary} lang={lang}>
          {post.summary}
        </p>
      </header>
      <div className={s.text} lang={lang}>
        {post.picture && <Figure src={post.picture} alt={post.alt} caption={post.caption} eager />}
        <MarkdownText blocks={post.blocks} under={level === 1 ? 0 : 2} />
      </div>
    </article>
  );
}
