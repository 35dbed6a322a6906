import { FormattedMessage, useIntl } from 'react-intl';
import type { WalletRecord } from '#contract/wallet';
import { useFormat } from '#lib/useFormat';
import { methodName } from '#lib/methodName';
import { Icon } from '#ui/Icon';
import { cx } from '#ui/cx';
import { useMoney } from '#ui/money/money';
import { StateBadge } from '#ui/data/StateBadge';
import { to } from '../../to';
import { badgesOf, iconOf, isOpen, isVoid, lifecycleOf } from './looks';
import s from './Wallet.module.css';

/** "Recharge", "Order 24-10877", "To shop Kleine Welt". */
export function RecordName({ record }: { record: WalletRecord }) {
  return (
    <FormattedMessage
      id={`wallet.kind.${record.kind}`}
      values={{ name: record.party?.name ?? '' }}
    />
  );
}

/** Its state, where it has one that says more than "done". */
export function RecordState({ record }: { record: WalletRecord }) {
  const lifecycle = lifecycleOf(record);
  return (
    lifecycle && (
      <StateBadge machine={lifecycle} state={record.state} map={badgesOf[lifecycle] ?? {}} />
    )
  );
}

/**
 * The amount with its sign; screen readers hear the sign as a word. What was not accepted is struck
 * through.
 */
export function SignedAmount({
  record,
  className,
}: {
  record: WalletRecord;
  className?: string | undefined;
}) {
  const intl = useIntl();
  const { show } = useMoney();
  const amount = show(record.actual_amount ?? record.amount);
  if (isVoid(record))
    return (
      <s className={cx('num muted', className)} translate="no">
        {amount}
      </s>
    );
  const into = record.direction === 'in';
  return (
    <b
      className={cx('num', into && !isOpen(record) && s.in, isOpen(record) && 'muted', className)}
      translate="no"
    >
      <span aria-hidden="true">{into ? '+' : '−'}</span>
      <span className="sr">
        {intl.formatMessage({ id: into ? 'wallet.plus' : 'wallet.minus' })}{' '}
      </span>
      {amount}
    </b>
  );
}

/** One line of the activity: what, who, when, how much, and how it stands. */
export function RecordRow({ record }: { record: WalletRecord }) {
  const { time } = useFormat();
  const intl = useIntl();
  return (
    <li>
      <a className={s.record} href={to.wallet({ id: record.id })}>
        <span
          className={cx(
            s.arch,
            isVoid(record) && s.bad,
            isOpen(record) && s.open,
            record.direction === 'in' && !isOpen(record) && !isVoid(record) && s.good,
          )}
        >
          <Icon name={isVoid(record) ? 'x' : iconOf[record.kind]} size={20} />
        </span>
        <span className={s.what}>
          <b>
            <RecordName record={record} />
          </b>
          <span className="s14 muted num">
            {[
              record.party?.kind === 'order' ? '' : methodName(intl, record.wallet_name),
              time(record.at),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {lifecycleOf(record) && (
            <span>
              <RecordState record={record} />
            </span>
          )}
          {record.message && (
            <span className={cx('s14', isVoid(record) && s.why)}>
              {intl.formatMessage({ id: record.message })}
            </span>
          )}
        </span>
        <SignedAmount record={record} className={s.amount} />
      </a>
    </li>
  );
}
