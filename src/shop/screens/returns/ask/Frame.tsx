import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { returnSteps } from '#machines/flows/returnRequest/context';
import { LinkButton } from '#ui/controls/Button';
import { Stepper } from '#ui/data/Stepper';
import { Note } from '#ui/feedback/Note';
import { Ev } from '#ui/flow';
import { PageTitle } from '#ui/shell/layout';
import { useErrorText } from '#ui/form/useErrorText';
import { to } from '../../../to';
import { Failed } from '../../cart/Failed';
import { screenOf, type AskProps } from './view';
import s from '../../moneyFlow/MoneyFlow.module.css';

const steps = [...returnSteps, 'checking'] as const;
/** Steps that this request has: nothing that came has no reason, one way needs no choice. */
const stepsOf = ({ received, returnable }: AskProps) =>
  steps.filter(
    (step) =>
      !(step === 'reason' && received === false) &&
      !(step === 'destination' && (returnable?.ways.length ?? 0) < 2),
  );
function Steps({ p }: { p: AskProps }) {
  const intl = useIntl();
  const shown = stepsOf(p);
  const now = shown.findIndex((step) => step === screenOf(p.at));
  return (
    <Stepper
      label={intl.formatMessage({ id: 'afterSale.ask.steps' })}
      steps={shown.map((id, i) => ({
        id,
        text: intl.formatMessage({ id: `afterSale.ask.step.${id}` }),
        state: i < now ? 'done' : i === now ? 'current' : 'blocked',
      }))}
    />
  );
}
/** What every screen of asking back looks like: the way back to the order, the steps, a heading. */
export function Frame({
  p,
  title,
  lead,
  stepless = false,
  children,
}: {
  p: AskProps;
  title: ReactNode;
  lead?: ReactNode;
  /** Before and after the steps. */
  stepless?: boolean;
  children?: ReactNode;
}) {
  const words = useErrorText();
  return (
    <div className={s.page}>
      <p>
        <LinkButton size="sm" icon="arrow-left" href={to.order({ id: p.order })}>
          <FormattedMessage id="afterSale.page.order" />
        </LinkButton>
      </p>
      {!stepless && <Steps p={p} />}
      <PageTitle title={title} lead={lead} />
      <Failed notice={p.notice} />
      {p.fields.step && (
        <Note tone="warn">
          <p role="alert">{words(p.fields.step)}</p>
        </Note>
      )}
      {children}
    </div>
  );
}
/** On and back. */
export const Ways = ({ first = false }: { first?: boolean }) => (
  <div className="row wr">
    <Ev e={{ type: 'next' }} kind="primary" iconAfter="arrow-right">
      <FormattedMessage id="afterSale.ask.next" />
    </Ev>
    {!first && (
      <Ev e={{ type: 'back' }} icon="arrow-left">
        <FormattedMessage id="afterSale.ask.back" />
      </Ev>
    )}
  </div>
);
