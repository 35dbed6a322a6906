import { useIntl } from 'react-intl';
import type { ApplicationItem } from '#contract/applications';
import type { ListingItem } from '#contract/listings';
import { project } from '#lib/project';
import { useTableAddress, type TableShape } from '#lib/useTableAddress';
import type { AssessContext } from '#machines/flows/review/assess';
import { isApplication, type CaseKind } from '#machines/flows/review/verdict';
import { Documents } from '../applications/Documents';
import { Desk } from '../Desk';
import { Pending } from '../Pending';
import type { QueueKind, QueueList } from '../queueKind';
import { useReview } from '../useReviewQueue';
import { casePage, type CaseSort, type CaseTab } from './address';
import { AssessView } from './AssessView';
import type { liveAssess } from './calls';
import { caseReviews, look, type CaseReview } from './queue';
import { nameOf } from './words';

const begun = {
  'open.judging': 'office.assess.row.begun',
  'open.missing': 'office.assess.row.begun',
  'open.changed': 'office.assess.row.begun',
};

/** Where verdicts stand on screen: the sheet follows its actor. */
function Opened({ review, keeps }: { review: CaseReview; keeps: boolean }) {
  const snapshot = useReview<typeof liveAssess>(review) as ReturnType<
    CaseReview['actor']['getSnapshot']
  >;
  const { item } = snapshot.context;
  const documents =
    item && isApplication(item) ? (
      <Documents front={item.id_front} back={item.id_back} />
    ) : undefined;
  return (
    <AssessView
      {...project<typeof liveAssess>(snapshot)}
      send={review.actor.send}
      keeps={keeps}
      documents={documents}
    />
  );
}
/** Verdicts, each with its way back. */
function Decided({ reviews, keeps }: { reviews: readonly CaseReview[]; keeps: boolean }) {
  const intl = useIntl();
  return (
    <Pending<typeof liveAssess, CaseKind>
      reviews={reviews}
      keeps={keeps}
      page={({ queue, id }) => casePage(queue, id)}
      words={({ context }) => {
        const { item, decision } = context as AssessContext;
        return item && decision
          ? {
              name: nameOf(item),
              did: intl.formatMessage({ id: `office.assess.you.${decision.event}` }),
            }
          : null;
      }}
    />
  );
}

/** What the server is asked for: one page of a tab. */
export interface CaseQuery<Tab extends string> {
  tab: Tab;
  page: number;
  sort?: CaseSort;
  dir?: 'up' | 'down';
  q?: string;
}
/** A desk on which each requirement is judged: of applications, or of listings. */
export interface CaseDeskProps<Row extends { id: string }, Tab extends CaseTab> {
  queue: CaseKind;
  kind: QueueKind<Row, Tab>;
  shape: TableShape<Tab, CaseSort>;
  path: string;
  ask: (query: CaseQuery<Tab>, signal: AbortSignal) => Promise<QueueList<Row, Tab>>;
  /** What of a row tells that something happened to it. */
  markOf: (row: Row) => string;
}
export function CaseDesk<Row extends ApplicationItem | ListingItem, Tab extends CaseTab>({
  queue,
  kind,
  shape,
  path,
  ask,
  markOf,
}: CaseDeskProps<Row, Tab>) {
  const address = useTableAddress<Tab, CaseSort>(shape);
  const { tab, q, sort, dir, page } = address;
  // What was decided stands with the latest first; only a column that was pressed changes that.
  const order = tab === 'waiting' || sort !== 'waiting' ? { sort, dir } : {};
  return (
    <Desk<typeof liveAssess, CaseKind, Row, Tab>
      kind={kind}
      store={caseReviews[queue]}
      queue={queue}
      address={address}
      asked={{
        key: [path, { tab, q, sort, dir, page }],
        ask: (signal) => ask({ tab, page, ...order, ...(q ? { q } : {}) }, signal),
      }}
      sorted={{
        by: sort,
        dir,
        onSort: (by, way) => address.go({ sort: by as CaseSort, dir: way }),
      }}
      isFree={() => tab === 'waiting'}
      look={look}
      moreWords={begun}
      markOf={markOf}
      itemOf={({ actor }) => actor.getSnapshot().context.item as Row | null}
      opened={(review, keeps) => <Opened key={review.id} review={review} keeps={keeps} />}
      pending={(reviews, keeps) => <Decided reviews={reviews} keeps={keeps} />}
    />
  );
}
