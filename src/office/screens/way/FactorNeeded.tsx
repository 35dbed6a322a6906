import { FormattedMessage } from 'react-intl';
import { Button } from '#ui/controls/Button';
import { EmptyState } from '#ui/feedback/EmptyState';

/** The role grew while somebody was in: the way in adds what it takes. */
export const FactorNeeded = ({ onAgain }: { onAgain: () => void }) => (
  <EmptyState
    level={1}
    icon="shield-check"
    ground="butter"
    title={<FormattedMessage id="security.needed.title" />}
    action={
      <Button kind="primary" onClick={onAgain}>
        <FormattedMessage id="security.needed.again" />
      </Button>
    }
  >
    <p>
      <FormattedMessage id="security.needed.text" />
    </p>
  </EmptyState>
);
