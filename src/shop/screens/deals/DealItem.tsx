import type { DealCard } from '#contract/deals';
import { useForeign } from '#lib/foreign';
import { Picture } from '#ui/catalogue/Picture';
import { Price } from '#ui/money/money';
import { to } from '../../to';
import { groundNamed } from '../catalogue/CatalogueCard';
import { Each, Left, Times } from './DealParts';
import s from './Deals.module.css';

/** One deal in a list: what it is on, its price, how long and how many. */
export function DealItem({
  deal,
  at,
  level = 2,
}: {
  deal: DealCard;
  /** The mall's clock. */
  at: number;
  level?: 2 | 3;
}) {
  const foreign = useForeign();
  const { product, options, sku } = deal;
  const Title = `h${level}` as const;
  const over = at >= Date.parse(deal.ends_at);
  const begun = at >= Date.parse(deal.starts_at);
  const ground = groundNamed(product.ground);
  return (
    <article className={`card ${s.deal}`}>
      <Picture src={product.picture} alt="" ground={ground} size={96} />
      <div className={s.words}>
        <Title className="s14">
          <a className="b" href={to.product({ id: product.id, sku })} lang={foreign(product.lang)}>
            {product.name}
          </a>
        </Title>
        {options && <p className="s13 muted">{options}</p>}
        {!over && <Price amount={deal.price} was={deal.was ?? undefined} deal />}
        <Times deal={deal} at={at} />
        {!over && begun && <Left left={deal.left} total={deal.total} />}
        {!over && <Each each={deal.each} />}
      </div>
    </article>
  );
}
