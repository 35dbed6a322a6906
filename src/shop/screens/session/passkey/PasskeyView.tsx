import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { passkeySignIn, PasskeyEvent } from '#machines/flows/passkeySignIn';
import type { ViewProps } from '#lib/project';
import { announce } from '#ui/feedback/announce';
import { Note } from '#ui/feedback/Note';
import { Ev, Flow } from '#ui/flow';
import { Stack } from '#ui/shell/layout';
import { Problem } from '../Problem';

type Props = ViewProps<typeof passkeySignIn>;
const told: Readonly<Record<string, string>> = {
  cancelled: 'passkey.cancelled',
  unknown: 'passkey.unknown',
  expired: 'passkey.tooLate',
  notSupported: 'passkey.notHere',
};
/** What became of it, said where it stands and to who does not see it. */
function Outcome({ id }: { id: string }) {
  const words = useIntl().formatMessage({ id });
  useEffect(() => announce(words, 'assertive'), [words]);
  return <Note>{words}</Note>;
}

/** Signing in by a passkey, as its chart stands: one button, and what became of it. */
export function PasskeyView(p: Props) {
  const intl = useIntl();
  const words = told[p.at];
  return (
    <Flow<PasskeyEvent> machine="passkeySignIn" at={p.at} can={p.can} send={p.send} busy={p.busy}>
      <Stack gap={2}>
        {words && <Outcome id={words} />}
        {p.notice && <Problem failure={p.notice} />}
        {p.at !== 'notSupported' && (
          <Ev<PasskeyEvent>
            e={{ type: 'usePasskey' }}
            icon="key"
            block
            busyText={p.busy ? intl.formatMessage({ id: 'passkey.waiting' }) : undefined}
          >
            <FormattedMessage id="passkey.signIn" />
          </Ev>
        )}
      </Stack>
    </Flow>
  );
}
