import type { MouseEvent, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from '../Icon';
import { cx } from '../cx';
import { evData, useFlow, type FlowEvent } from '../flow';
import s from './Stepper.module.css';

type Step = {
  id: string;
  text: string;
  /** `reached`: where the process has ended. */
  state: 'done' | 'current' | 'reached' | 'open' | 'blocked';
  /** Where a done step can be changed. */
  href?: string | undefined;
  /** Inside a <Flow>: what its link says to the machine instead of navigating. */
  e?: FlowEvent | undefined;
  /** Why a blocked step cannot be reached yet. */
  reason?: string | undefined;
};
const isHere = ({ state }: Step) => state === 'current' || state === 'reached';
export type StepperProps = { steps: Step[]; label?: string };

function StepBody({
  step,
  number,
  children,
}: {
  step: Step;
  number: number;
  children?: ReactNode;
}) {
  return (
    <>
      <span className={s.mark}>
        {step.state === 'done' || step.state === 'reached' ? (
          <Icon name="check" />
        ) : (
          <span className="num">{number}</span>
        )}
      </span>
      <span className={s.text}>
        {step.text}
        {children && <span className="sr">{children}</span>}
      </span>
    </>
  );
}

const Hearing = ({ e, href, children }: { e: FlowEvent; href: string; children: ReactNode }) => {
  const { can, send } = useFlow();
  if (!can(e)) return <>{children}</>;
  const go = (press: MouseEvent) => {
    if (press.metaKey || press.ctrlKey || press.shiftKey) return;
    press.preventDefault();
    send(e);
  };
  return (
    <a href={href} onClick={go} {...evData(e)}>
      {children}
    </a>
  );
};
const StepLink = ({ step: { e, href }, children }: { step: Step; children: ReactNode }) => {
  if (!href) return <>{children}</>;
  return e ? (
    <Hearing e={e} href={href}>
      {children}
    </Hearing>
  ) : (
    <a href={href}>{children}</a>
  );
};

/**
 * Where one is in a process. Done steps are links; a blocked step says why. Becomes a bar in a
 * narrow container.
 */
export function Stepper({ steps, label }: StepperProps) {
  const intl = useIntl();
  const now = Math.max(0, steps.findIndex(isHere));
  const current = steps[now];
  const next = steps[now + 1];
  const done = intl.formatMessage({ id: 'ui.step.done' });
  return (
    <nav className={s.stepper} aria-label={label ?? intl.formatMessage({ id: 'ui.step.label' })}>
      <ol>
        {steps.map((step, i) => (
          <li
            key={step.id}
            className={cx(s.step, s[step.state])}
            aria-current={isHere(step) ? 'step' : undefined}
            title={step.reason}
          >
            <StepLink step={step}>
              <StepBody step={step} number={i + 1}>
                {step.state === 'done' && step.href
                  ? `, ${done}`
                  : step.reason && `, ${step.reason}`}
              </StepBody>
            </StepLink>
          </li>
        ))}
      </ol>
      {current && (
        <p className={s.compact} aria-hidden="true">
          <b className="num">
            {intl.formatMessage(
              { id: 'ui.step.of' },
              { step: now + 1, steps: steps.length, name: current.text },
            )}
          </b>
          {next && (
            <span className="muted">
              {intl.formatMessage({ id: 'ui.step.next' }, { name: next.text })}
            </span>
          )}
        </p>
      )}
    </nav>
  );
}
