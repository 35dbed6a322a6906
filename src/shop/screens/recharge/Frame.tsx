import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { LinkButton } from '#ui/controls/Button';
import { PageTitle, TwoPane } from '#ui/shell/layout';
import { Stepper } from '#ui/data/Stepper';
import { Failed } from '../cart/Failed';
import { to } from '../../to';
import { Rules } from './Rules';
import { screenOf, type RechargeProps } from './view';
import s from './Recharge.module.css';

const steps = ['choosing', 'whereToPay', 'details', 'checking'] as const;
/** Sending belongs to the last step. */
const stepOf = (at: string) => {
  const index = steps.findIndex((step) => step === screenOf(at));
  return index < 0 ? steps.length - 1 : index;
};
function Steps({ at }: { at: string }) {
  const intl = useIntl();
  const now = stepOf(at);
  const items = steps.map(
    (id, i) =>
      ({
        id,
        text: intl.formatMessage({ id: `recharge.step.${id}` }),
        state: i < now ? 'done' : i === now ? 'current' : 'blocked',
      }) as const,
  );
  return <Stepper steps={items} label={intl.formatMessage({ id: 'recharge.steps' })} />;
}
type Props = {
  p: RechargeProps;
  title: ReactNode;
  lead?: ReactNode;
  /** Outside the four steps: by card, at the end. */ stepless?: boolean;
  children?: ReactNode;
};

/**
 * What every screen of the recharge looks like: the way back, the steps, heading, what went wrong;
 * the rules beside.
 */
export function Frame({ p, title, lead, stepless = false, children }: Props) {
  const intl = useIntl();
  const main = (
    <div className={s.step}>
      <PageTitle title={title} lead={lead} />
      <Failed notice={p.notice} />
      {children}
    </div>
  );
  return (
    <>
      <p className={stepless ? s.back : undefined}>
        <LinkButton size="sm" icon="arrow-left" href={to.wallet()}>
          <FormattedMessage id="recharge.back" />
        </LinkButton>
      </p>
      {!stepless && <Steps at={p.at} />}
      {p.options && (!stepless || screenOf(p.at) === 'limited') ? (
        <TwoPane
          sideLabel={intl.formatMessage({ id: 'recharge.rules' })}
          main={main}
          side={<Rules options={p.options} />}
        />
      ) : (
        main
      )}
    </>
  );
}
