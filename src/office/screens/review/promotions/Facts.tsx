import { FormattedMessage } from 'react-intl';
import type { CouponCase } from '#contract/coupons';
import type { DealCase } from '#contract/deals';
import { useFormat } from '#lib/useFormat';
import type { PromotionCase } from '#machines/flows/review/promotion';
import { Picture } from '#ui/catalogue/Picture';
import { Note } from '#ui/feedback/Note';
import { Money, Price } from '#ui/money/money';
import { grounds } from '#ui/data/tone';
import { Gives } from '../../coupons/Gives';
import { Fact } from '../Fact';
import { isDeal } from './words';
import s from '../Review.module.css';

function DealFacts({ item }: { item: DealCase }) {
  const { moment, number } = useFormat();
  const { product, price, lowest, total, each, starts_at, ends_at } = item;
  return (
    <>
      {product.picture && (
        <Picture
          src={product.picture}
          alt={product.name}
          ground={grounds.find((one) => one === product.ground) ?? 'mist'}
          width={160}
        />
      )}
      <dl className={s.facts}>
        <Fact term="deals.col.of">
          <span translate="no">{item.shop.name}</span>
        </Fact>
        <Fact term="deals.field.price">
          <Price amount={price} was={lowest} deal />
        </Fact>
        <Fact term="office.promotion.lowest">
          <Money amount={lowest} />
        </Fact>
        <Fact term="deals.field.total">{number(total)}</Fact>
        <Fact term="deals.field.each">{number(each)}</Fact>
        <Fact term="deals.col.time">
          {moment(starts_at)} – {moment(ends_at)}
        </Fact>
        <Fact term="office.promotion.drawn">
          <span translate="no">{item.drawn_by}</span>
        </Fact>
      </dl>
    </>
  );
}
function CouponFacts({ item }: { item: CouponCase }) {
  const { date, number } = useFormat();
  const last = new Date(Date.parse(item.ends_at) - 1).toISOString();
  return (
    <dl className={s.facts}>
      <Fact term="coupons.field.kind">
        <Gives coupon={item} />
      </Fact>
      <Fact term="coupons.field.total">{number(item.total)}</Fact>
      <Fact term="office.promotion.cost">
        <Money amount={item.cost} />
      </Fact>
      <Fact term="coupons.col.days">
        {date(item.starts_at)} – {date(last)}
      </Fact>
      <Fact term="office.promotion.drawn">
        <span translate="no">{item.drawn_by}</span>
      </Fact>
      {item.endorsed_by && (
        <Fact term="office.promotion.endorsed">
          <span translate="no">{item.endorsed_by}</span>
        </Fact>
      )}
    </dl>
  );
}
/** What it gives, on what, when and how often, and why it was sent back before. */
export function Facts({ item }: { item: PromotionCase }) {
  const { moment } = useFormat();
  const before = item.history.filter(({ event, reason }) => event === 'refuse' && reason);
  return (
    <>
      {isDeal(item) ? <DealFacts item={item} /> : <CouponFacts item={item} />}
      {before.map(({ at, reason }) => (
        <Note key={at} tone="info" title={moment(at)}>
          <p>
            <FormattedMessage id="deals.refused" values={{ reason }} />
          </p>
        </Note>
      ))}
    </>
  );
}
