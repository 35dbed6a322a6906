import { useIntl } from 'react-intl';
import type { ApplicationItem } from '#contract/applications';
import type { ListingItem } from '#contract/listings';
import { useTableAddress, type TableShape } from '#lib/useTableAddress';
import { isApplication, type CaseKind } from '#machines/flows/review/verdict';
import { Documents } from '../applications/Documents';
import { Desk } from '../Desk';
import type { QueueKind, QueueList } from '../queueKind';
import { casePage, type CaseTab } from './address';
import { AssessView } from './AssessView';
import { caseReviews, type liveAssess } from './queue';
import type { AssessProps } from './view';
import { nameOf } from './words';

const begun = {
  'open.judging': 'office.assess.row.begun',
  'open.missing': 'office.assess.row.begun',
  'open.changed': 'office.assess.row.begun',
};

/** A case with both sides of its applicant's document. */
const Request = (p: AssessProps) => (
  <AssessView
    {...p}
    documents={
      p.item && isApplication(p.item) ? (
        <Documents front={p.item.id_front} back={p.item.id_back} />
      ) : undefined
    }
  />
);

/** What the server is asked for: one page of a tab. */
interface CaseQuery<Tab extends string, Sort extends string> {
  tab: Tab;
  page: number;
  sort?: Sort;
  dir?: 'up' | 'down';
  q?: string;
}
interface CaseDeskProps<Row, Tab extends string, Sort extends string> {
  queue: CaseKind;
  kind: QueueKind<Row, Tab>;
  shape: TableShape<Tab, Sort>;
  path: string;
  ask: (query: CaseQuery<Tab, Sort>, signal: AbortSignal) => Promise<QueueList<Row, Tab>>;
  /** What of a row tells that something happened to it. */
  markOf: (row: Row) => string;
}
/** A desk on which each requirement is judged: of applications, or of listings. */
export function CaseDesk<
  Row extends ApplicationItem | ListingItem,
  Tab extends CaseTab,
  Sort extends string,
>({ queue, kind, shape, path, ask, markOf }: CaseDeskProps<Row, Tab, Sort>) {
  const intl = useIntl();
  const address = useTableAddress<Tab, Sort>(shape);
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
        onSort: (by, way) => address.go({ sort: by as Sort, dir: way }),
      }}
      isFree={() => tab === 'waiting'}
      moreWords={begun}
      markOf={markOf}
      Request={Request}
      page={({ queue: its, id }) => casePage(its, id)}
      words={({ item, decision }) =>
        item && decision
          ? {
              name: nameOf(item),
              did: intl.formatMessage({ id: `office.assess.you.${decision.event}` }),
            }
          : null
      }
    />
  );
}
