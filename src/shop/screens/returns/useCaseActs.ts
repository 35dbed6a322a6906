import { useMutation } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { afterSale, sellerAfterSale, type CaseDetail } from '#contract/afterSale';
import { rowSending } from '#contract/endpoint';
import type { Endpoint, Input } from '#contract/endpoint';
import { call } from '#lib/api';
import { failureWords } from '#lib/failure';
import { invalidateTopics } from '#lib/invalidateTopics';
import { put, refresh } from '#lib/query';
import { useKeys } from '#lib/useKeys';
import type { CaseAct } from '#ui/afterSale/CaseView';

/** The row that an event is sent by, and what it takes. */
function sendingOf(
  { type, ...rest }: CaseAct,
  id: string,
): { row: Endpoint<object, CaseDetail>; input: object } {
  if (type === 'acceptOffer' || type === 'declineOffer')
    return { row: afterSale.answerOffer, input: { id, event: type } };
  if (['withdraw', 'dispatch', 'appeal'].includes(type))
    return { row: rowSending(afterSale, type as 'withdraw'), input: { id, ...rest } };
  return ['receive', 'acceptGoods', 'contest'].includes(type)
    ? { row: sellerAfterSale.receive, input: { id, ...rest, event: type } }
    : { row: sellerAfterSale.audit, input: { id, ...rest, event: type } };
}
/** What changed somewhere else with the case. */
function told(id: string, now: CaseDetail): void {
  put(afterSale.view, { id }, now);
  for (const row of [afterSale.list, afterSale.returnable, afterSale.waiting]) void refresh(row);
  void invalidateTopics('wallet', 'order');
}
/**
 * What the buyer or the shop can do to a case, and say in it. A press whose answer got lost is
 * repeated with the same key: it happens once.
 */
export function useCaseActs(id: string) {
  const intl = useIntl();
  const keys = useKeys();
  const acting = useMutation({
    mutationFn: (act: CaseAct) => {
      const { row, input } = sendingOf(act, id);
      return call(row, input as Input<typeof row>, { key: keys.of(JSON.stringify(act)) });
    },
    meta: { quiet: true },
    onSuccess: (now, act) => {
      keys.forget(JSON.stringify(act));
      told(id, now);
    },
    onError: (failure, act) => {
      if (failure.kind === 'code') keys.forget(JSON.stringify(act));
      // Whatever was refused: what is on the screen is out of date.
      void refresh(afterSale.view);
    },
  });
  const talking = useMutation({
    mutationFn: (said: { words: string; pictures: string[] }) =>
      call(afterSale.say, { id, ...said }, { key: keys.of(JSON.stringify(said)) }),
    meta: { quiet: true },
    onSuccess: (now, said) => {
      keys.forget(JSON.stringify(said));
      put(afterSale.view, { id }, now);
      void refresh(afterSale.list);
    },
    onError: (failure, said) => {
      if (failure.kind === 'code') keys.forget(JSON.stringify(said));
    },
  });
  return {
    act: (event: CaseAct) => acting.mutate(event),
    busy: acting.isPending ? acting.variables.type : null,
    problem: acting.error ? failureWords(intl, acting.error) : undefined,
    saying: {
      busy: talking.isPending,
      problem: talking.error ? failureWords(intl, talking.error) : undefined,
      say: (said: { words: string; pictures: string[] }) => talking.mutate(said),
    },
  };
}
