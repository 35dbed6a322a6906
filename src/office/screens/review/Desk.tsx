import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AnyStateMachine } from 'xstate';
import { failureCode } from '#lib/failure';
import type { QueueAddress, QueueKind, QueueList, Sorted } from './queueKind';
import { QueueView } from './QueueView';
import type { Review } from './reviewList';
import { useReviewQueue, type QueueOnScreen } from './useReviewQueue';

const everySoOften = 15_000;
const nothing: readonly never[] = [];

/** What one kind of request gives its desk. */
interface DeskProps<
  L extends AnyStateMachine,
  Queue extends string,
  Row extends { id: string },
  Tab extends string,
> extends Omit<QueueOnScreen<L, Queue, Row>, 'id' | 'rows' | 'onNext'> {
  kind: QueueKind<Row, Tab>;
  address: QueueAddress<Tab>;
  /** The page of the queue that the address names, and the key it is remembered under. */
  asked: { key: readonly unknown[]; ask: (signal: AbortSignal) => Promise<QueueList<Row, Tab>> };
  sorted?: Sorted;
  /** The request that is open; `keeps`: this browser keeps a decision that is not sent yet. */
  opened: (review: Review<L, Queue>, keeps: boolean) => ReactNode;
  /** Decisions of other requests that are on their way. */
  pending: (reviews: readonly Review<L, Queue>[], keeps: boolean) => ReactNode;
}

/** A queue, asked for again and again, with the request that is open beside it. */
export function Desk<
  L extends AnyStateMachine,
  Queue extends string,
  Row extends { id: string },
  Tab extends string,
>({ kind, address, asked, sorted, opened, pending, ...use }: DeskProps<L, Queue, Row, Tab>) {
  const list = useQuery({
    queryKey: asked.key,
    queryFn: ({ signal }) => asked.ask(signal),
    refetchInterval: everySoOften,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  const move = (next: string) => address.go({ id: next }, { replace: true });
  const { review, words, keeps, onPress, others } = useReviewQueue<L, Queue, Row>({
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
      words={words}
      now={list.dataUpdatedAt}
      href={address.href}
      onSearch={(typed) => address.go({ q: typed }, { replace: true })}
      sorted={sorted}
      onPress={onPress}
      onMove={move}
      strip={pending(others, keeps)}
    >
      {review && opened(review, keeps)}
    </QueueView>
  );
}
