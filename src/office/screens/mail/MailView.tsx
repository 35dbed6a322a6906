import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MailList } from '#contract/officeMail';
import { LinkButton } from '#ui/controls/Button';
import { EmptyState } from '#ui/feedback/EmptyState';
import { ErrorState } from '#ui/feedback/ErrorState';
import { PageTitle } from '#ui/shell/layout';
import { Note } from '#ui/feedback/Note';
import { Loading, SkeletonCard } from '#ui/feedback/Skeleton';
import { mailHref } from './address';
import { MailRow } from './MailRow';
import s from './Mail.module.css';

export interface MailProps {
  list: MailList | undefined;
  /** Another page is on its way; this one stands until it is here. */
  turning: boolean;
  /** The mail that is open; empty for none. */
  id: string;
  problem: string | undefined;
  retrying: boolean;
  onRetry: () => void;
}

function Pager({ page, pages }: MailList) {
  if (pages < 2) return null;
  return (
    <p className="row between wr">
      {page > 1 ? (
        <LinkButton size="sm" href={mailHref(page - 1)}>
          <FormattedMessage id="office.mail.newer" />
        </LinkButton>
      ) : (
        <span />
      )}
      <span className="s13 muted num">
        <FormattedMessage id="office.page" values={{ page, pages }} />
      </span>
      {page < pages ? (
        <LinkButton size="sm" href={mailHref(page + 1)}>
          <FormattedMessage id="office.mail.older" />
        </LinkButton>
      ) : (
        <span />
      )}
    </p>
  );
}
const Nothing = ({ page }: MailList) =>
  page > 1 ? (
    <EmptyState
      icon="envelope-simple"
      title={<FormattedMessage id="office.mail.beyond" />}
      action={
        <LinkButton size="sm" href={mailHref(1)}>
          <FormattedMessage id="office.mail.first" />
        </LinkButton>
      }
    />
  ) : (
    <EmptyState
      icon="envelope-simple"
      ground="mint"
      title={<FormattedMessage id="office.mail.empty" />}
    >
      <p>
        <FormattedMessage id="office.mail.emptyText" />
      </p>
    </EmptyState>
  );

/** A page was turned from below the list: its first mail is where reading goes on. */
function useFocusOnTurn(page: number) {
  const box = useRef<HTMLElement>(null);
  const before = useRef(page);
  useEffect(() => {
    if (before.current !== page) box.current?.focus();
    before.current = page;
  }, [page]);
  return box;
}
function Mails({ list, turning, id }: { list: MailList; turning: boolean; id: string }) {
  const intl = useIntl();
  const box = useFocusOnTurn(list.page);
  const gone = id !== '' && !turning && !list.mails.some((mail) => mail.id === id);
  return (
    <section
      ref={box}
      tabIndex={-1}
      className={s.box}
      aria-label={intl.formatMessage({ id: 'office.mail.list' })}
      aria-busy={turning}
    >
      {gone && (
        <Note>
          <p>
            <FormattedMessage id="office.mail.moved" />
          </p>
        </Note>
      )}
      <ul className={`card ${s.list}`}>
        {list.mails.map((mail) => (
          <MailRow key={mail.id} mail={mail} page={list.page} open={mail.id === id} />
        ))}
      </ul>
      <Pager {...list} />
    </section>
  );
}
function Content({ list, turning, id, problem, retrying, onRetry }: MailProps) {
  const intl = useIntl();
  if (problem) return <ErrorState code={problem} onRetry={onRetry} retrying={retrying} />;
  if (!list)
    return (
      <Loading what={intl.formatMessage({ id: 'office.mail.what' })}>
        <SkeletonCard lines={6} />
      </Loading>
    );
  return list.mails.length === 0 ? (
    <Nothing {...list} />
  ) : (
    <Mails list={list} turning={turning} id={id} />
  );
}

/** What the mall wrote to people, the newest first; the text of one opens in place. */
export function MailView(props: MailProps) {
  return (
    <>
      <PageTitle
        title={<FormattedMessage id="office.mail.title" />}
        lead={<FormattedMessage id="office.mail.lead" />}
      />
      <Content {...props} />
    </>
  );
}
