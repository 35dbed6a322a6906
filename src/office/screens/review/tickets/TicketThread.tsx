import type { ComponentType } from 'react';
import { FormattedMessage } from 'react-intl';
import { ownNames } from '#contract/languages';
import type { StaffMessage, TicketDetail } from '#contract/tickets';
import { useFormat } from '#lib/useFormat';
import { Chip } from '#ui/controls/Chip';
import { StateBadge } from '#ui/data/StateBadge';
import { to } from '../../../to';
import { ticketBadges } from './kind';
import s from './Tickets.module.css';

export type ShowPicture = ComponentType<{ id: string }>;
const Message = ({
  message: { by, name, at, words, internal, pictures },
  person,
  Picture,
}: {
  message: StaffMessage;
  person: string;
  Picture?: ShowPicture | undefined;
}) => {
  const { moment } = useFormat();
  return (
    <li className={`${s.message} ${internal ? s.internal : ''}`}>
      <p className="s13 muted">
        <b translate="no">{by === 'asker' ? person : name}</b> · {moment(at)}
        {internal && (
          <>
            {' '}
            · <FormattedMessage id="office.ticket.internal" />
          </>
        )}
      </p>
      <p className={s.words}>{words}</p>
      {Picture && pictures.length > 0 && (
        <div className={s.pictures}>
          {pictures.map((id) => (
            <Picture key={id} id={id} />
          ))}
        </div>
      )}
    </li>
  );
};
/** Who asks, in which language they read, and what it is about. */
const Facts = ({ item }: { item: TicketDetail }) => (
  <p className="row wr">
    <span className="s14">
      <FormattedMessage id={`ticket.topic.${item.topic}`} />
    </span>
    <span className="s14" translate="no">
      {item.person.email}
    </span>
    {item.person.id === null && (
      <Chip>
        <FormattedMessage id="office.ticket.visitor" />
      </Chip>
    )}
    <Chip>
      <FormattedMessage
        id="office.ticket.reads"
        values={{ language: <span translate="no">{ownNames[item.lang]}</span> }}
      />
    </Chip>
    {item.assignee && (
      <Chip tone="info">
        <FormattedMessage
          id="office.ticket.assigned"
          values={{ name: <span translate="no">{item.assignee.name}</span> }}
        />
      </Chip>
    )}
    {item.order && (
      <a className="link s14" href={to.orders({ id: item.order.id, tab: 'all' })}>
        <FormattedMessage id="ticket.about.order" values={{ number: item.order.number }} />
      </a>
    )}
    {item.case && (
      <a className="link s14" href={to.returns({ id: item.case.id })}>
        <FormattedMessage id="ticket.about.case" values={{ number: item.case.number }} />
      </a>
    )}
    {item.code && (
      <Chip tone="warn">
        <FormattedMessage id="ticket.about.code" values={{ code: item.code }} />
      </Chip>
    )}
  </p>
);
const Others = ({ others }: Pick<TicketDetail, 'others'>) => (
  <>
    <h3>
      <FormattedMessage id="office.ticket.others" />
    </h3>
    {others.length === 0 ? (
      <p className="s14 muted">
        <FormattedMessage id="office.ticket.others.none" />
      </p>
    ) : (
      <ul className={s.others}>
        {others.map(({ number, state, topic, excerpt }) => (
          <li key={number}>
            <a
              className="link s14"
              href={to.tickets({
                id: number,
                ...(state === 'closed' || state === 'answered' ? { tab: state } : {}),
              })}
            >
              <FormattedMessage id={`ticket.topic.${topic}`} />
            </a>{' '}
            <StateBadge machine="ticket" state={state} map={ticketBadges} />
            <p className={`s13 muted ${s.words}`}>{excerpt}</p>
          </li>
        ))}
      </ul>
    )}
  </>
);
/** A question with its thread, and what else its person asked. */
export const TicketThread = ({
  item,
  Picture,
}: {
  item: TicketDetail;
  Picture?: ShowPicture | undefined;
}) => (
  <>
    <Facts item={item} />
    <ol className={s.thread}>
      {item.messages.map((message) => (
        <Message key={message.id} message={message} person={item.person.name} Picture={Picture} />
      ))}
    </ol>
    <Others others={item.others} />
  </>
);
