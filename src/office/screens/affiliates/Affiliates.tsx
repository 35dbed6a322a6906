import { useState } from 'react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import type { AffiliateReason } from '#contract/affiliateLimits';
import { officeAffiliates } from '#contract/affiliates';
import type { AffiliateAct, RewardAct } from '#contract/shapes/affiliates';
import { failureCode } from '#lib/failure';
import { officeCall } from '#lib/officeApi';
import { refresh } from '#lib/query';
import { to } from '../../to';
import { affiliateTabs, AffiliatesView, type AffiliateTab } from './AffiliatesView';
import type { AffiliateEvent, RewardEvent } from './columns';
import { asking, type Asking } from './ReasonForm';

type Event = RewardEvent | AffiliateEvent;
interface Act {
  id: string;
  event: Event;
  reason?: AffiliateReason;
}
const { index, rewards, act, judge } = officeAffiliates;
const isAsking = (event: Event): event is Asking => (asking as readonly string[]).includes(event);
const ofPeople = (event: Event): event is AffiliateEvent => event === 'pause' || event === 'resume';
const once = () => ({ key: crypto.randomUUID() });

/** `#/money/affiliates?tab=&page=`. */
export default function Affiliates() {
  const query = new URLSearchParams(useSearch());
  const page = Math.max(1, Number(query.get('page')) || 1);
  const tab: AffiliateTab = affiliateTabs.find((one) => one === query.get('tab')) ?? 'waiting';
  const [asked, setAsked] = useState<{ id: string; event: Asking }>();
  const people = tab === 'people';
  const input = { tab: people ? ('waiting' as const) : tab, page: people ? 1 : page };
  const list = useQuery({
    queryKey: [rewards.path, input],
    queryFn: ({ signal }) => officeCall(rewards, input, { signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  const them = useQuery({
    queryKey: [index.path, { page }],
    queryFn: ({ signal }) => officeCall(index, { page }, { signal }),
    enabled: people,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  const doing = useMutation({
    mutationFn: ({ event, ...rest }: Act): Promise<unknown> =>
      ofPeople(event)
        ? officeCall(act, { ...rest, event } satisfies AffiliateAct, once())
        : officeCall(judge, { ...rest, event } satisfies RewardAct, once()),
    onSettled: async () => {
      setAsked(undefined);
      await Promise.all([refresh(rewards), refresh(index)]);
    },
  });
  const shown = people ? them : list;
  const nameOf = (id: string) =>
    people
      ? them.data?.affiliates.find((one) => one.id === id)?.person.name
      : list.data?.rewards.find((one) => one.id === id)?.order;
  return (
    <AffiliatesView
      tab={tab}
      rewards={list.data}
      people={them.data}
      problem={shown.error && !shown.data ? failureCode(shown.error) : undefined}
      onRetry={() => void shown.refetch()}
      busy={doing.isPending ? (asked ? 'form' : doing.variables.id) : null}
      onAct={(id, event) =>
        isAsking(event) ? setAsked({ id, event }) : doing.mutate({ id, event })
      }
      asked={
        asked && {
          name: nameOf(asked.id) ?? '',
          event: asked.event,
          onReason: (reason) => doing.mutate({ ...asked, reason }),
          onClose: () => setAsked(undefined),
        }
      }
      hrefOf={(n, one) => to.affiliates({ tab: one, page: n })}
    />
  );
}
