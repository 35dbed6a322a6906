import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { blog } from '#contract/blog';
import { failureCode } from '#lib/failure';
import { useLanguage } from '#lib/IntlRoot';
import { q } from '#lib/query';
import { to } from '../../to';
import { BlogView } from './BlogView';

/** `#/pages/blog/blog?page=`: what the mall wrote, newest first. */
export default function Blog() {
  const asked = Math.floor(Number(new URLSearchParams(useSearch()).get('page')));
  const page = asked >= 1 && asked <= 10_000 ? asked : 1;
  const language = useLanguage();
  const list = useQuery({
    ...q(blog.index, { page }),
    queryKey: [blog.index.path, { page }, language],
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  return (
    <BlogView
      list={list.data}
      language={language}
      failed={list.error && !list.data ? failureCode(list.error) : undefined}
      retrying={list.isFetching}
      onRetry={() => void list.refetch()}
      hrefOf={(n) => to.blog(n > 1 ? { page: n } : {})}
    />
  );
}
