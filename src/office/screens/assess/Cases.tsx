import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { officeApplications } from '#contract/applications';
import { officeListings } from '#contract/listings';
import { failureCode } from '#lib/failure';
import { officeCall } from '#lib/officeApi';
import { project } from '#lib/project';
import { useTableAddress, type TableAddress } from '#lib/useTableAddress';
import type { AssessContext } from '#machines/flows/assess/assess';
import { isApplication, type CaseKind } from '#machines/flows/assess/verdict';
import { Pending } from '../desk/Pending';
import { useCase, useDesk } from '../desk/useDesk';
import { casePage, caseShapes, type CaseSort, type CaseTab } from './address';
import { AssessView } from './AssessView';
import type { CaseRow } from './CasesTable';
import { CasesView, type CasesPage } from './CasesView';
import { desks, look, type Run } from './desk';
import { Documents } from './Documents';
import type { liveAssess } from './services';
import { nameOf } from './words';
import { every } from '../../every';

const nothing: readonly CaseRow[] = [];
const begun = {
  'open.judging': 'office.assess.row.begun',
  'open.missing': 'office.assess.row.begun',
  'open.changed': 'office.assess.row.begun',
};
type Address = TableAddress<CaseTab, CaseSort>;

function ask(
  kind: CaseKind,
  { tab, q, sort, dir, page }: Address,
  signal: AbortSignal,
): Promise<CasesPage> {
  // What was decided stands with the latest first; only a column that was pressed changes that.
  const order = tab === 'waiting' || sort !== 'waiting' ? { sort, dir } : {};
  const input = { tab, page, ...order, ...(q ? { q } : {}) };
  return kind === 'application'
    ? officeCall(officeApplications.queue, input as never, { signal })
    : officeCall(officeListings.queue, input as never, { signal });
}
const pathOf = { application: officeApplications.queue.path, listing: officeListings.queue.path };

/** Where verdicts stand on screen: the sheet follows its actor. */
function Sheet({ run, keeps }: { run: Run; keeps: boolean }) {
  const snapshot = useCase<typeof liveAssess>(run) as ReturnType<Run['actor']['getSnapshot']>;
  const { item } = snapshot.context;
  const documents =
    item && isApplication(item) ? (
      <Documents front={item.id_front} back={item.id_back} />
    ) : undefined;
  return (
    <AssessView
      {...project<typeof liveAssess>(snapshot)}
      send={run.actor.send}
      keeps={keeps}
      documents={documents}
    />
  );
}
function Strip({ runs, keeps }: { runs: readonly Run[]; keeps: boolean }) {
  const intl = useIntl();
  const words = (context: AssessContext) =>
    context.item && context.decision
      ? {
          name: nameOf(context.item),
          did: intl.formatMessage({ id: `office.assess.you.${context.decision.event}` }),
        }
      : null;
  return (
    <Pending<typeof liveAssess, CaseKind>
      runs={runs}
      keeps={keeps}
      page={({ queue, id }) => casePage(queue, id)}
      words={(snapshot) => words(snapshot.context as AssessContext)}
    />
  );
}

/** `#/applications` and `#/listings`: the queue, and the case that is open. */
export default function Cases({ kind }: { kind: CaseKind }) {
  const address = useTableAddress<CaseTab, CaseSort>(caseShapes[kind]);
  const { tab, q, sort, dir, page, id } = address;
  const list = useQuery({
    queryKey: [pathOf[kind], { tab, q, sort, dir, page }],
    queryFn: ({ signal }) => ask(kind, address, signal),
    refetchInterval: every.queue,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  const move = (next: string) => address.go({ id: next }, { replace: true });
  const { run, words, keeps, onPress, others } = useDesk<typeof liveAssess, CaseKind, CaseRow>({
    desk: desks[kind],
    queue: kind,
    id,
    rows: list.data?.items ?? nothing,
    onNext: move,
    isFree: () => tab === 'waiting',
    look,
    moreWords: begun,
    markOf: ({ state, decided_by, ...row }) =>
      [state, decided_by?.id, 'round' in row ? row.round : row.waits_from].join(),
    itemOf: ({ actor }) => actor.getSnapshot().context.item,
  });
  return (
    <CasesView
      kind={kind}
      place={address}
      list={list.data}
      problem={list.error && !list.data ? failureCode(list.error) : undefined}
      onRetry={() => void list.refetch()}
      words={words}
      now={list.dataUpdatedAt}
      href={address.href}
      onSearch={(typed) => address.go({ q: typed }, { replace: true })}
      onSort={(by, way) => address.go({ sort: by as CaseSort, dir: way })}
      onPress={onPress}
      onMove={move}
      strip={<Strip runs={others} keeps={keeps} />}
    >
      {run && <Sheet key={run.id} run={run} keeps={keeps} />}
    </CasesView>
  );
}
