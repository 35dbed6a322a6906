import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { mostPasskeys } from '#contract/passkeys';
import { Button, LinkButton } from '#ui/controls/Button';
import { Flow } from '#ui/flow';
import { Row, Stack } from '#ui/shell/layout';
import { to } from '../../../to';
import { Problem } from '../../session/Problem';
import { AddForm } from './PasskeyForms';
import { PasskeyLine } from './PasskeyLine';
import type { PasskeysEvent, PasskeysViewProps } from './view';
import s from '../Profile.module.css';

function Adding({ busy, refused }: PasskeysViewProps) {
  const mine = (busy ?? refused?.event)?.type === 'addPasskey';
  const [adding, add] = useState(mine);
  if (adding)
    return (
      <AddForm
        busy={busy !== null && mine}
        notice={mine && !busy ? (refused?.failure ?? null) : null}
      />
    );
  return (
    <Row>
      <Button size="sm" icon="plus" onClick={() => add(true)}>
        <FormattedMessage id="passkey.add" />
      </Button>
    </Row>
  );
}
const NoPassword = () => (
  <Stack gap={2}>
    <p className="muted s14">
      <FormattedMessage id="passkey.needsPassword" />
    </p>
    <Row>
      <LinkButton size="sm" href={to.login({ mode: 'forgot' })}>
        <FormattedMessage id="thirdParty.links.choose" />
      </LinkButton>
    </Row>
  </Stack>
);
const More = (p: PasskeysViewProps) => {
  if (!p.password) return <NoPassword />;
  return p.offered && p.passkeys.length < mostPasskeys ? <Adding {...p} /> : null;
};

/** What devices keep to sign in with: a list with their names, and one more. */
export function PasskeysView(p: PasskeysViewProps) {
  const { passkeys, busy, refused } = p;
  return (
    <Flow<PasskeysEvent>
      machine="passkeys"
      at={busy ? 'saving' : 'looking'}
      can={() => busy === null}
      send={p.send}
      busy={busy !== null}
    >
      <h3 className={s.small}>
        <FormattedMessage id="passkey.title" />
      </h3>
      <Stack gap={3}>
        <p className="muted s14">
          <FormattedMessage id="passkey.lead" />
        </p>
        {passkeys.map((one) => (
          <PasskeyLine key={`${one.id} ${one.name}`} one={one} p={p} />
        ))}
        {refused?.event.type === 'removePasskey' && !busy && <Problem failure={refused.failure} />}
        <More {...p} />
      </Stack>
    </Flow>
  );
}
