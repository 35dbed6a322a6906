import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

/** One line of the facts a decision rests on, in a `dl`. `term`: its text id. */
export const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>
      <FormattedMessage id={term} />
    </dt>
    <dd>{children}</dd>
  </div>
);
