import { useMutation, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { account, type SignedIn } from '#contract/account';
import { call } from '#lib/api';
import { failureCode } from '#lib/failure';
import { put, q, refresh } from '#lib/query';
import { toast } from '#lib/toast';
import { SecurityView, type SecurityEvent } from './SecurityView';

const quiet = { meta: { quiet: true } };
const send = (event: SecurityEvent): Promise<SignedIn[]> =>
  event.type === 'endSession'
    ? call(account.endSession, { id: event.id })
    : call(account.endOthers, {});

/** /pages/mine/confing?step=devices: where one is signed in, and what happened to the account. */
export default function Security() {
  const [pages, setPages] = useState(1);
  const sessions = useQuery({ ...q(account.sessions, {}), ...quiet });
  const events = useQueries({
    queries: Array.from({ length: pages }, (_, i) => ({
      ...q(account.events, { page: i + 1 }),
      ...quiet,
    })),
  });
  const ending = useMutation({
    mutationFn: send,
    onSuccess: (left, { type }) => {
      put(account.sessions, {}, left);
      void refresh(account.events);
      toast(type === 'endSession' ? 'profile.sessions.ended' : 'profile.sessions.endedAll');
    },
    // Ended meanwhile, perhaps there itself.
    onError: () => void refresh(account.sessions),
  });
  const failed = events.find(({ error }) => error);
  return (
    <SecurityView
      sessions={{
        data: sessions.data,
        failed: sessions.error ? failureCode(sessions.error) : undefined,
        retrying: sessions.isFetching,
        retry: () => void sessions.refetch(),
      }}
      events={{
        data: events[0]?.data && {
          events: events.flatMap(({ data }) => data?.events ?? []),
          total: events[0].data.total,
        },
        failed: failed?.error ? failureCode(failed.error) : undefined,
        retrying: events.some(({ isFetching }) => isFetching),
        retry: () => events.forEach(({ refetch }) => void refetch()),
      }}
      onMore={() => setPages(pages + 1)}
      busy={ending.isPending ? ending.variables : null}
      send={(event) => ending.mutate(event)}
    />
  );
}
