import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Failure } from '#contract/codes';
import type { PersonDetail } from '#contract/staff';
import { failureWords } from '#lib/failure';
import { useFormat } from '#lib/useFormat';
import { LinkButton } from '#ui/controls/Button';
import { ErrorState } from '#ui/feedback/ErrorState';
import { PageTitle, Section } from '#ui/shell/layout';
import { Note } from '#ui/feedback/Note';
import { SkeletonPage } from '#ui/feedback/Skeleton';
import { StateBadge } from '#ui/data/StateBadge';
import { PersonActs, type PersonAct } from './PersonActs';
import { personBadges } from './badges';
import s from './People.module.css';

export type { PersonAct } from './PersonActs';
export interface PersonViewProps {
  person: PersonDetail | undefined;
  problem: string | undefined;
  onRetry: () => void;
  /** Back to the list as it was. */
  back: string;
  /** What is being done. */
  busy: string | null;
  notice: Failure | null;
  onAct: (act: PersonAct) => void;
}
const Fact = ({ id, children }: { id: string; children: ReactNode }) => (
  <div>
    <dt className="s13 muted">
      <FormattedMessage id={`people.col.${id}`} />
    </dt>
    <dd>{children}</dd>
  </div>
);
function Facts({ person }: { person: PersonDetail }) {
  const { moment } = useFormat();
  const { email, guest, staff_role, state, shop, orders, since, last_seen, closing } = person;
  return (
    <dl className={s.facts}>
      <Fact id="email">
        <span translate="no">{email}</span>
      </Fact>
      <Fact id="state">
        <StateBadge machine="person" state={state} map={personBadges} />
      </Fact>
      <Fact id="role">
        {guest ? (
          <>
            <FormattedMessage id="people.guest" /> · <FormattedMessage id="people.guest.more" />
          </>
        ) : staff_role ? (
          <FormattedMessage id={`office.role.${staff_role}`} />
        ) : (
          <FormattedMessage id={shop ? 'people.seller' : 'people.customer'} />
        )}
      </Fact>
      {shop && (
        <Fact id="shop">
          {shop.name} · <FormattedMessage id={`people.shop.${shop.state}`} />
        </Fact>
      )}
      <Fact id="orders">
        <span className="num">{orders}</span>
      </Fact>
      <Fact id="since">{moment(since)}</Fact>
      <Fact id="seen">
        {last_seen ? moment(last_seen) : <FormattedMessage id="people.never" />}
      </Fact>
      {closing && (
        <Fact id="closing">
          <FormattedMessage id={`state.accountClosing.${closing.state}`} />
          {closing.until && ` · ${moment(closing.until)}`}
        </Fact>
      )}
    </dl>
  );
}
const roleWords = (intl: ReturnType<typeof useIntl>, role: unknown) =>
  intl.formatMessage({
    id: typeof role === 'string' && role ? `office.role.${role}` : 'people.noRole',
  });
/** What staff did to the account, in words. */
function History({ history }: { history: PersonDetail['history'] }) {
  const intl = useIntl();
  const { moment } = useFormat();
  if (history.length === 0)
    return (
      <p className="s14 muted">
        <FormattedMessage id="people.history.none" />
      </p>
    );
  return (
    <ol className={s.list}>
      {history.map(({ at, actor, action, detail }) => (
        <li key={`${at}${action}`}>
          <time className="muted" dateTime={at}>
            {moment(at)}
          </time>
          <b>{actor}</b>
          <span>
            <FormattedMessage
              id={`people.did.${action.replace('people.', '')}`}
              values={{
                from: roleWords(intl, detail.from),
                to: roleWords(intl, detail.to),
                reason: String(detail.reason ?? ''),
              }}
            />
          </span>
        </li>
      ))}
    </ol>
  );
}
function Sessions({ sessions }: { sessions: PersonDetail['sessions'] }) {
  const { moment } = useFormat();
  if (sessions.length === 0)
    return (
      <p className="s14 muted">
        <FormattedMessage id="people.sessions.none" />
      </p>
    );
  return (
    <ul className={s.list}>
      {sessions.map(({ audience, since, last_seen }) => (
        <li key={`${audience}${since}`}>
          <b>
            <FormattedMessage id={`people.door.${audience}`} />
          </b>
          <span className="muted">
            <FormattedMessage
              id="people.session"
              values={{ since: moment(since), seen: moment(last_seen) }}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** One account: who it is, where it is signed in, what was done to it, what can be. */
export function PersonView(p: PersonViewProps) {
  const intl = useIntl();
  const { person } = p;
  if (!person)
    return p.problem ? (
      <ErrorState level={1} code={p.problem} onRetry={p.onRetry} />
    ) : (
      <SkeletonPage cards={1} />
    );
  return (
    <>
      <p>
        <LinkButton size="sm" icon="arrow-left" href={p.back}>
          <FormattedMessage id="people.back" />
        </LinkButton>
      </p>
      <PageTitle title={person.name || person.email} />
      <div className={`card ${s.person}`}>
        <Facts person={person} />
        {p.notice && (
          <Note tone="bad">
            <p role="alert">{failureWords(intl, p.notice)}</p>
          </Note>
        )}
        <PersonActs
          key={`${person.staff_role}${person.state}`}
          person={person}
          busy={p.busy}
          onAct={p.onAct}
        />
        <Section title={<FormattedMessage id="people.sessions" />} level={2}>
          <Sessions sessions={person.sessions} />
        </Section>
        <Section title={<FormattedMessage id="people.history" />} level={2}>
          <History history={person.history} />
        </Section>
      </div>
    </>
  );
}
