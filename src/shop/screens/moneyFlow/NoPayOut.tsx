import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { LinkButton } from '#ui/controls/Button';
import { EmptyState } from '#ui/feedback/EmptyState';
import { to } from '../../to';
import { MoneyPage } from './Page';

/** A mall that pays nobody out: nothing is asked for what could not be done. */
export const NoPayOut = ({ title }: { title: ReactNode }) => (
  <MoneyPage title={title}>
    <EmptyState
      icon="prohibit"
      ground="butter"
      title={<FormattedMessage id="withdraw.closed" />}
      action={
        <LinkButton kind="primary" href={to.wallet()}>
          <FormattedMessage id="moving.seeWallet" />
        </LinkButton>
      }
    >
      <p>
        <FormattedMessage id="withdraw.closed.text" />
      </p>
    </EmptyState>
  </MoneyPage>
);
