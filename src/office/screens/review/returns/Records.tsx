import { FormattedMessage } from 'react-intl';
import type { OfficeCase, SideRecord } from '#contract/afterSale';
import { useFormat } from '#lib/useFormat';
import { Money } from '#ui/money/money';
import { Fact } from '../Fact';
import s from '../Review.module.css';
import r from './Returns.module.css';

const figure = (value: number) => <b className="num">{value}</b>;
function Side({ side, of }: { side: 'buyer' | 'shop'; of: SideRecord }) {
  const { date } = useFormat();
  return (
    <div>
      <h4>
        <FormattedMessage id={`office.returns.record.${side}`} />:{' '}
        <span translate="no">{of.name}</span>
      </h4>
      <dl className={s.facts}>
        <Fact term="office.returns.record.since">{date(of.since)}</Fact>
        <Fact term="office.returns.record.orders">{figure(of.orders)}</Fact>
        <Fact term="office.returns.record.cases">{figure(of.cases)}</Fact>
        <Fact term={`office.returns.record.lost.${side}`}>{figure(of.lost)}</Fact>
        <Fact term="office.returns.record.open">{figure(of.open)}</Fact>
        <Fact term="office.returns.record.refunded">
          <b className="num">
            <Money amount={of.refunded} />
          </b>
        </Fact>
      </dl>
    </div>
  );
}
/** What each of the two did in other orders and cases. */
export const Records = ({ item }: { item: OfficeCase }) => (
  <section className={r.records}>
    <h3>
      <FormattedMessage id="office.returns.records" />
    </h3>
    <div className={r.sides}>
      <Side side="buyer" of={item.buyer_record} />
      <Side side="shop" of={item.shop_record} />
    </div>
  </section>
);
