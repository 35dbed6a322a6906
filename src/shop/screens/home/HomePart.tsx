import type { ReactNode } from 'react';
import { ErrorState } from '#ui/feedback/ErrorState';
import { SkeletonLine } from '#ui/feedback/Skeleton';
import type { Part } from './part';

/** A block in its three states; an empty one leaves no hole. */
export function HomePart<T>({
  part,
  empty,
  skeleton,
  children,
}: {
  part: Part<T>;
  empty: (data: T) => boolean;
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
}) {
  if (part.data !== undefined) return empty(part.data) ? null : children(part.data);
  if (part.failure !== undefined)
    return <ErrorState code={part.failure} onRetry={part.onRetry} retrying={part.retrying} />;
  return <div aria-busy="true">{skeleton ?? <SkeletonLine height={120} />}</div>;
}
