import { useSearch } from 'wouter';
import { LazyBoundary, lazyPart } from '#ui/lazyPart';
import { Loading, SkeletonPage } from '#ui/feedback/Skeleton';
import { speaking } from '../../screen';
import { Door } from './Door';

const others = {
  forgot: lazyPart(speaking(() => import('./recover/Recover'), 'account')),
  not_me: lazyPart(speaking(() => import('./notMe/NotMe'), 'account')),
};
const isOther = (mode: string | null): mode is keyof typeof others =>
  mode !== null && Object.hasOwn(others, mode);

/** Sign in; with `mode=forgot` choose a new password, with `not_me` take a change back. */
export default function Login() {
  const mode = new URLSearchParams(useSearch()).get('mode');
  if (!isOther(mode)) return <Door page="login" />;
  const Other = others[mode];
  return (
    <LazyBoundary
      fallback={
        <Loading>
          <SkeletonPage cards={1} />
        </Loading>
      }
    >
      <Other />
    </LazyBoundary>
  );
}
