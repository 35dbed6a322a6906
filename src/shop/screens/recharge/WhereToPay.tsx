import { FormattedMessage, useIntl } from 'react-intl';
import { methodName } from '#lib/methodName';
import { Ev } from '#ui/flow';
import { lazyPart, LazyBoundary } from '#ui/lazyPart';
import { Money } from '#ui/money/money';
import { CopyLine } from './CopyLine';
import { Frame } from './Frame';
import { payToOf, type RechargeProps } from './view';
import s from './Recharge.module.css';

const Qr = lazyPart(() => import('#ui/lazy/Qr'));

/** Where the mall is paid: each line to copy, the address as a code. */
export function WhereToPay({ p }: { p: RechargeProps }) {
  const intl = useIntl();
  const payTo = payToOf(p);
  return (
    <Frame
      p={p}
      title={<FormattedMessage id="recharge.whereToPay.title" />}
      lead={
        <FormattedMessage
          id="recharge.whereToPay.lead"
          values={{
            amount: <Money amount={p.options?.minimum ?? '0.00'} />,
            name: <span translate="no">{methodName(intl, payTo?.name ?? '')}</span>,
          }}
        />
      }
    >
      <div className={`card ${s.payTo}`}>
        <dl className={s.lines}>
          {payTo?.lines.map(({ label, value }) => (
            <CopyLine
              key={label}
              label={intl.formatMessage({ id: `wallet.payTo.${label}` })}
              value={value}
            />
          ))}
        </dl>
        {payTo?.qr && (
          <LazyBoundary fallback={<span className={s.qr} />}>
            <Qr text={payTo.qr} label={intl.formatMessage({ id: 'recharge.qr' })} />
          </LazyBoundary>
        )}
      </div>
      <div className={s.cta}>
        <Ev e={{ type: 'otherWay' }} icon="arrow-left">
          <FormattedMessage id="recharge.otherWay" />
        </Ev>
        <Ev e={{ type: 'next' }} kind="primary" iconAfter="arrow-right">
          <FormattedMessage id="recharge.next" />
        </Ev>
      </div>
    </Frame>
  );
}
