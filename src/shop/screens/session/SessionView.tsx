import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import type { SessionEvent } from '#machines/flows/session/context';
import { Loading, SkeletonCard } from '#ui/feedback/Skeleton';
import { Card, PageTitle, Stack } from '#ui/shell/layout';
import { Note } from '#ui/feedback/Note';
import { Flow } from '#ui/flow';
import { toTop } from '#ui/shell/heading';
import { to } from '../../to';
import { CodeStep } from './CodeStep';
import { Ended } from './Ended';
import { LaunchView, type SessionProps } from './LaunchView';
import { LoginForm } from './LoginForm';
import { Member } from './Member';
import { RegisterForm } from './RegisterForm';
import s from './Session.module.css';

export interface SessionViewProps extends SessionProps {
  /** Which of the two forms a visitor sees; without it, the one the chart speaks of. */
  page?: 'login' | 'register';
  /** Nobody can register: no mail would reach them. */
  closed?: boolean;
  /** The page signing in leads back to, and the text id of its name. */
  redirect?: string | undefined;
  back?: string | undefined;
  /** From an invitation link. */
  pcode?: string | undefined;
  /** It was none of theirs after all. */
  onForget?: (() => void) | undefined;
}
const why = ({ at, ended }: SessionViewProps): number | 'elsewhere' | null => {
  if (at === 'visitor.leftElsewhere') return 'elsewhere';
  return at === 'visitor.forcedOut' ? (ended?.code ?? 'elsewhere') : null;
};

/** The registration waits for the digits of its mail. */
export const asksCode = (at: string): boolean => at.startsWith('visitor.proof');

/** The heading is gone on from where the form gives way to the digits, or back. */
function useHeading(asks: boolean): void {
  const was = useRef(asks);
  useEffect(() => {
    if (was.current !== asks) toTop();
    was.current = asks;
  }, [asks]);
}

function Form({
  at,
  notice,
  pcode,
  onForget,
  of,
}: SessionViewProps & { of: 'login' | 'register' }) {
  return of === 'register' ? (
    <RegisterForm
      notice={at === 'visitor.registrationRefused' ? notice : null}
      pcode={pcode}
      onForget={onForget}
    />
  ) : (
    <LoginForm notice={at === 'visitor.refused' ? notice : null} />
  );
}
function Visitor(p: SessionViewProps) {
  useHeading(asksCode(p.at));
  const registering = p.page ? p.page === 'register' : p.at.startsWith('visitor.regist');
  if (asksCode(p.at) && p.registering)
    return (
      <CodeStep
        sent={p.registering}
        sending={p.at === 'visitor.proof.sending'}
        notice={p.notice}
        busy={p.busy}
        otherwise={{ demo: 'session.code.demoExists', spam: 'session.code.spam' }}
      />
    );
  const name = registering ? 'register' : 'login';
  const code = why(p);
  const keep = p.redirect ? { redirect: p.redirect } : {};
  const other = registering ? to.login(keep) : to.register(keep);
  return (
    <Stack gap={4}>
      <PageTitle
        title={<FormattedMessage id={`session.${name}.title`} />}
        lead={<FormattedMessage id={`session.${name}.lead`} />}
      />
      {code !== null && <Ended code={code} back={p.back} />}
      {registering && p.closed ? (
        <Note>
          <p>
            <FormattedMessage id="session.register.notOffered" />
          </p>
        </Note>
      ) : (
        <Card>
          <Form {...p} of={name} />
        </Card>
      )}
      {!registering && (
        <p className="s14">
          <a className="link" href={to.login({ ...keep, mode: 'forgot' })}>
            <FormattedMessage id="session.forgot" />
          </a>
        </p>
      )}
      <p className="s14">
        <FormattedMessage id={`session.${name}.other`} />{' '}
        <a className="link" href={other}>
          <FormattedMessage id={`session.${name}.otherLink`} />
        </a>
      </p>
    </Stack>
  );
}

/**
 * The session in any state: launching, a visitor at a door, signing in, signed in, leaving, or sent
 * out and why.
 */
export function SessionView(p: SessionViewProps) {
  if (p.at.startsWith('launching')) return <LaunchView {...p} />;
  return (
    <Flow<SessionEvent>
      machine="session"
      at={p.at}
      busy={p.busy}
      can={p.can}
      send={p.send}
      className={s.column}
    >
      {p.at.startsWith('visitor') && <Visitor {...p} />}
      {p.at === 'merging' && (
        <Stack gap={4}>
          <PageTitle title={<FormattedMessage id="session.merging" />} />
          <Loading>
            <SkeletonCard />
          </Loading>
        </Stack>
      )}
      {p.at.startsWith('member') && p.user && (
        <Member user={p.user} merged={p.at === 'member.signedIn' ? p.merged : []} busy={p.busy} />
      )}
    </Flow>
  );
}
