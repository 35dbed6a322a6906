import { FormattedMessage, useIntl } from 'react-intl';
import { toAmount, toMinor } from '#contract/money';
import type { QueueDetail } from '#contract/officeMoney';
import { useFormat } from '#lib/useFormat';
import { Money } from '#ui/money/money';
import type { SummaryItem } from '#ui/data/Summary';
import s from '../Review.module.css';

/** What leaves the mall: the amount less the fee. */
export const netOf = ({ amount, fee }: Pick<QueueDetail, 'amount' | 'fee'>): string =>
  toAmount(toMinor(amount) - toMinor(fee ?? '0'));

const money = (id: string, term: string, amount: string): SummaryItem => ({
  id,
  term,
  value: (
    <b className="num">
      <Money amount={amount} />
    </b>
  ),
});
const own = (value: string) => (
  <b className="num" translate="no">
    {value}
  </b>
);

/** The facts a decision rests on. */
export function Facts({ item }: { item: QueueDetail }) {
  const intl = useIntl();
  const { date } = useFormat();
  const text = (id: string) => intl.formatMessage({ id });
  const { customer, payout, fee, balance } = item;
  const rows: (SummaryItem | false)[] = [
    {
      id: 'from',
      term: text('office.fact.from'),
      value: (
        <>
          <b translate="no">{customer.name}</b>
          <br />
          <span className="s13 muted" translate="no">
            {customer.email}
          </span>
        </>
      ),
    },
    {
      id: 'since',
      term: text('office.fact.since'),
      value: (
        <FormattedMessage
          id="office.fact.sinceOrders"
          values={{ date: date(customer.since), orders: customer.orders }}
        />
      ),
    },
    {
      id: 'method',
      term: text(item.kind === 'withdrawal' ? 'office.fact.payTo' : 'office.fact.method'),
      value: own(
        [payout?.name ?? item.wallet_name, payout?.full.length === 0 ? payout.shown : '']
          .join(' ')
          .trim(),
      ),
    },
    ...(payout?.full ?? []).map(({ label, value }) => ({
      id: `to-${label}`,
      term: text(`wallet.payTo.${label}`),
      value: own(value),
    })),
    item.kind === 'recharge' && {
      id: 'id',
      term: text('office.fact.transaction'),
      value: own(item.transcation_id),
    },
    money('amount', text('office.fact.amount'), item.amount),
    fee !== null && money('fee', text('office.fact.fee'), fee),
    fee !== null && money('net', text('office.fact.net'), netOf(item)),
    item.actual_amount !== null &&
      money(
        'actual',
        text(item.state === 'awaitingSecond' ? 'office.fact.toCredit' : 'office.fact.actual'),
        item.actual_amount,
      ),
    money('now', text('office.fact.balance'), balance.now),
    balance.after !== balance.now && money('after', text('office.fact.after'), balance.after),
    item.approved_by !== null && {
      id: 'approved',
      term: text('office.fact.approved'),
      value: own(item.approved_by.name),
    },
  ];
  return (
    <dl className={s.facts}>
      {rows.map(
        (row) =>
          row && (
            <div key={row.id}>
              <dt>{row.term}</dt>
              <dd>{row.value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
