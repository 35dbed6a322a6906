import { useEffect, useState } from 'react';
import { Loading, SkeletonPage } from '#ui/feedback/Skeleton';

const delay = 200;
/**
 * What stands in for a screen whose code is still coming: nothing for 200 ms, then its shape
 * (docs/rules.md, Waiting).
 */
export function Late() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), delay);
    return () => clearTimeout(timer);
  }, []);
  return late ? (
    <Loading>
      <SkeletonPage />
    </Loading>
  ) : null;
}
