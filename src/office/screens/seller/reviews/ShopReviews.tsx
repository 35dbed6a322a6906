import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import type { ReviewReason } from '#contract/reviewReasons';
import { sellerReviews, shopReviewTabs } from '#contract/reviews';
import { failureCode } from '#lib/failure';
import { officeCall } from '#lib/officeApi';
import { refresh } from '#lib/query';
import { toast } from '#lib/toast';
import { ShopReviewsView } from './ShopReviewsView';

/** #/shop/reviews?tab=&page=: what buyers say of what the shop sells, and the shop's answers. */
export default function ShopReviews() {
  const params = new URLSearchParams(useSearch());
  const tab = shopReviewTabs.find((one) => one === params.get('tab')) ?? 'unanswered';
  const page = Math.max(1, Number(params.get('page')) || 1);
  const list = useQuery({
    queryKey: [sellerReviews.index.path, { tab, page }],
    queryFn: ({ signal }) => officeCall(sellerReviews.index, { tab, page }, { signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  const done = () => void refresh(sellerReviews.index);
  const answer = useMutation({
    mutationFn: ({ id, text, key }: { id: string; text: string; key: string }) =>
      officeCall(sellerReviews.answer, { id, text }, { key }),
    onSuccess: () => toast('shopReviews.answered', {}),
    onSettled: done,
  });
  const report = useMutation({
    mutationFn: (said: { id: string; reason: ReviewReason }) =>
      officeCall(sellerReviews.report, said),
    onSuccess: () => toast('review.reported', {}),
    onSettled: done,
  });
  return (
    <ShopReviewsView
      list={list.data}
      tab={tab}
      problem={list.error && !list.data ? failureCode(list.error) : undefined}
      busy={answer.isPending ? answer.variables.id : null}
      onRetry={() => void list.refetch()}
      onAnswer={(id, text) => answer.mutate({ id, text, key: crypto.randomUUID() })}
      onReport={(id, reason) => report.mutate({ id, reason })}
    />
  );
}
