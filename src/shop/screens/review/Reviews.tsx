import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReviewReason } from '#contract/reviewReasons';
import { reviews } from '#contract/reviews';
import { call } from '#lib/api';
import { failureCode } from '#lib/failure';
import { q, refresh } from '#lib/query';
import { useUser } from '#lib/session';
import { toast } from '#lib/toast';
import { ReviewsView, type ReviewFilter } from './ReviewsView';

/** What buyers say of a product: part of its page, asked for by itself. */
export default function Reviews({ product }: { product: string }) {
  const [filter, setFilter] = useState<ReviewFilter>({ page: 1 });
  const user = useUser();
  const { data, error, refetch } = useQuery({
    ...q(reviews.list, { id: product, ...filter } as never),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  const done = () => void refresh(reviews.list);
  const helpful = useMutation({
    mutationFn: (said: { id: string; helpful: boolean }) => call(reviews.helpful, said),
    onSettled: done,
  });
  const report = useMutation({
    mutationFn: (said: { id: string; reason: ReviewReason }) => call(reviews.report, said),
    onSuccess: () => toast('review.reported', {}),
    onSettled: done,
  });
  return (
    <ReviewsView
      page={data}
      filter={filter}
      problem={error ? failureCode(error) : undefined}
      signedIn={user !== null}
      onFilter={setFilter}
      onRetry={() => void refetch()}
      onHelpful={(id, yes) => helpful.mutate({ id, helpful: yes })}
      onReport={(id, reason) => report.mutate({ id, reason })}
    />
  );
}
