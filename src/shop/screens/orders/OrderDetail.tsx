import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearch } from 'wouter';
import { codes } from '#contract/codes';
import { orders } from '#contract/orders';
import { failureCode } from '#lib/failure';
import { q } from '#lib/query';
import { LinkButton } from '#ui/controls/Button';
import { EmptyState } from '#ui/feedback/EmptyState';
import { ErrorState } from '#ui/feedback/ErrorState';
import { Loading, SkeletonPage } from '#ui/feedback/Skeleton';
import { go, to } from '../../to';
import { useTitle } from '../catalogue/useTitle';
import { OrderDetailView, type OrderEvent } from './OrderDetailView';
import { useOrderActs } from './useOrderActs';
import { usePapers } from './usePapers';
import { useReorder } from './useReorder';
import s from './Orders.module.css';

const gone: string[] = [
  String(codes.orderNotFound),
  String(codes.notFound),
  String(codes.invalidParameter),
];

/** /pages/history/detail?id=: one order; asks for news every 15 s while it is looked at. */
export default function OrderDetail() {
  const intl = useIntl();
  const id = new URLSearchParams(useSearch()).get('id') ?? '';
  const { data, error, isFetching, refetch } = useQuery({
    ...q(orders.view, { id }),
    refetchInterval: 15_000,
    meta: { quiet: true },
  });
  useTitle(data && intl.formatMessage({ id: 'order.title' }, { number: data.trade_sn }));
  const { act, busy, notice } = useOrderActs(id);
  const again = useReorder();
  const documents = usePapers(id, data?.state);
  if (!data && error && gone.includes(failureCode(error))) {
    return (
      <EmptyState
        level={1}
        icon="magnifying-glass"
        title={<FormattedMessage id="order.notFound" />}
        action={
          <LinkButton kind="primary" href={to.purchases()}>
            <FormattedMessage id="orders.seeAll" />
          </LinkButton>
        }
      />
    );
  }
  if (!data && error)
    return (
      <ErrorState
        level={1}
        code={failureCode(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data)
    return (
      <Loading what={intl.formatMessage({ id: 'order.what' })}>
        <SkeletonPage cards={3} />
      </Loading>
    );
  const send = (event: OrderEvent) => {
    if (event.type === 'pay') go(to.pay({ step: 'success', trade: data.trade_sn }));
    else act(event);
  };
  return (
    <>
      <OrderDetailView
        key={data.id}
        order={data}
        busy={again.isPending ? 'reorder' : busy}
        notice={notice}
        send={send}
        onAgain={() => again.mutate(id)}
        documents={documents}
      />
      <p data-noprint="" className={s.help}>
        <LinkButton size="sm" icon="chat-circle-dots" href={to.tickets({ order: data.id })}>
          <FormattedMessage id="ui.error.help" />
        </LinkButton>
      </p>
    </>
  );
}
