import { FormattedMessage, useIntl } from 'react-intl';
import { toAmount } from '#contract/money';
import { methodName } from '#lib/methodName';
import { Ev } from '#ui/flow';
import { Card } from '#ui/shell/layout';
import { Money, useMoney } from '#ui/money/money';
import { SummaryList, type SummaryItem } from '#ui/data/Summary';
import { Frame } from './Frame';
import { payToOf, type RechargeProps } from './view';
import s from './Recharge.module.css';

const Change = ({ what }: { what: string }) => (
  <Ev e={{ type: 'change' }} kind="link" size="sm">
    <FormattedMessage id="ui.change" />
    <span className="sr"> {what}</span>
  </Ev>
);

/** Everything once more, as it will be looked at. */
export function Checking({ p }: { p: RechargeProps }) {
  const intl = useIntl();
  const { show } = useMoney();
  const amount = toAmount(p.amount ?? 0);
  const term = (id: string) => intl.formatMessage({ id: `recharge.${id}` });
  const items: SummaryItem[] = [
    {
      id: 'method',
      term: term('method'),
      value: <span translate="no">{methodName(intl, payToOf(p)?.name ?? '')}</span>,
    },
    {
      id: 'amount',
      term: term('amount'),
      value: <Money amount={amount} />,
      change: <Change what={term('amount')} />,
    },
    {
      id: 'transactionId',
      term: term('transactionId'),
      value: <span translate="no">{p.transactionId}</span>,
      change: <Change what={term('transactionId')} />,
    },
    {
      id: 'proof',
      term: term('proof'),
      value: p.file?.name ?? term('proof.kept'),
      change: <Change what={term('proof')} />,
    },
  ];
  return (
    <Frame
      p={p}
      title={<FormattedMessage id="recharge.checking.title" />}
      lead={<FormattedMessage id="recharge.checking.lead" />}
    >
      <Card>
        <SummaryList items={items} />
      </Card>
      <div className={s.cta}>
        <Ev e={{ type: 'change' }} icon="arrow-left">
          <FormattedMessage id="recharge.details.title" />
        </Ev>
        <Ev e={{ type: 'send' }} kind="primary">
          <FormattedMessage id="recharge.send" values={{ amount: show(amount) }} />
        </Ev>
      </div>
    </Frame>
  );
}
