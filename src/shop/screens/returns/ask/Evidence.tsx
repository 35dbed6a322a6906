import { FormattedMessage } from 'react-intl';
import { needsPicture } from '#machines/flows/returnRequest/asked';
import { lazyPart, LazyBoundary } from '#ui/lazyPart';
import { Loading, SkeletonCard } from '#ui/feedback/Skeleton';
import { Frame } from './Frame';
import type { AskProps } from './view';

const EvidenceForm = lazyPart(() => import('./EvidenceForm'));

/** Words and pictures. */
export const Evidence = ({ p }: { p: AskProps }) => (
  <Frame
    p={p}
    title={<FormattedMessage id="afterSale.ask.evidence.title" />}
    lead={
      <FormattedMessage id={`afterSale.ask.evidence.${needsPicture(p) ? 'needed' : 'welcome'}`} />
    }
  >
    <LazyBoundary
      fallback={
        <Loading>
          <SkeletonCard lines={5} />
        </Loading>
      }
    >
      <EvidenceForm p={p} />
    </LazyBoundary>
  </Frame>
);
