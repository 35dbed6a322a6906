import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { EmptyState } from '#ui/feedback/EmptyState';
import { Ev } from '#ui/flow';
import { StepFrame } from './StepFrame';
import type { CheckoutProps } from './view';

/** A step whose data did not come: what happened stands above, trying again below. */
export const couldNotLoad = (p: CheckoutProps, title: ReactNode) => (
  <StepFrame p={p} title={title}>
    <EmptyState
      icon="cloud-slash"
      ground="butter"
      title={<FormattedMessage id="checkout.notLoaded" />}
      action={
        <Ev e={{ type: 'retry' }} kind="primary" icon="arrow-clockwise">
          <FormattedMessage id="checkout.retry" />
        </Ev>
      }
    />
  </StepFrame>
);
