import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Passkey } from '#contract/passkeys';
import { useFormat } from '#lib/useFormat';
import { Button } from '#ui/controls/Button';
import { Ev } from '#ui/flow';
import { Row, Stack } from '#ui/shell/layout';
import { RenameForm } from './PasskeyForms';
import type { PasskeysEvent, PasskeysViewProps } from './view';

function Told({ name, since, last_used: used }: Passkey) {
  const { date } = useFormat();
  return (
    <span>
      <b translate="no">{name}</b>{' '}
      <span className="muted s14">
        <FormattedMessage id="passkey.since" values={{ date: date(since) }} />
        {' · '}
        {used ? (
          <FormattedMessage id="passkey.used" values={{ date: date(used) }} />
        ) : (
          <FormattedMessage id="passkey.unused" />
        )}
      </span>
    </span>
  );
}
/** A passkey: what it is called, since when it is there, when it was last used. */
export function PasskeyLine({ one, p }: { one: Passkey; p: PasskeysViewProps }) {
  const { busy, refused } = p;
  const mine = (event: PasskeysEvent | undefined) =>
    event?.type === 'renamePasskey' && event.id === one.id;
  const [naming, name] = useState(mine(busy ?? refused?.event));
  return (
    <Stack gap={2}>
      <Row spread>
        <Told {...one} />
        <Row>
          <Button size="sm" onClick={() => name(!naming)} extra={{ 'aria-expanded': naming }}>
            <FormattedMessage id="passkey.rename" />
            <span className="sr"> {one.name}</span>
          </Button>
          <Ev<PasskeysEvent> e={{ type: 'removePasskey', id: one.id }} size="sm">
            <FormattedMessage id="passkey.remove" />
            <span className="sr"> {one.name}</span>
          </Ev>
        </Row>
      </Row>
      {naming && (
        <RenameForm
          one={one}
          busy={busy !== null && mine(busy)}
          notice={!busy && refused && mine(refused.event) ? refused.failure : null}
        />
      )}
    </Stack>
  );
}
