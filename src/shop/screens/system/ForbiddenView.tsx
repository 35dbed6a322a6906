import { FormattedMessage } from 'react-intl';
import { Button, LinkButton } from '#ui/controls/Button';
import { EmptyState } from '#ui/feedback/EmptyState';
import { Row } from '#ui/shell/layout';
import { to } from '../../to';

/** Not for this account: which one it takes, and the ways on. */
export function ForbiddenView({ onSignOut }: { onSignOut: () => void }) {
  return (
    <EmptyState
      level={1}
      icon="lock-simple"
      ground="lilac"
      title={<FormattedMessage id="system.forbidden.title" />}
      action={
        <Row>
          <LinkButton kind="primary" icon="house" href={to.home()}>
            <FormattedMessage id="system.home" />
          </LinkButton>
          <Button onClick={onSignOut}>
            <FormattedMessage id="system.forbidden.other" />
          </Button>
        </Row>
      }
    >
      <p>
        <FormattedMessage id="system.forbidden.text" />
      </p>
    </EmptyState>
  );
}
