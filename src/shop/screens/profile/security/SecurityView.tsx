import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AccountEvents, Device, SignedIn } from '#contract/account';
import { useFormat } from '#lib/useFormat';
import { Chip } from '#ui/controls/Chip';
import { Ev, Flow } from '#ui/flow';
import { Icon } from '#ui/Icon';
import { Card, PageTitle, Section, Stack } from '#ui/shell/layout';
import { Loaded, type Part } from '../../account/Loaded';
import { Back } from '../Back';
import { Events } from './Events';
import { deviceWords } from './deviceWords';
import s from '../Profile.module.css';

export type SecurityEvent = { type: 'endSession'; id: string } | { type: 'endOthers' };
export interface SecurityViewProps {
  sessions: Part<SignedIn[]>;
  events: Part<AccountEvents>;
  onMore: () => void;
  /** What is being ended. */
  busy: SecurityEvent | null;
  send: (event: SecurityEvent) => void;
}
const isPhone = ({ system }: Device) => ['Android', 'iOS', 'iPadOS'].includes(system);

function Session({ one, busy }: { one: SignedIn; busy: SecurityViewProps['busy'] }) {
  const intl = useIntl();
  const { moment } = useFormat();
  const name = one.program
    ? intl.formatMessage({ id: 'profile.sessions.program' })
    : deviceWords(one, intl);
  const ending = busy?.type === 'endSession' && busy.id === one.id;
  return (
    <li>
      <Icon name={isPhone(one) ? 'device-mobile' : 'desktop'} size={24} />
      <div className={s.what}>
        <b>{name}</b>
        <span className="s14 muted">
          {one.door !== 'shop' && (
            <>
              <FormattedMessage id={`profile.door.${one.door}`} />
              {' · '}
            </>
          )}
          <FormattedMessage id="profile.sessions.seen" values={{ time: moment(one.seen) }} />
        </span>
      </div>
      {one.here ? (
        <Chip tone="brand" icon="check">
          <FormattedMessage id="profile.sessions.here" />
        </Chip>
      ) : (
        <Ev<SecurityEvent>
          e={{ type: 'endSession', id: one.id }}
          size="sm"
          busyText={ending ? intl.formatMessage({ id: 'session.signingOut' }) : undefined}
        >
          <FormattedMessage id="action.signOut" />
          <span className="sr"> {name}</span>
        </Ev>
      )}
    </li>
  );
}
/** A row that is gone gives its focus to the heading. */
function useFocusKept(count: number) {
  const frame = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body)
      frame.current?.querySelector<HTMLElement>('h1')?.focus();
    before.current = count;
  }, [count]);
  return frame;
}
function Sessions({ list, busy }: { list: SignedIn[]; busy: SecurityViewProps['busy'] }) {
  const intl = useIntl();
  const all = busy?.type === 'endOthers';
  return (
    <Stack gap={3}>
      <ul className={s.list}>
        {list.map((one) => (
          <Session key={one.id} one={one} busy={busy} />
        ))}
      </ul>
      {list.some(({ here }) => !here) ? (
        <p>
          <Ev<SecurityEvent>
            e={{ type: 'endOthers' }}
            icon="sign-out"
            busyText={all ? intl.formatMessage({ id: 'session.signingOut' }) : undefined}
          >
            <FormattedMessage id="profile.sessions.endAll" />
          </Ev>
        </p>
      ) : (
        <p className="s14 muted">
          <FormattedMessage id="profile.sessions.alone" />
        </p>
      )}
    </Stack>
  );
}

/** Where the account is signed in, each to be ended, and what happened to it. */
export function SecurityView({ sessions, events, onMore, busy, send }: SecurityViewProps) {
  const frame = useFocusKept(sessions.data?.length ?? 0);
  return (
    <Flow<SecurityEvent>
      machine="security"
      at={busy ? 'ending' : 'looking'}
      can={() => busy === null}
      send={send}
      busy={busy !== null}
      className={s.page}
    >
      <div ref={frame}>
        <Back />
        <PageTitle
          title={<FormattedMessage id="profile.devices" />}
          lead={<FormattedMessage id="profile.sessions.lead" />}
        />
        <Stack gap={6}>
          <Card>
            <Loaded part={sessions} level={2}>
              {(list) => <Sessions list={list} busy={busy} />}
            </Loaded>
          </Card>
          <Section title={<FormattedMessage id="profile.events" />}>
            <Card>
              <Loaded part={events}>
                {(data) => <Events {...data} loading={events.retrying} onMore={onMore} />}
              </Loaded>
            </Card>
          </Section>
        </Stack>
      </div>
    </Flow>
  );
}
