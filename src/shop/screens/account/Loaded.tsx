import type { ReactNode } from 'react';
import { ErrorState } from '#ui/feedback/ErrorState';
import { Loading, SkeletonLine } from '#ui/feedback/Skeleton';

/** One part of the account, fetched by itself. */
export interface Part<T> {
  data: T | undefined;
  /** Why it did not load. */
  failed: string | undefined;
  retrying: boolean;
  retry: () => void;
}
/** Shows a part once it is here; while it is not, its shape or what went wrong. */
export function Loaded<T>({
  part,
  level = 3,
  children,
}: {
  part: Part<T>;
  level?: 2 | 3;
  children: (data: T) => ReactNode;
}) {
  if (part.data !== undefined) return children(part.data);
  if (part.failed && !part.retrying)
    return <ErrorState level={level} code={part.failed} onRetry={part.retry} />;
  return (
    <Loading>
      <SkeletonLine width={70} />
      <SkeletonLine width={50} />
    </Loading>
  );
}
