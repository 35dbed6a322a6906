import { useMutation, useQuery } from '@tanstack/react-query';
import { accountClosing } from '#contract/accountClosing';
import { call } from '#lib/api';
import { failureCode } from '#lib/failure';
import { put, q, refresh } from '#lib/query';
import { toast } from '#lib/toast';
import { CloseAccountView, type CloseAccountEvent } from './CloseAccountView';

const send = (event: CloseAccountEvent) =>
  event.type === 'ask'
    ? call(accountClosing.ask, { password: event.password })
    : call(accountClosing.keep, {});

/** /pages/mine/confing?step=close: closing the account, and keeping it after all. */
export default function CloseAccount() {
  const standing = useQuery({ ...q(accountClosing.view, {}), meta: { quiet: true } });
  const doing = useMutation({
    mutationFn: send,
    meta: { quiet: true },
    onSuccess: (answer, { type }) => {
      put(accountClosing.view, {}, answer);
      if (type === 'keep') toast('profile.close.stays');
    },
    // Something came in between, or it is too late: the page says what stands now.
    onError: () => void refresh(accountClosing.view),
  });
  const { data, error } = standing;
  return (
    <CloseAccountView
      standing={data}
      failed={error && !data ? failureCode(error) : undefined}
      retry={() => void standing.refetch()}
      busy={doing.isPending ? doing.variables.type : null}
      refused={doing.error}
      send={(event) => doing.mutate(event)}
    />
  );
}
