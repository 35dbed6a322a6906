import { FormattedMessage } from 'react-intl';
import { shownPhone } from '#contract/phone';
import type { ProvePhoneEvent } from '#machines/flows/provePhone';
import { Note } from '#ui/feedback/Note';
import { Loading, SkeletonCard } from '#ui/feedback/Skeleton';
import { Ev, Flow } from '#ui/flow';
import { Card, PageTitle, Stack } from '#ui/shell/layout';
import { CodeStep } from '../../session/CodeStep';
import { PhoneForm } from './PhoneForm';
import type { ProvePhoneProps } from './view';
import s from '../../session/Session.module.css';

const Asking = (p: ProvePhoneProps) => (
  <Stack gap={4}>
    <PageTitle
      title={<FormattedMessage id="phone.title" />}
      lead={<FormattedMessage id="phone.lead" />}
    />
    {p.closed ? (
      <Note>
        <p>
          <FormattedMessage id="phone.notOffered" />
        </p>
      </Note>
    ) : (
      <Card>
        <PhoneForm p={p} />
      </Card>
    )}
  </Stack>
);
const told = {
  title: 'phone.code.title',
  lead: 'phone.code.lead',
  field: 'phone.code.field',
  demo: 'phone.code.demo',
  other: 'phone.code.other',
};
function Code({ at, sent, notice, busy }: ProvePhoneProps) {
  if (!sent) return null;
  return (
    <CodeStep
      sent={{ ...sent, phone: shownPhone(sent.phone) }}
      sending={at === 'code.sending'}
      notice={notice}
      busy={busy}
      otherwise={{ demo: 'phone.code.demo', spam: 'phone.code.spam' }}
      told={told}
    />
  );
}
const Proved = ({ phone }: ProvePhoneProps) => (
  <Stack gap={4}>
    <PageTitle
      title={<FormattedMessage id="phone.proved" />}
      lead={
        <FormattedMessage
          id="phone.proved.lead"
          values={{
            phone: (
              <b translate="no" className={s.address}>
                <bdi>{shownPhone(phone)}</bdi>
              </b>
            ),
          }}
        />
      }
    />
    <p>
      <Ev<ProvePhoneEvent> e={{ type: 'seeProfile' }} kind="primary">
        <FormattedMessage id="profile.back" />
      </Ev>
    </p>
  </Stack>
);
const Leaving = () => (
  <Stack gap={4}>
    <PageTitle title={<FormattedMessage id="phone.title" />} />
    <Loading>
      <SkeletonCard />
    </Loading>
  </Stack>
);

/** A telephone that is being proved, as its machine stands. */
export function ProvePhoneView(p: ProvePhoneProps) {
  return (
    <Flow<ProvePhoneEvent>
      machine="provePhone"
      at={p.at}
      busy={p.busy}
      can={p.can}
      send={p.send}
      className={s.column}
    >
      {p.at.startsWith('asking') && <Asking {...p} />}
      {p.at.startsWith('code') && <Code {...p} />}
      {p.at === 'proved' && <Proved {...p} />}
      {(p.at === 'left' || p.at === 'loggedOut') && <Leaving />}
    </Flow>
  );
}
