import { useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { blog } from '#contract/blog';
import { codes } from '#contract/codes';
import { failureCode } from '#lib/failure';
import { loadMessages } from '#lib/intl';
import { useLanguage } from '#lib/IntlRoot';
import { q } from '#lib/query';
import { extraPart, LazyBoundary } from '#ui/lazyPart';
import { ErrorState } from '#ui/feedback/ErrorState';
import { Loading, SkeletonPage } from '#ui/feedback/Skeleton';
import { useTitle } from '../catalogue/useTitle';
import NotFound from '../system/NotFound';
import { PostView } from './PostView';

const Share = extraPart(() =>
  Promise.all([import('../share/Share'), loadMessages('share')]).then(([file]) => file),
);
const gone = [codes.notFound, codes.invalidParameter, codes.missingParameter].map(String);

/** `#/pages/blog/detail?id=`: one post. */
export default function Post() {
  const id = new URLSearchParams(useSearch()).get('id') ?? '';
  const language = useLanguage();
  const { data, error, refetch, isFetching } = useQuery({
    ...q(blog.view, { id }),
    queryKey: [blog.view.path, { id }, language],
    meta: { quiet: true },
  });
  useTitle(data?.title);
  const failure = error && !data ? failureCode(error) : undefined;
  if (failure && gone.includes(failure)) return <NotFound />;
  if (failure)
    return (
      <ErrorState level={1} code={failure} onRetry={() => void refetch()} retrying={isFetching} />
    );
  if (!data)
    return (
      <Loading>
        <SkeletonPage />
      </Loading>
    );
  return (
    <PostView
      post={data}
      share={
        <LazyBoundary fallback={null}>
          <Share kind="blog" thing={{ id: data.id, name: data.title }} />
        </LazyBoundary>
      }
    />
  );
}
