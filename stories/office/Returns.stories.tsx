import type { CaseDetail } from '#contract/afterSale';
import { CaseToolsContext, type CaseTools } from '#ui/afterSale/caseTools';
import { CaseView } from '#ui/afterSale/CaseView';
import { rulingKind } from '../../src/office/screens/review/returns/kind';
import { QueueView } from '../../src/office/screens/review/QueueView';
import { ReturnsView, type ReturnsProps } from '../../src/office/screens/returns/ReturnsView';
import { caseIn } from '../fixtures/afterSale';
import { receivedList, returnsQueue } from '../fixtures/officeCase';
import { lookedAt } from '../fixtures/review';

const nothing = () => undefined;
const place = { tab: 'waiting', q: '', page: 1, id: '' } as const;
type Queue = Parameters<
  typeof QueueView<
    ReturnType<typeof returnsQueue>['items'][number],
    'waiting' | 'second' | 'decided'
  >
>[0];
const desk = (more: Partial<Queue> = {}) => ({
  render: () => (
    <main>
      <QueueView
        kind={rulingKind}
        place={place}
        list={returnsQueue()}
        problem={undefined}
        onRetry={nothing}
        words={new Map()}
        now={lookedAt}
        href={({ id = '' }) => `#/returns?id=${id}`}
        onSearch={nothing}
        onPress={nothing}
        onMove={nothing}
        {...more}
      />
    </main>
  ),
});
const at: ReturnsProps['at'] = {
  tab: 'answering',
  q: '',
  sort: 'deadline',
  dir: 'up',
  page: 1,
  compact: false,
  id: '',
  href: ({ tab = 'answering' }) => `#/shop/returns?tab=${tab}`,
  go: nothing,
};
const received = (more: Partial<ReturnsProps> = {}) => ({
  render: () => (
    <main>
      <ReturnsView
        at={at}
        list={receivedList()}
        problem={undefined}
        onRetry={nothing}
        hrefOf={({ id }) => `#/shop/return?id=${id}`}
        {...more}
      />
    </main>
  ),
});
const tools: CaseTools = { as: 'seller', picture: () => null, own: () => null, upload: null };
const one = (of: CaseDetail) => ({
  render: () => (
    <main>
      <CaseToolsContext value={tools}>
        <CaseView
          case={of}
          busy={null}
          problem={undefined}
          send={nothing}
          saying={{ busy: false, problem: undefined, say: nothing }}
        />
      </CaseToolsContext>
    </main>
  ),
});

export default { title: 'office/Returns' };
export const DisputedWaiting = desk();
export const DisputedSecond = desk({ place: { ...place, tab: 'second' } });
export const DisputedDecided = desk({ place: { ...place, tab: 'decided' } });
export const DisputedLoading = desk({ list: undefined });
export const DisputedDone = desk({ list: returnsQueue({ items: [] }) });
export const DisputedNotMine = desk({ list: undefined, problem: '1000014' });
export const Received = received();
export const ReceivedLoading = received({ list: undefined });
export const ReceivedNothing = received({ list: receivedList({ cases: [] }) });
export const ReceivedNotFound = received({
  at: { ...at, q: 'teapot' },
  list: receivedList({ cases: [] }),
});
export const ReceivedFailed = received({ list: undefined, problem: 'network' });
export const OneToAnswer = one(caseIn('requested', 'seller'));
export const OneOffered = one(caseIn('offered', 'seller'));
export const OneOnItsWayBack = one(caseIn('dispatched', 'seller'));
export const OneReturned = one(caseIn('returned', 'seller'));
export const OneInArbitration = one(caseIn('arbitration', 'seller'));
export const OneRefunded = one(caseIn('refunded', 'seller'));
