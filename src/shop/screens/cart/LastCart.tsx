import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { cart, type CartLine } from '#contract/cart';
import { useForeign } from '#lib/foreign';
import { q } from '#lib/query';
import { Picture } from '#ui/catalogue/Picture';
import { Price } from '#ui/money/money';
import { to } from '../../to';
import { groundFrom } from './grounds';
import s from './LastCart.module.css';

function Row({ line }: { line: CartLine }) {
  const foreign = useForeign();
  return (
    <li className={s.line}>
      <span className={s.pic}>
        <Picture src={line.picture} alt="" ground={groundFrom(line.ground)} size={84} />
      </span>
      <div className={s.words}>
        <a
          className={`b ${s.name}`}
          href={to.product({ id: line.product_id, sku: line.sku })}
          lang={foreign(line.lang)}
        >
          {line.name}
        </a>
        {line.options && <p className="s13 muted">{line.options}</p>}
        <p className="s14">
          <FormattedMessage id="cart.last.count" values={{ count: line.quantity }} />{' '}
          <Price amount={line.price} />
        </p>
      </div>
    </li>
  );
}
/**
 * What was in the cart when it last came, to be read: without a connection nothing of it can be
 * changed or bought. Nothing where none is at hand.
 */
export default function LastCart() {
  const { data } = useQuery({ ...q(cart.index, {}), meta: { quiet: true } });
  const lines = data?.groups.flatMap((group) => group.lines) ?? [];
  if (lines.length === 0) return null;
  return (
    <section className={`card ${s.shop}`} aria-labelledby="last-cart">
      <h2 id="last-cart" className="s16">
        <FormattedMessage id="cart.last" />
      </h2>
      <ul className={s.lines}>
        {lines.map((line) => (
          <Row key={line.id} line={line} />
        ))}
      </ul>
    </section>
  );
}
