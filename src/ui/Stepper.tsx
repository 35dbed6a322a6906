import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from './Icon';
import { cx } from './cx';
import s from './Stepper.module.css';

export type Step = {
  id: string;
  text: string;
  state: 'done' | 'current' | 'open' | 'blocked';
  /** Where a done step can be changed. */
  href?: string | undefined;
  /** Why a blocked step cannot be reached yet. */
  reason?: string | undefined;
};
export type StepperProps = { steps: Step[]; label?: string };

function StepBody({ step, number, children }: { step: Step; number: number; children?: ReactNode }) {
  return (
    <>
      <span className={s.mark}>{step.state === 'done' ? <Icon name="check" /> : <span className="num">{number}</span>}</span>
      <span className={s.text}>{step.text}{children && <span className="sr">{children}</span>}</span>
    </>
  );
}

/** Where one is in a process. Done steps are links; a blocked step says why. Becomes a bar in a narrow container. */
export function Stepper({ steps, label }: StepperProps) {
  const intl = useIntl();
  const now = Math.max(0, steps.findIndex((step) => step.state === 'current'));
  const current = steps[now];
  const next = steps[now + 1];
  const done = intl.formatMessage({ id: 'ui.step.done' });
  return (
    <nav className={s.stepper} aria-label={label ?? intl.formatMessage({ id: 'ui.step.label' })}>
      <ol>
        {steps.map((step, i) => (
          <li key={step.id} className={cx(s.step, s[step.state])} aria-current={step.state === 'current' ? 'step' : undefined} title={step.reason}>
            {step.state === 'done' && step.href
              ? <a href={step.href}><StepBody step={step} number={i + 1}>, {done}</StepBody></a>
              : <StepBody step={step} number={i + 1}>{step.reason && `, ${step.reason}`}</StepBody>}
          </li>
        ))}
      </ol>
      {current && (
        <p className={s.compact} aria-hidden="true">
          <b className="num">{intl.formatMessage({ id: 'ui.step.of' }, { step: now + 1, steps: steps.length, name: current.text })}</b>
          {next && <span className="muted">{intl.formatMessage({ id: 'ui.step.next' }, { name: next.text })}</span>}
        </p>
      )}
    </nav>
  );
}
