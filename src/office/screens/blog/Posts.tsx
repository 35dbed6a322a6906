import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { officeBlog } from '#contract/blog';
import { failureCode } from '#lib/failure';
import { officeCall } from '#lib/officeApi';
import { to } from '../../to';
import { Post } from './Post';
import { PostsView } from './PostsView';

function Posts({ page }: { page: number }) {
  const list = useQuery({
    queryKey: [officeBlog.index.path, { page }],
    queryFn: ({ signal }) => officeCall(officeBlog.index, { page }, { signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  return (
    <PostsView
      list={list.data}
      problem={list.error && !list.data ? failureCode(list.error) : undefined}
      onRetry={() => void list.refetch()}
      hrefOf={(id) => to.posts({ id })}
      pageHref={(n) => to.posts({ page: n })}
    />
  );
}
/** `#/content/posts`: the mall's blog; `?id=`: one of its posts, or a new one. */
export default function PostsPage() {
  const query = new URLSearchParams(useSearch());
  const id = query.get('id');
  if (id) return <Post key={id} id={id} />;
  return <Posts page={Math.max(1, Math.floor(Number(query.get('page'))) || 1)} />;
}
