import { FormattedMessage } from 'react-intl';
import { toAmount, toMinor } from '#contract/money';
import type { QueueDetail } from '#contract/officeMoney';
import { useFormat } from '#lib/useFormat';
import { Money } from '#ui/money/money';
import { Fact } from '../Fact';
import s from '../Review.module.css';

/** What leaves the mall: the amount less the fee. */
export const netOf = ({ amount, fee }: Pick<QueueDetail, 'amount' | 'fee'>): string =>
  toAmount(toMinor(amount) - toMinor(fee ?? '0'));

const own = (value: string) => (
  <b className="num" translate="no">
    {value}
  </b>
);
const money = (amount: string) => (
  <b className="num">
    <Money amount={amount} />
  </b>
);
/** Where a withdrawal goes, or by which means a recharge came. */
function Method({ item }: { item: QueueDetail }) {
  const { payout } = item;
  const shown = payout?.full.length === 0 ? payout.shown : '';
  return (
    <>
      <Fact term={item.kind === 'withdrawal' ? 'office.fact.payTo' : 'office.fact.method'}>
        {own([payout?.name ?? item.wallet_name, shown].join(' ').trim())}
      </Fact>
      {payout?.full.map(({ label, value }) => (
        <Fact key={label} term={`wallet.payTo.${label}`}>
          {own(value)}
        </Fact>
      ))}
      {item.kind === 'recharge' && (
        <Fact term="office.fact.transaction">{own(item.transcation_id)}</Fact>
      )}
    </>
  );
}
function Amounts({ item }: { item: QueueDetail }) {
  const { fee, balance, actual_amount: actual } = item;
  return (
    <>
      <Fact term="office.fact.amount">{money(item.amount)}</Fact>
      {fee !== null && <Fact term="office.fact.fee">{money(fee)}</Fact>}
      {fee !== null && <Fact term="office.fact.net">{money(netOf(item))}</Fact>}
      {actual !== null && (
        <Fact
          term={item.state === 'awaitingSecond' ? 'office.fact.toCredit' : 'office.fact.actual'}
        >
          {money(actual)}
        </Fact>
      )}
      <Fact term="office.fact.balance">{money(balance.now)}</Fact>
      {balance.after !== balance.now && (
        <Fact term="office.fact.after">{money(balance.after)}</Fact>
      )}
    </>
  );
}

/** The facts a decision about money rests on. */
export function Facts({ item }: { item: QueueDetail }) {
  const { date } = useFormat();
  const { customer, approved_by: approver } = item;
  return (
    <dl className={s.facts}>
      <Fact term="office.fact.from">
        <b translate="no">{customer.name}</b>
        <br />
        <span className="s13 muted" translate="no">
          {customer.email}
        </span>
      </Fact>
      <Fact term="office.fact.since">
        <FormattedMessage
          id="office.fact.sinceOrders"
          values={{ date: date(customer.since), orders: customer.orders }}
        />
      </Fact>
      <Method item={item} />
      <Amounts item={item} />
      {approver !== null && <Fact term="office.fact.approved">{own(approver.name)}</Fact>}
    </dl>
  );
}
