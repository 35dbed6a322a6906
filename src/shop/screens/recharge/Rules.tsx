import { FormattedMessage } from 'react-intl';
import type { RechargeOptions } from '#contract/wallet';
import { Icon, type IconName } from '#ui/Icon';
import { Card } from '#ui/shell/layout';
import { Money } from '#ui/money/money';
import s from './Recharge.module.css';

const Rule = ({
  icon,
  id,
  values,
}: {
  icon: IconName;
  id: string;
  values: Record<string, unknown>;
}) => (
  <li className={s.rule}>
    <Icon name={icon} size={20} />
    <span className="num">
      <FormattedMessage id={id} values={values as never} />
    </span>
  </li>
);

/**
 * What holds for every recharge, before anything is typed: the least, how many are left, how long
 * it takes.
 */
export function Rules({
  options: { limit, minimum, median_minutes: median },
}: {
  options: RechargeOptions;
}) {
  return (
    <Card>
      <h2 className={s.legend}>
        <FormattedMessage id="recharge.rules" />
      </h2>
      <ul className={s.rules}>
        <Rule
          icon="currency-circle-dollar"
          id="recharge.rule.minimum"
          values={{ amount: <Money amount={minimum} /> }}
        />
        <Rule
          icon="clock-countdown"
          id="recharge.rule.left"
          values={{ left: Math.max(0, limit.max - limit.used), max: limit.max }}
        />
        {limit.open > 0 && (
          <Rule
            icon="hourglass-medium"
            id="recharge.rule.open"
            values={{ open: limit.open, max: limit.max_open }}
          />
        )}
        {median !== null && (
          <Rule
            icon="eye"
            id="recharge.rule.median"
            values={{
              hours: median < 60 ? 0 : Math.ceil(median / 60),
              minutes: Math.max(1, Math.round(median)),
            }}
          />
        )}
      </ul>
    </Card>
  );
}
