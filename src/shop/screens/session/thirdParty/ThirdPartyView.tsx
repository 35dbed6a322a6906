import { FormattedMessage } from 'react-intl';
import type { ThirdPartyEvent } from '#machines/flows/thirdPartySignIn';
import { LinkButton } from '#ui/controls/Button';
import { Loading, SkeletonCard } from '#ui/feedback/Skeleton';
import { Ev, Flow } from '#ui/flow';
import { Card, PageTitle, Row, Stack } from '#ui/shell/layout';
import { to } from '../../../to';
import { CodeStep } from '../CodeStep';
import { Problem } from '../Problem';
import { JoinForm } from './JoinForm';
import { NewcomerForm } from './NewcomerForm';
import type { ThirdPartyProps } from './view';
import s from '../Session.module.css';

const bold = (words: string) => (
  <b translate="no" className={s.address}>
    {words}
  </b>
);
const Exchanging = () => (
  <Stack gap={4}>
    <PageTitle title={<FormattedMessage id="thirdParty.exchanging" />} />
    <Loading>
      <SkeletonCard />
    </Loading>
  </Stack>
);
function Failed({ notice }: ThirdPartyProps) {
  return (
    <Stack gap={4}>
      <PageTitle title={<FormattedMessage id="thirdParty.failed" />} />
      {notice && <Problem failure={notice} />}
      <Row>
        <Ev<ThirdPartyEvent> e={{ type: 'again' }} kind="primary">
          <FormattedMessage id="thirdParty.again" />
        </Ev>
        <LinkButton href={to.login()}>
          <FormattedMessage id="recover.back" />
        </LinkButton>
      </Row>
    </Stack>
  );
}
function Newcomer({ answer, notice, busy }: ThirdPartyProps) {
  if (!answer) return null;
  return (
    <Stack gap={4}>
      <PageTitle
        title={<FormattedMessage id="thirdParty.newcomer" />}
        lead={
          <FormattedMessage id="thirdParty.newcomer.lead" values={{ provider: answer.provider }} />
        }
      />
      <Card>
        <NewcomerForm answer={answer} notice={notice} busy={busy} />
      </Card>
    </Stack>
  );
}
function Code({ at, sent, notice, busy }: ThirdPartyProps) {
  if (!sent) return null;
  return (
    <CodeStep
      sent={sent}
      sending={at === 'code.sending'}
      notice={notice}
      busy={busy}
      otherwise={{ demo: 'thirdParty.spam', spam: 'thirdParty.spam' }}
    />
  );
}
function Joining({ answer, notice, busy }: ThirdPartyProps) {
  if (!answer) return null;
  const { email, provider } = answer;
  return (
    <Stack gap={4}>
      <PageTitle
        title={<FormattedMessage id="thirdParty.join" />}
        lead={
          <FormattedMessage id="thirdParty.join.lead" values={{ email: bold(email), provider }} />
        }
      />
      <Card>
        <JoinForm notice={notice} busy={busy} />
      </Card>
      <p className="s14">
        <a className="link" href={to.login({ mode: 'forgot' })}>
          <FormattedMessage id="session.forgot" />
        </a>
      </p>
    </Stack>
  );
}
/** How it ended without a session. */
function Ended({ at, answer }: ThirdPartyProps) {
  const values = { provider: answer?.provider ?? '' };
  const inProfile = at === 'linked' || at === 'taken';
  return (
    <Stack gap={4}>
      <PageTitle
        title={<FormattedMessage id={`thirdParty.${at}`} values={values} />}
        lead={<FormattedMessage id={`thirdParty.${at}.lead`} values={values} />}
      />
      <Row>
        <LinkButton kind="primary" href={inProfile ? to.settings() : to.login()}>
          <FormattedMessage id={inProfile ? 'profile.back' : 'recover.back'} />
        </LinkButton>
      </Row>
    </Stack>
  );
}
function Step(p: ThirdPartyProps) {
  if (p.at === 'exchanging' || p.at === 'signedIn') return <Exchanging />;
  if (p.at === 'failed') return <Failed {...p} />;
  if (p.at.startsWith('newcomer')) return <Newcomer {...p} />;
  if (p.at.startsWith('code')) return <Code {...p} />;
  return p.at.startsWith('joining') ? <Joining {...p} /> : <Ended {...p} />;
}

/** Back from a provider, as its chart stands. */
export const ThirdPartyView = (p: ThirdPartyProps) => (
  <Flow<ThirdPartyEvent>
    machine="thirdPartySignIn"
    at={p.at}
    can={p.can}
    send={p.send}
    busy={p.busy}
    className={s.column}
  >
    <Step {...p} />
  </Flow>
);
