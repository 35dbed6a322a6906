import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearch } from 'wouter';
import { sellerOfficeAfterSale, type CaseDetail } from '#contract/afterSale';
import type { CaseAuditInput, CaseReceiveInput } from '#contract/shapes/afterSale';
import { failureCode, failureWords } from '#lib/failure';
import { officeCall } from '#lib/officeApi';
import { refresh } from '#lib/query';
import { toast } from '#lib/toast';
import { CaseToolsContext } from '#ui/afterSale/caseTools';
import { CaseView, type CaseAct } from '#ui/afterSale/CaseView';
import { LinkButton } from '#ui/controls/Button';
import { ErrorState } from '#ui/feedback/ErrorState';
import { SkeletonPage } from '#ui/feedback/Skeleton';
import { every } from '../../every';
import { to } from '../../to';
import { officeTools } from './officeTools';
import { showCase, useOfficeTalk } from './useOfficeTalk';

const { audit, receive, view, list, waiting } = sellerOfficeAfterSale;
const told = ['receive', 'acceptGoods', 'contest'];
/** What the case's forms give, as the row takes it: what is empty is left out. */
const given = (act: CaseAct) =>
  Object.fromEntries(
    Object.entries(act).filter(
      ([name, value]) => name !== 'type' && value !== '' && value !== undefined,
    ),
  );
const send = (id: string, act: CaseAct, key: string): Promise<CaseDetail> => {
  const input = { ...given(act), id, event: act.type };
  return told.includes(act.type)
    ? officeCall(receive, input as CaseReceiveInput, { key })
    : officeCall(audit, input as CaseAuditInput, { key });
};
/** The newest of the case, and the lists that it stands in. */
const shown = (id: string, item: CaseDetail) => {
  showCase(view.path, id, item);
  void refresh(list);
  void refresh(waiting);
};
/** What the shop does about a case. Repeated with the same key while the answer is lost. */
function useActs(id: string) {
  const keys = useRef(new Map<string, string>());
  return useMutation({
    mutationFn: (act: CaseAct) => {
      const mark = JSON.stringify(act);
      const key = keys.current.get(mark) ?? crypto.randomUUID();
      keys.current.set(mark, key);
      return send(id, act, key);
    },
    meta: { quiet: true },
    onSuccess: (item, { type }) => {
      keys.current.clear();
      shown(id, item);
      toast(`office.received.done.${type}`);
    },
    onError: (failure) => {
      if (failure.kind === 'code') keys.current.clear();
      void refresh(view);
    },
  });
}
function Opened({ item }: { item: CaseDetail }) {
  const intl = useIntl();
  const { id, order } = item;
  const acting = useActs(id);
  const saying = useOfficeTalk<CaseDetail>('seller', id, (now) => shown(id, now));
  const tools = useMemo(() => officeTools('seller', id), [id]);
  return (
    <CaseToolsContext value={tools}>
      <CaseView
        case={item}
        busy={acting.isPending ? acting.variables.type : null}
        problem={acting.error ? failureWords(intl, acting.error) : undefined}
        send={(act) => acting.mutate(act)}
        saying={saying}
        order={
          <LinkButton size="sm" icon="receipt" href={to.sales({ tab: 'all', id: order.id })}>
            <FormattedMessage id="office.received.toOrder" />
          </LinkButton>
        }
      />
    </CaseToolsContext>
  );
}

/** `#/shop/return?id=`: one case of the own shop, and everything the shop may do about it. */
export default function Return() {
  const id = new URLSearchParams(useSearch()).get('id') ?? '';
  const asked = useQuery({
    queryKey: [view.path, { id }],
    queryFn: ({ signal }) => officeCall(view, { id }, { signal }),
    refetchInterval: every.queue,
    meta: { quiet: true },
  });
  return (
    <>
      <a className="link s14" href={to.shopReturns()}>
        <FormattedMessage id="office.received.back" />
      </a>
      {asked.data ? (
        <Opened key={id} item={asked.data} />
      ) : asked.error ? (
        <ErrorState
          level={1}
          code={failureCode(asked.error)}
          onRetry={() => void asked.refetch()}
          retrying={asked.isFetching}
        />
      ) : (
        <SkeletonPage cards={2} />
      )}
    </>
  );
}
