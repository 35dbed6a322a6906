import { useLocation, useSearch } from 'wouter';
import { LazyBoundary, lazyPart } from '#ui/lazyPart';
import { Loading, SkeletonPage } from '#ui/feedback/Skeleton';
import { paths } from '../../paths';
import { speaking } from '../../screen';
import { Door } from './Door';

const others = {
  forgot: lazyPart(speaking(() => import('./recover/Recover'), 'account')),
  thirdParty: lazyPart(speaking(() => import('./thirdParty/ThirdParty'), 'account')),
  not_me: lazyPart(speaking(() => import('./notMe/NotMe'), 'account')),
};
/** Where a provider's answer is brought to. */
const [back] = paths.login.alias;
const isOther = (mode: string | null): mode is keyof typeof others =>
  mode !== null && Object.hasOwn(others, mode);

/**
 * Sign in; with `mode=forgot` choose a new password, with `not_me` take a change back; at its other
 * address one is back from a provider.
 */
export default function Login() {
  const asked = new URLSearchParams(useSearch()).get('mode');
  const [path] = useLocation();
  const mode = path.startsWith(back) ? 'thirdParty' : asked;
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
