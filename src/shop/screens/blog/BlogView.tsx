import { FormattedMessage, useIntl } from 'react-intl';
import type { PostCard, PostsPage } from '#contract/blog';
import type { Language } from '#contract/languages';
import { useForeign } from '#lib/foreign';
import { PostFacts } from '#ui/blog/Article';
import { sizesOf } from '#ui/catalogue/pictureSizes';
import { LinkButton } from '#ui/controls/Button';
import { cx } from '#ui/cx';
import { EmptyState } from '#ui/feedback/EmptyState';
import { ErrorState } from '#ui/feedback/ErrorState';
import { Loading, SkeletonPage } from '#ui/feedback/Skeleton';
import { PageTitle, Stack } from '#ui/shell/layout';
import { to } from '../../to';
import s from './Blog.module.css';

export interface BlogViewProps {
  list: PostsPage | undefined;
  language: Language;
  failed: string | undefined;
  retrying: boolean;
  onRetry: () => void;
  hrefOf: (page: number) => string;
}
function Card({ post, first }: { post: PostCard; first: boolean }) {
  const lang = useForeign()(post.lang);
  return (
    <li className={cx('card', s.card, first && s.first)}>
      <article>
        {/* What it shows is told where it is read; here the title names it. */}
        {post.picture && (
          <img
            {...sizesOf(post.picture, first ? 560 : 360)}
            className={s.picture}
            alt=""
            loading={first ? 'eager' : 'lazy'}
            decoding="async"
          />
        )}
        <div className={s.words}>
          <h2 className={s.title} lang={lang}>
            <a href={to.post({ id: post.id })}>{post.title}</a>
          </h2>
          <p className="muted" lang={lang}>
            {post.summary}
          </p>
          <PostFacts {...post} />
        </div>
      </article>
    </li>
  );
}
function Pager({ list, hrefOf }: { list: PostsPage } & Pick<BlogViewProps, 'hrefOf'>) {
  const intl = useIntl();
  const { page, pages } = list;
  if (pages <= 1) return null;
  return (
    <nav className="row wr" aria-label={intl.formatMessage({ id: 'blog.pages' })}>
      {page > 1 && (
        <LinkButton icon="arrow-left" href={hrefOf(page - 1)}>
          <FormattedMessage id="blog.newer" />
        </LinkButton>
      )}
      <span className="s14 muted">
        <FormattedMessage id="blog.page" values={{ page, pages }} />
      </span>
      {page < pages && (
        <LinkButton iconAfter="arrow-right" href={hrefOf(page + 1)}>
          <FormattedMessage id="blog.older" />
        </LinkButton>
      )}
    </nav>
  );
}
const Empty = () => (
  <EmptyState
    icon="newspaper"
    title={<FormattedMessage id="blog.empty" />}
    action={
      <LinkButton kind="primary" icon="house" href={to.home()}>
        <FormattedMessage id="system.home" />
      </LinkButton>
    }
  >
    <p>
      <FormattedMessage id="blog.empty.text" />
    </p>
  </EmptyState>
);
function Posts({ list, hrefOf }: { list: PostsPage } & Pick<BlogViewProps, 'hrefOf'>) {
  return (
    <Stack gap={5}>
      {list.posts.length === 0 ? (
        <Empty />
      ) : (
        <ul className={s.list}>
          {list.posts.map((post, i) => (
            <Card key={post.id} post={post} first={i === 0} />
          ))}
        </ul>
      )}
      <Pager list={list} hrefOf={hrefOf} />
    </Stack>
  );
}
/** The mall's posts: the newest one large, the others as cards. */
export function BlogView({ list, language, failed, retrying, onRetry, hrefOf }: BlogViewProps) {
  const intl = useIntl();
  const feed = `/api/blog.rss?lang=${language}`;
  const title = intl.formatMessage({ id: 'shell.title.blog' });
  return (
    <>
      <link rel="alternate" type="application/rss+xml" href={feed} title={title} />
      <PageTitle
        title={title}
        lead={<FormattedMessage id="blog.lead" />}
        end={
          <a className="link s14" href={feed} type="application/rss+xml">
            <FormattedMessage id="blog.feed" />
          </a>
        }
      />
      {failed && <ErrorState level={2} code={failed} onRetry={onRetry} retrying={retrying} />}
      {!failed && !list && (
        <Loading>
          <SkeletonPage />
        </Loading>
      )}
      {list && <Posts list={list} hrefOf={hrefOf} />}
    </>
  );
}
