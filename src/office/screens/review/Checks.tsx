import { FormattedMessage } from 'react-intl';
import type { Check } from '#contract/officeMoney';
import { useFormat } from '#lib/useFormat';
import { Icon } from '#ui/Icon';
import { useMoney } from '#ui/money/money';
import s from './Review.module.css';

const amount = /^-?\d+\.\d{2}$/;
const moment = /^\d{4}-\d{2}-\d{2}T/;
/** What the server looked up, so that a reviewer need not. */
export function Checks({ checks }: { checks: readonly Check[] }) {
  const { show } = useMoney();
  const format = useFormat();
  const shown = (value: string | number) => {
    if (typeof value === 'number') return value;
    if (amount.test(value)) return show(value);
    return moment.test(value) ? format.date(value) : value;
  };
  return (
    <ul className={`s14 ${s.checks}`}>
      {checks.map(({ id, ok, values }) => (
        <li key={id} className={ok ? undefined : s.bad}>
          <Icon name={ok ? 'check-circle-fill' : 'warning-fill'} size={20} />
          <span>
            <span className="sr">
              <FormattedMessage id={ok ? 'office.check.fine' : 'office.check.mind'} />{' '}
            </span>
            <FormattedMessage
              id={`office.check.${id}`}
              values={{
                ok: ok ? 'yes' : 'no',
                ...Object.fromEntries(
                  Object.entries(values).map(([name, value]) => [name, shown(value)]),
                ),
              }}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
