import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Failure } from '#contract/codes';
import { LinkButton } from '#ui/controls/Button';
import { Ev, Flow } from '#ui/flow';
import { toTop } from '#ui/shell/heading';
import { PageTitle, Row, Stack } from '#ui/shell/layout';
import { to } from '../../../to';
import { Problem } from '../Problem';
import s from '../Session.module.css';

export type NotMeEvent = { type: 'takeBack' };
export interface NotMeViewProps {
  at: 'asking' | 'takingBack' | 'takenBack';
  notice: Failure | null;
  send: (event: NotMeEvent) => void;
}
function Asking({ at, notice }: NotMeViewProps) {
  const intl = useIntl();
  const busyText =
    at === 'takingBack' ? intl.formatMessage({ id: 'profile.notMe.doing' }) : undefined;
  return (
    <Stack gap={4}>
      <PageTitle
        title={<FormattedMessage id="profile.notMe" />}
        lead={<FormattedMessage id="profile.notMe.lead" />}
      />
      {notice && <Problem failure={notice} />}
      <Row>
        <Ev<NotMeEvent> e={{ type: 'takeBack' }} kind="primary" busyText={busyText}>
          <FormattedMessage id="profile.notMe.do" />
        </Ev>
        <LinkButton href={to.tickets()}>
          <FormattedMessage id="shell.title.tickets" />
        </LinkButton>
      </Row>
    </Stack>
  );
}
const Done = () => (
  <Stack gap={4}>
    <PageTitle
      title={<FormattedMessage id="profile.notMe.done" />}
      lead={<FormattedMessage id="profile.notMe.done.lead" />}
    />
    <Row>
      <LinkButton kind="primary" href={to.login({ mode: 'forgot' })}>
        <FormattedMessage id="recover.choose" />
      </LinkButton>
    </Row>
  </Stack>
);
/** A link does nothing by itself: mailboxes open links. Whoever was not asked presses. */
export function NotMeView(p: NotMeViewProps) {
  const done = p.at === 'takenBack';
  const was = useRef(done);
  useEffect(() => {
    if (was.current !== done) toTop();
    was.current = done;
  }, [done]);
  return (
    <Flow<NotMeEvent>
      machine="notMe"
      at={p.at}
      can={() => p.at === 'asking'}
      send={p.send}
      busy={p.at === 'takingBack'}
      className={s.column}
    >
      {done ? <Done /> : <Asking {...p} />}
    </Flow>
  );
}
