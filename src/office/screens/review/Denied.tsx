import { FormattedMessage } from 'react-intl';
import { EmptyState } from '#ui/feedback/EmptyState';

/** Staff of another room (1000014); `text` says whom to ask. */
export const Denied = ({ text = 'office.denied' }: { text?: string }) => (
  <EmptyState icon="lock-simple" title={<FormattedMessage id="error.1000014" />}>
    <p>
      <FormattedMessage id={text} />
    </p>
  </EmptyState>
);
