import { useSearch } from 'wouter';
import { Loading, SkeletonPage } from '#ui/feedback/Skeleton';
import { LazyBoundary, lazyPart } from '#ui/lazyPart';

const Profile = lazyPart(() => import('./Profile'));
const steps = {
  payout: lazyPart(() => import('../payout/Payout')),
  email: lazyPart(() => import('./email/ChangeEmail')),
  phone: lazyPart(() => import('./phone/ProvePhone')),
  close: lazyPart(() => import('./close/CloseAccount')),
  data: lazyPart(() => import('./data/OwnData')),
  devices: lazyPart(() => import('./security/Security')),
};
const isStep = (step: string | null): step is keyof typeof steps =>
  step !== null && Object.hasOwn(steps, step);

/** /pages/mine/confing: the profile; `step`: one thing of it by itself. */
export default function Confing() {
  const query = new URLSearchParams(useSearch());
  const step = query.has('method') ? 'payout' : query.get('step');
  const Shown = isStep(step) ? steps[step] : Profile;
  return (
    <LazyBoundary
      fallback={
        <Loading>
          <SkeletonPage cards={2} />
        </Loading>
      }
    >
      <Shown />
    </LazyBoundary>
  );
}
