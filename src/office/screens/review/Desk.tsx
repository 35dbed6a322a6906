import { every } from '../../every';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate';
import { failureCode } from '#lib/failure';
import { project, type ViewProps } from '#lib/project';
import { Pending, type Told } from './Pending';
import type { QueueAddress, QueueKind, QueueList, Sorted } from './queueKind';
import { QueueView } from './QueueView';
import type { Review } from './reviewList';
import { useReview, useReviewQueue, type QueueOnScreen } from './useReviewQueue';

const nothing: readonly never[] = [];

/** How an open request is shown; `keeps`: this browser keeps a decision that is not sent yet. */
type RequestComponent<L extends AnyStateMachine> = ComponentType<ViewProps<L> & { keeps: boolean }>;
/** What one kind of request gives its desk. */
interface DeskProps<
  L extends AnyStateMachine,
  Queue extends string,
  Row extends { id: string },
  Tab extends string,
>
  extends Omit<QueueOnScreen<L, Queue, Row>, 'id' | 'rows' | 'onNext'>, Told<L, Queue> {
  kind: QueueKind<Row, Tab>;
  address: QueueAddress<Tab>;
  /** The page of the queue that the address names, and the key it is remembered under. */
  asked: { key: readonly unknown[]; ask: (signal: AbortSignal) => Promise<QueueList<Row, Tab>> };
  sorted?: Sorted;
  Request: RequestComponent<L>;
}
interface OpenedProps<L extends AnyStateMachine, Queue extends string> {
  review: Review<L, Queue>;
  Request: RequestComponent<L>;
  keeps: boolean;
}
/** Where decisions stand on screen: the sheet follows its actor. */
function Opened<L extends AnyStateMachine, Queue extends string>({
  review,
  Request,
  keeps,
}: OpenedProps<L, Queue>) {
  const shown: object = project<L>(useReview<L>(review) as SnapshotFrom<L>);
  const { send } = review.actor as { send: (event: EventFromLogic<L>) => void };
  const Shown = Request as ComponentType<object>;
  return <Shown {...shown} {...{ send, keeps }} />;
}

/** A queue, asked for again and again, with the request that is open beside it. */
export function Desk<
  L extends AnyStateMachine,
  Queue extends string,
  Row extends { id: string },
  Tab extends string,
>({ kind, address, asked, sorted, Request, page, words, ...use }: DeskProps<L, Queue, Row, Tab>) {
  const list = useQuery({
    queryKey: asked.key,
    queryFn: ({ signal }) => asked.ask(signal),
    refetchInterval: every.queue,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  const move = (next: string) => address.go({ id: next }, { replace: true });
  const { review, rowWords, keeps, onPress, others } = useReviewQueue<L, Queue, Row>({
    ...use,
    id: address.id,
    rows: list.data?.items ?? nothing,
    onNext: move,
  });
  return (
    <QueueView
      kind={kind}
      place={address}
      list={list.data}
      problem={list.error && !list.data ? failureCode(list.error) : undefined}
      onRetry={() => void list.refetch()}
      words={rowWords}
      now={list.dataUpdatedAt}
      href={address.href}
      onSearch={(typed) => address.go({ q: typed }, { replace: true })}
      sorted={sorted}
      onPress={onPress}
      onMove={move}
      strip={<Pending reviews={others} keeps={keeps} page={page} words={words} />}
    >
      {review && <Opened key={review.id} review={review} Request={Request} keeps={keeps} />}
    </QueueView>
  );
}
