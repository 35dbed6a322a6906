import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Failure } from '#contract/codes';
import type { SignInLink, SignInLinks, SignInProvider } from '#contract/thirdParty';
import { Button, LinkButton } from '#ui/controls/Button';
import { Ev, Flow } from '#ui/flow';
import { Row, Stack } from '#ui/shell/layout';
import { useFormat } from '#lib/useFormat';
import { to } from '../../../to';
import { Problem } from '../../session/Problem';
import { LinkForm } from './LinkForm';

export type LinksEvent =
  | { type: 'link'; provider: string; password: string }
  | { type: 'unlink'; id: string };
export interface LinksViewProps extends SignInLinks {
  offered: SignInProvider[];
  /** The event under way. */
  busy: LinksEvent | null;
  refused: { event: LinksEvent; failure: Failure } | null;
  send: (event: LinksEvent) => void;
}
function Line({ link, reason }: { link: SignInLink; reason: boolean }) {
  const { date } = useFormat();
  return (
    <Row spread>
      <span>
        <b translate="no">{link.name}</b>{' '}
        <span className="muted s14">
          {link.person && <span translate="no">{link.person} · </span>}
          <FormattedMessage id="thirdParty.links.since" values={{ date: date(link.since) }} />
        </span>
      </span>
      {!reason && (
        <Ev<LinksEvent> e={{ type: 'unlink', id: link.id }} size="sm">
          <FormattedMessage id="thirdParty.links.unlink" />
          <span className="sr"> {link.name}</span>
        </Ev>
      )}
    </Row>
  );
}
/** Without a password the account's only way in stays, and no other is linked. */
const NoPassword = () => (
  <Stack gap={2}>
    <p className="muted s14">
      <FormattedMessage id="thirdParty.lastWay" />
    </p>
    <Row>
      <LinkButton size="sm" href={to.login({ mode: 'forgot' })}>
        <FormattedMessage id="thirdParty.links.choose" />
      </LinkButton>
    </Row>
  </Stack>
);
function Offered({ p }: { p: LinksViewProps }) {
  const [asked, ask] = useState<string | null>(null);
  const { refused, busy, offered } = p;
  const notice =
    refused?.event.type === 'link' && refused.event.provider === asked ? refused.failure : null;
  const chosen = offered.find(({ id }) => id === asked);
  if (chosen)
    return (
      <LinkForm provider={chosen} notice={busy ? null : notice} busy={busy?.type === 'link'} />
    );
  return (
    <Row>
      {offered.map(({ id, name }) => (
        <Button key={id} size="sm" onClick={() => ask(id)}>
          <FormattedMessage id="thirdParty.links.link" values={{ provider: name }} />
        </Button>
      ))}
    </Row>
  );
}

/** By whose word one signs in: what is linked, and what can be. */
export function LinksView(p: LinksViewProps) {
  const { links, password, busy, refused } = p;
  return (
    <Flow<LinksEvent>
      machine="links"
      at={busy ? 'saving' : 'looking'}
      can={() => busy === null}
      send={p.send}
      busy={busy !== null}
    >
      <Stack gap={3}>
        <p className="muted s14">
          <FormattedMessage id="thirdParty.links.lead" />
        </p>
        {links.map((link) => (
          <Line key={link.id} link={link} reason={!password && links.length === 1} />
        ))}
        {refused?.event.type === 'unlink' && !busy && <Problem failure={refused.failure} />}
        {password ? <Offered p={p} /> : <NoPassword />}
      </Stack>
    </Flow>
  );
}
