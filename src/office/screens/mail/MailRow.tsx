import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Mail } from '#contract/officeMail';
import { useFormat } from '#lib/useFormat';
import { Chip } from '#ui/controls/Chip';
import { Icon } from '#ui/Icon';
import { SummaryList } from '#ui/data/Summary';
import { mailHref } from './address';
import s from './Mail.module.css';

const Badge = ({ sent }: { sent: boolean }) => (
  <Chip tone={sent ? 'ok' : 'warn'} icon={sent ? 'check-circle' : 'clock'}>
    <FormattedMessage id={sent ? 'office.mail.sent' : 'office.mail.waiting'} />
  </Chip>
);
/** The text as it was written: an empty line parts its paragraphs. Never read as markup. */
function Letter({ body }: { body: string }) {
  const paragraphs = body
    .split(/\n{2,}/)
    .map((text) => text.trim())
    .filter(Boolean);
  return (
    <div className={s.letter}>
      {paragraphs.map((text, i) => (
        <p key={i}>{text}</p>
      ))}
    </div>
  );
}
function Opened({ mail, id }: { mail: Mail; id: string }) {
  const intl = useIntl();
  const { moment } = useFormat();
  const text = (name: string) => intl.formatMessage({ id: name });
  const facts = [
    { id: 'to', term: text('office.mail.to'), value: <span translate="no">{mail.recipient}</span> },
    { id: 'written', term: text('office.mail.written'), value: moment(mail.written) },
    {
      id: 'sent',
      term: text('office.mail.sentAt'),
      value: mail.sent ? moment(mail.sent) : text('office.mail.notYet'),
    },
  ];
  return (
    <div id={id} className={s.open}>
      <SummaryList items={facts} />
      <Letter body={mail.body} />
    </div>
  );
}

/** One mail of the list; its link opens the text below it, and closes it again. */
export function MailRow({ mail, page, open }: { mail: Mail; page: number; open: boolean }) {
  const { moment } = useFormat();
  const id = useId();
  return (
    <li className={s.mail} data-open={open}>
      <a
        className={s.head}
        href={mailHref(page, open ? '' : mail.id)}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
      >
        <span className={s.words}>
          <b>{mail.channel === 'sms' ? <FormattedMessage id="office.mail.sms" /> : mail.subject}</b>
          <span className="s13 muted num">
            <span translate="no">{mail.recipient}</span> · {moment(mail.written)}
          </span>
        </span>
        <Badge sent={mail.sent !== null} />
        <Icon name={open ? 'caret-up' : 'caret-down'} size={20} />
      </a>
      {open && <Opened mail={mail} id={id} />}
    </li>
  );
}
