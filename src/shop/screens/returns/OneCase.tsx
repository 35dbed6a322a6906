import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { afterSale, type CaseDetail } from '#contract/afterSale';
import { codes } from '#contract/codes';
import { failureCode } from '#lib/failure';
import { q } from '#lib/query';
import { CaseToolsContext } from '#ui/afterSale/caseTools';
import { CaseView } from '#ui/afterSale/CaseView';
import { LinkButton } from '#ui/controls/Button';
import { EmptyState } from '#ui/feedback/EmptyState';
import { ErrorState } from '#ui/feedback/ErrorState';
import { Loading, SkeletonPage } from '#ui/feedback/Skeleton';
import { to } from '../../to';
import { useTitle } from '../catalogue/useTitle';
import { OwnCurrency } from './OwnCurrency';
import { useTools } from './tools';
import { useCaseActs } from './useCaseActs';
import type { Side } from './side';
import s from './Returns.module.css';

const gone: string[] = [codes.notFound, codes.orderNotFound, codes.invalidParameter].map(String);

function Shown({ of, side }: { of: CaseDetail; side: Side }) {
  const { act, busy, problem, saying } = useCaseActs(of.id);
  const buyer = side === 'sent';
  return (
    <CaseToolsContext value={useTools(buyer ? 'buyer' : 'seller', of.id)}>
      <OwnCurrency currency={of.currency}>
        <CaseView
          case={of}
          busy={busy}
          problem={problem}
          send={act}
          saying={saying}
          {...(buyer
            ? {
                order: (
                  <>
                    <LinkButton size="sm" href={to.order({ id: of.order.id })}>
                      <FormattedMessage id="afterSale.page.order" />
                    </LinkButton>
                    <LinkButton
                      size="sm"
                      icon="chat-circle-dots"
                      href={to.tickets({ case: of.id })}
                    >
                      <FormattedMessage id="ui.error.help" />
                    </LinkButton>
                  </>
                ),
              }
            : {})}
          hrefOf={(line) => to.product({ id: line.product_id, sku: line.sku })}
        />
      </OwnCurrency>
    </CaseToolsContext>
  );
}
/** One case by its id; asks for news every 15 s while it is looked at. */
export function OneCase({ id, side }: { id: string; side: Side }) {
  const intl = useIntl();
  const { data, error, isFetching, refetch } = useQuery({
    ...q(afterSale.view, { id }),
    refetchInterval: 15_000,
    meta: { quiet: true },
  });
  const list = side === 'sent' ? to.refundSent() : to.refundReceived();
  useTitle(
    data && intl.formatMessage({ id: 'afterSale.page.title' }, { number: data.order.trade_sn }),
  );
  if (data)
    return (
      <>
        <p className={s.back}>
          <LinkButton size="sm" icon="arrow-left" href={list}>
            <FormattedMessage id={`afterSale.list.back.${side}`} />
          </LinkButton>
        </p>
        <Shown key={data.id} of={data} side={side} />
      </>
    );
  if (error && gone.includes(failureCode(error)))
    return (
      <EmptyState
        level={1}
        icon="magnifying-glass"
        title={<FormattedMessage id="afterSale.list.notFound" />}
        action={
          <LinkButton kind="primary" href={list}>
            <FormattedMessage id={`afterSale.list.back.${side}`} />
          </LinkButton>
        }
      />
    );
  if (error)
    return (
      <ErrorState
        level={1}
        code={failureCode(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  return (
    <Loading what={intl.formatMessage({ id: 'afterSale.list.what' })}>
      <SkeletonPage cards={3} />
    </Loading>
  );
}
