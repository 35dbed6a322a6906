import { FormattedMessage, useIntl } from 'react-intl';
import type { Stopped } from '#contract/applications';
import { codes, type Failure } from '#contract/codes';
import { LinkButton } from '#ui/controls/Button';
import { EmptyState } from '#ui/feedback/EmptyState';
import { accountIn, standingIn } from '../../mall';
import { StoppedWords, stoppedTitle } from './Stopped';

const reasons = [
  'suspended',
  'removed',
  'password',
  'everywhere',
  'role',
  'shopSuspended',
  'shopClosed',
  'shopMoved',
];
/** Text id: why the session is over, as far as the server said. */
function reasonOf(why: Failure | null): string {
  if (why?.kind !== 'code') return 'office.gone.left';
  const reason = (why.data as { reason?: string } | null)?.reason ?? '';
  return why.code === codes.accountClosed && reasons.includes(reason)
    ? `office.gone.${reason}`
    : 'office.gone.over';
}
const stoppedIn = (why: Failure | null): Stopped | undefined =>
  why?.kind === 'code' && why.code === codes.accountClosed
    ? (why.data as { stopped?: Stopped } | null)?.stopped
    : undefined;

/** Nobody is in the shop's back office: why, and the way back to the mall, which opens it again. */
export function Gone({ why }: { why: Failure | null }) {
  const intl = useIntl();
  const stopped = stoppedIn(why);
  if (stopped) {
    return (
      <EmptyState
        level={1}
        icon="prohibit"
        ground="butter"
        title={stoppedTitle(intl, stopped)}
        action={
          <LinkButton kind="primary" href={standingIn()}>
            <FormattedMessage id="apply.entrance.see" />
          </LinkButton>
        }
      >
        <StoppedWords stopped={stopped} />
      </EmptyState>
    );
  }
  return (
    <EmptyState
      level={1}
      icon="storefront"
      ground="butter"
      title={intl.formatMessage({ id: 'office.gone.title' })}
      action={
        <LinkButton kind="primary" href={accountIn()}>
          <FormattedMessage id="office.gone.mall" />
        </LinkButton>
      }
    >
      <p>
        <FormattedMessage id={reasonOf(why)} />
      </p>
    </EmptyState>
  );
}
