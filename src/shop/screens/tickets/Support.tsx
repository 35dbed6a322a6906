import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { tickets, ticketTabs } from '#contract/tickets';
import { failureCode } from '#lib/failure';
import { q } from '#lib/query';
import { useUser } from '#lib/session';
import { SupportRequest } from './SupportRequest';
import { Thread } from './Thread';
import { TicketListView } from './TicketListView';

function List({ place }: { place: URLSearchParams }) {
  const tab = ticketTabs.find((one) => one === place.get('tab')) ?? 'all';
  const page = Number(place.get('page') ?? 1) || 1;
  const { data, error, refetch } = useQuery({
    ...q(tickets.list, { tab, page }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  return (
    <TicketListView
      tab={tab}
      list={data}
      problem={error ? failureCode(error) : undefined}
      onRetry={() => void refetch()}
    />
  );
}
/**
 * /pages/mine/support: a member's questions, one of them (`number`, with `key` by a visitor's link),
 * or a new one: of an error page (`code`), an order (`order`) or a return (`case`), and whenever nobody
 * is signed in.
 */
export default function Support() {
  const place = new URLSearchParams(useSearch());
  const user = useUser();
  const member = user !== null && (user.role === 'customer' || user.role === 'seller');
  const [number, key, code, order, of] = ['number', 'key', 'code', 'order', 'case'].map((name) =>
    place.get(name),
  );
  if (number && (key || member)) return <Thread number={number} itsKey={key || null} />;
  if (!member || place.has('new') || code || order || of)
    return (
      <SupportRequest
        key={`${code} ${order} ${of}`}
        member={member}
        code={code ?? null}
        order={order ?? null}
        of={of ?? null}
      />
    );
  return <List place={place} />;
}
