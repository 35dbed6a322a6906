import { useMutation, useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { codes, type Failure } from '#contract/codes';
import { tickets, type Ticket } from '#contract/tickets';
import type { AskerEvent } from '#contract/ticketWords';
import { call } from '#lib/api';
import { failureCode } from '#lib/failure';
import { queryClient, refresh } from '#lib/query';
import { LinkButton } from '#ui/controls/Button';
import { EmptyState } from '#ui/feedback/EmptyState';
import { ErrorState } from '#ui/feedback/ErrorState';
import { to } from '../../to';
import { useProof } from '../wallet/useProof';
import { Between } from './Frame';
import { TicketView } from './TicketView';
import s from './Tickets.module.css';

const gone: string[] = [codes.notFound, codes.invalidParameter, codes.missingParameter].map(String);
/** A picture that only its owner may see, shown from memory. */
function Picture({ id, alt }: { id: string; alt: string }) {
  const proof = useProof(id);
  return proof?.src ? <img src={proof.src} alt={alt} /> : <span className="s13 muted">{alt}</span>;
}
interface Props {
  number: string;
  /** Of a visitor's link; null for a member, whose session says who they are. */
  itsKey: string | null;
}
function useTicket({ number, itsKey }: Props) {
  const key = ['ticket', number, itsKey];
  const query = useQuery<Ticket, Failure>({
    queryKey: key,
    queryFn: ({ signal }) =>
      itsKey === null
        ? call(tickets.view, { number }, { signal })
        : call(tickets.visit, { number, key: itsKey }, { signal }),
    refetchInterval: 30_000,
    retry: false,
    meta: { quiet: true },
  });
  const act = useMutation<Ticket, Failure, { event: AskerEvent; words?: string }>({
    mutationFn: (input) =>
      itsKey === null
        ? call(tickets.act, { number, ...input }, { key: crypto.randomUUID() })
        : call(tickets.visitAct, { number, key: itsKey, ...input }),
    onSuccess: (ticket) => {
      queryClient.setQueryData(key, ticket);
      void refresh(tickets.list);
    },
    onError: () => void query.refetch(),
    meta: { quiet: true },
  });
  return { query, act };
}
const Lost = () => (
  <EmptyState
    level={1}
    icon="magnifying-glass"
    title={<FormattedMessage id="ticket.lost.title" />}
    action={
      <LinkButton kind="primary" href={to.tickets({ new: 1 })}>
        <FormattedMessage id="ticket.new" />
      </LinkButton>
    }
  >
    <p className={s.words}>
      <FormattedMessage id="ticket.lost.text" />
    </p>
  </EmptyState>
);
/** A question with its thread: a member's own, or a visitor's by link. */
export function Thread(props: Props) {
  const { query, act } = useTicket(props);
  const { data, error } = query;
  if (!data && error && gone.includes(failureCode(error))) return <Lost />;
  if (!data && error)
    return <ErrorState level={1} code={failureCode(error)} onRetry={() => void query.refetch()} />;
  if (!data) return <Between id="ticket.loading" />;
  const member = props.itsKey === null;
  return (
    <TicketView
      ticket={data}
      member={member}
      busy={act.isPending}
      notice={act.error}
      onAct={(event, words) =>
        act.mutateAsync({ event, ...(words ? { words } : {}) }).then(
          () => true,
          () => false,
        )
      }
      Picture={member ? Picture : undefined}
    />
  );
}
