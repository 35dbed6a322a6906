import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReviewReason } from '#contract/reviewReasons';
import { reviews } from '#contract/reviews';
import { call } from '#lib/api';
import { failureCode } from '#lib/failure';
import { q, refresh } from '#lib/query';
import { useUser } from '#lib/session';
import { toast } from '#lib/toast';
import type { ReviewFilter } from './reviewsProps';
import { ReviewsView } from './ReviewsView';
import { useTranslations } from './useTranslations';

/** What buyers say of a product, or of all that a shop sells: part of its page, asked for by itself. */
export default function Reviews({ of, id }: { of: 'product' | 'shop'; id: string }) {
  const row = of === 'shop' ? reviews.shop : reviews.list;
  const [filter, setFilter] = useState<ReviewFilter>({ page: 1 });
  const user = useUser();
  const translated = useTranslations();
  const { data, error, refetch } = useQuery({
    ...q(row, { id, ...filter } as never),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  const done = () => void refresh(row);
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
      of={of}
      page={data}
      filter={filter}
      problem={error ? failureCode(error) : undefined}
      signedIn={user !== null && user.role !== 'guest'}
      onFilter={setFilter}
      onRetry={() => void refetch()}
      onHelpful={(id, yes) => helpful.mutate({ id, helpful: yes })}
      {...translated}
      onReport={(id, reason) => report.mutate({ id, reason })}
    />
  );
}
