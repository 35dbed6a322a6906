import { FormattedMessage, useIntl } from 'react-intl';
import type { TicketMessage } from '#contract/tickets';
import { useFormat } from '#lib/useFormat';
import s from './Tickets.module.css';

export type ShowPicture = (p: { id: string; alt: string }) => React.ReactNode;

/** One writing of a thread: who, when, words and pictures. */
export function Message({
  message: { by, at, words, pictures },
  Picture,
}: {
  message: TicketMessage;
  Picture?: ShowPicture | undefined;
}) {
  const intl = useIntl();
  const { moment } = useFormat();
  return (
    <li className={`${s.message} ${by === 'asker' ? s.mine : ''}`}>
      <p className="s13 muted">
        <b>
          <FormattedMessage id={by === 'asker' ? 'ticket.you' : 'ticket.us'} />
        </b>{' '}
        · {moment(at)}
      </p>
      <p className={s.words}>{words}</p>
      {pictures.length > 0 && Picture && (
        <div className={s.pictures}>
          {pictures.map((id, i) => (
            <Picture
              key={id}
              id={id}
              alt={intl.formatMessage({ id: 'ticket.picture' }, { n: i + 1 })}
            />
          ))}
        </div>
      )}
    </li>
  );
}
