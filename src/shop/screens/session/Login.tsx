import { useSearch } from 'wouter';
import { LazyBoundary, lazyPart } from '#ui/lazyPart';
import { Loading, SkeletonPage } from '#ui/feedback/Skeleton';
import { speaking } from '../../screen';
import { Door } from './Door';

const Recover = lazyPart(speaking(() => import('./recover/Recover'), 'account'));

/** Sign in, or with `mode=forgot` choose a new password. */
export default function Login() {
  const forgot = new URLSearchParams(useSearch()).get('mode') === 'forgot';
  if (!forgot) return <Door page="login" />;
  return (
    <LazyBoundary
      fallback={
        <Loading>
          <SkeletonPage cards={1} />
        </Loading>
      }
    >
      <Recover />
    </LazyBoundary>
  );
}
