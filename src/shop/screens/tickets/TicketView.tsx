import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Failure } from '#contract/codes';
import type { Ticket } from '#contract/tickets';
import { longestAsked, type AskerEvent } from '#contract/ticketWords';
import { useFormat } from '#lib/useFormat';
import { Button } from '#ui/controls/Button';
import { Chip } from '#ui/controls/Chip';
import { StateBadge } from '#ui/data/StateBadge';
import { Note } from '#ui/feedback/Note';
import { TextArea } from '#ui/fields/fields';
import { useFoundFocus } from '#ui/shell/useFoundFocus';
import { to } from '../../to';
import { TicketPage } from './Frame';
import { Message, type ShowPicture } from './Message';
import { ticketBadges } from './badges';
import s from './Tickets.module.css';

export interface TicketViewProps {
  ticket: Ticket;
  /** Members have a list to go back to. */
  member: boolean;
  busy: boolean;
  notice: Failure | null;
  /** Resolves once it is done: what was typed is kept until then. */
  onAct: (event: AskerEvent, words?: string) => Promise<boolean>;
  Picture?: ShowPicture | undefined;
}
/** Who acts next and until when: both sides see it. */
function Next({ ticket: { state, next } }: { ticket: Ticket }) {
  const { moment } = useFormat();
  const id = { open: 'staff', overdue: 'late', answered: 'buyer', closed: 'closed' }[state];
  return (
    <Note tone={state === 'overdue' ? 'warn' : 'info'}>
      <FormattedMessage
        id={`ticket.next.${id}`}
        values={{ until: next.until ? moment(next.until) : '' }}
      />
    </Note>
  );
}
function Writing({ ticket: { can }, busy, onAct }: TicketViewProps) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const [words, setWords] = useState('');
  const [tried, setTried] = useState(false);
  const event = can.write?.ok ? 'write' : can.reopen?.ok ? 'reopen' : null;
  const missing = words.trim() === '';
  const send = async () => {
    setTried(true);
    if (missing || !event || [...words.trim()].length > longestAsked) return;
    if (await onAct(event, words.trim())) {
      setWords('');
      setTried(false);
    }
  };
  const working = busy ? text('ticket.sending') : undefined;
  return (
    <form
      className={`card ${s.box}`}
      noValidate
      aria-label={text('ticket.write')}
      onSubmit={(e) => {
        e.preventDefault();
        void send();
      }}
    >
      {event && (
        <TextArea
          name="words"
          label={text('ticket.write')}
          value={words}
          onChange={setWords}
          max={longestAsked}
          rows={4}
          error={tried && missing ? text('form.enter') : undefined}
        />
      )}
      <div className="row wr">
        {event && (
          <Button type="submit" kind="primary" busyText={working}>
            {text(event === 'write' ? 'ticket.write.send' : 'ticket.reopen')}
          </Button>
        )}
        {can.close?.ok && (
          <Button onClick={() => void onAct('close')} disabled={busy}>
            {text('ticket.close')}
          </Button>
        )}
      </div>
    </form>
  );
}
const About = ({ ticket: { order, case: asked, code }, member }: TicketViewProps) =>
  order || asked || code ? (
    <p className="row wr">
      {order && member && (
        <a className="link" href={to.order({ id: order.id })}>
          <FormattedMessage id="ticket.about.order" values={{ number: order.number }} />
        </a>
      )}
      {asked && member && (
        <a className="link" href={to.refundSent({ id: asked.id })}>
          <FormattedMessage id="ticket.about.case" values={{ number: asked.number }} />
        </a>
      )}
      {code && (
        <Chip>
          <FormattedMessage id="ticket.about.code" values={{ code }} />
        </Chip>
      )}
    </p>
  ) : null;

/** One question with its thread, for whoever asked it. */
export function TicketView(p: TicketViewProps) {
  useFoundFocus(`${p.ticket.number} ${p.ticket.state} ${p.ticket.messages.length}`);
  const { ticket, member, notice, Picture } = p;
  const { can } = ticket;
  const some = [can.write, can.reopen, can.close].some((one) => one?.ok);
  return (
    <TicketPage
      back={member}
      title={<FormattedMessage id={`ticket.topic.${ticket.topic}`} />}
      lead={
        <span className="row wr">
          <span className="num" translate="no">
            {ticket.number}
          </span>
          <StateBadge machine="ticket" state={ticket.state} map={ticketBadges} />
        </span>
      }
      notice={notice}
    >
      <About {...p} />
      <Next ticket={ticket} />
      <ol className={s.thread}>
        {ticket.messages.map((message) => (
          <Message key={message.id} message={message} Picture={Picture} />
        ))}
      </ol>
      {some && <Writing {...p} />}
    </TicketPage>
  );
}
