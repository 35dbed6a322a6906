import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { officeMoney, type Queue as QueueName, type QueueItem } from '#contract/officeMoney';
import { failureCode } from '#lib/failure';
import { navigate, useHashQuery } from '#lib/location';
import { officeCall } from '#lib/officeApi';
import { project } from '#lib/project';
import { useCase, useDesk } from '../desk/useDesk';
import type { liveReview } from './services';
import { addressOf, queuePage } from './address';
import { desk, type Run } from './desk';
import { Pending } from './Pending';
import { ProofPicture } from './ProofPicture';
import { QueueView } from './QueueView';
import { ReviewView } from './ReviewView';
import { every } from '../../every';

const nothing: readonly QueueItem[] = [];

/** Where decisions stand on screen: the sheet follows its actor. */
function Sheet({ run, keeps }: { run: Run; keeps: boolean }) {
  const snapshot = useCase<typeof liveReview>(run) as ReturnType<Run['actor']['getSnapshot']>;
  const { item } = snapshot.context;
  return (
    <ReviewView
      {...project<typeof liveReview>(snapshot)}
      send={run.actor.send}
      keeps={keeps}
      proof={item?.kind === 'recharge' ? <ProofPicture id={item.cert_image} /> : undefined}
    />
  );
}
const look = (run: Run) =>
  void officeCall(officeMoney.view, { id: run.id }).then(
    (item) => run.actor.send({ type: 'news', item }),
    () => undefined,
  );
const isFree = ({ state, taken_by: by }: QueueItem) => !(state === 'underReview' && by && !by.me);

/** `#/money/recharges` and `#/money/withdrawals`: the queue, and the request that is open. */
export default function Queue({ queue }: { queue: QueueName }) {
  const { tab, q, page, id } = addressOf(useHashQuery());
  const list = useQuery({
    queryKey: [officeMoney.queue.path, { queue, tab, q, page }],
    queryFn: ({ signal }) =>
      officeCall(officeMoney.queue, { queue, tab, page, ...(q ? { q } : {}) }, { signal }),
    refetchInterval: every.queue,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  const to = (next: string) => queuePage(queue, { tab, q, page, id: next });
  const move = (next: string) => navigate(to(next), { replace: true });
  const { run, words, keeps, onPress, others } = useDesk<typeof liveReview, QueueName, QueueItem>({
    desk,
    queue,
    id,
    rows: list.data?.items ?? nothing,
    onNext: move,
    isFree,
    look,
    markOf: ({ state, taken_by, approved_by }) => [state, taken_by?.id, approved_by?.id].join(),
    itemOf: ({ actor }) => actor.getSnapshot().context.item,
  });
  return (
    <QueueView
      queue={queue}
      tab={tab}
      q={q}
      page={page}
      list={list.data}
      problem={list.error && !list.data ? failureCode(list.error) : undefined}
      onRetry={() => void list.refetch()}
      id={id}
      words={words}
      now={list.dataUpdatedAt}
      href={(next) => `#${to(next)}`}
      onSearch={(typed) => navigate(queuePage(queue, { tab, q: typed }), { replace: true })}
      onPress={onPress}
      onMove={move}
      strip={<Pending runs={others} keeps={keeps} />}
    >
      {run && <Sheet key={run.id} run={run} keeps={keeps} />}
    </QueueView>
  );
}
