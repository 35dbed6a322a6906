import { FormattedMessage, useIntl } from 'react-intl';
import type { TicketDetail } from '#contract/tickets';
import { failureWords } from '#lib/failure';
import { useFormat } from '#lib/useFormat';
import type { ReplyEvent } from '#machines/flows/review/reply';
import { StateBadge } from '#ui/data/StateBadge';
import { Note } from '#ui/feedback/Note';
import { Outcome } from '../Outcome';
import { RequestSheet, RequestView } from '../RequestView';
import { ticketBadges } from './kind';
import { ReplyForm } from './ReplyForm';
import { TicketThread } from './TicketThread';
import type { ReplyProps } from './view';

type Part = { p: ReplyProps; item: TicketDetail };
function Hindrance({ p: { at }, item }: Part) {
  if (at === 'taken')
    return (
      <p>
        <FormattedMessage
          id="office.review.taken"
          values={{ name: <b translate="no">{item.taken_by?.name ?? ''}</b> }}
        />
      </p>
    );
  const { take } = item.can;
  return at === 'notYours' && take && !take.ok ? (
    <p>
      <FormattedMessage id={take.reason} />
    </p>
  ) : null;
}
const Ended = ({ p: { at, decision }, item }: Part) => (
  <p>
    {at === 'decided' && decision ? (
      <FormattedMessage id={`office.ticket.you.${decision.event}`} />
    ) : (
      <FormattedMessage
        id={item.state === 'closed' ? 'office.ticket.over' : 'office.ticket.waitsOn'}
      />
    )}
  </p>
);
function Sheet({ p, item }: Part) {
  const intl = useIntl();
  const { moment } = useFormat();
  const isOpen = p.at.startsWith('open.');
  const ended = p.at === 'decided' || p.at === 'decidedByOther';
  return (
    <RequestSheet
      at={p.at}
      number={
        <>
          <span translate="no">{item.number}</span> · {moment(item.at)}
        </>
      }
      title={item.person.name}
      isName
      badge={<StateBadge machine="ticket" state={item.state} map={ticketBadges} />}
    >
      <TicketThread item={item} Picture={p.Picture} />
      {isOpen && p.notice && (
        <Note tone="warn">
          <p role="alert">{failureWords(intl, p.notice)}</p>
        </Note>
      )}
      {isOpen ? (
        <ReplyForm p={p} item={item} />
      ) : (
        <Outcome
          at={p.at}
          notice={p.notice}
          keeps={p.keeps ?? true}
          did={
            p.decision
              ? intl.formatMessage({ id: `office.ticket.you.${p.decision.event}` })
              : undefined
          }
          hindrance={<Hindrance p={p} item={item} />}
          ended={ended && <Ended p={p} item={item} />}
        />
      )}
    </RequestSheet>
  );
}
/** One question: its thread above, the answer below. */
export const ReplyView = (p: ReplyProps) => (
  <RequestView<ReplyEvent>
    machine="reply"
    p={p}
    send={p.send}
    pick={{ icon: 'chat-circle-dots', text: 'office.ticket.pick' }}
    loading="office.ticket.what"
    colleague={p.item?.taken_by?.name}
  >
    {p.item && <Sheet p={p} item={p.item} />}
  </RequestView>
);
