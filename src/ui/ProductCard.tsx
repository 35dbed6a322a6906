import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from './Icon';
import { Chip } from './Chip';
import { Picture } from './Picture';
import { Price } from './money';
import { groundOf, type Ground, type Tone } from './tone';
import { Rating } from './Rating';
import { cx } from './cx';
import s from './ProductCard.module.css';

export type ProductCardProps = {
  href: string;
  name: string;
  /** Of the name, when it is not the reader's language. */
  lang?: string | undefined;
  price: string;
  was?: string | undefined;
  deal?: boolean;
  from?: boolean;
  picture?: string | undefined;
  alt?: string | undefined;
  /** Decides the ground colour. */
  category?: string | number | undefined;
  ground?: Ground;
  chip?: { text: string; tone?: Tone } | undefined;
  rating?: number | undefined;
  reviews?: number | undefined;
  /** Whole sentence: "Arrives Thu 27 Nov". */
  arrival?: string | undefined;
  soldOut?: boolean;
  /** Share sold, 0..1, and its words, for deals. */
  stock?: { share: number; text: ReactNode } | undefined;
  /** A <WishToggle>. */
  wish?: ReactNode;
  /** Below everything, above the stretched link: a button. */
  action?: ReactNode;
  eager?: boolean;
  level?: 2 | 3;
};

function Foot({ stock, arrival }: Pick<ProductCardProps, 'stock' | 'arrival'>) {
  if (stock) {
    const width = `${Math.round(Math.min(1, Math.max(0, stock.share)) * 100)}%`;
    return <div className={s.stock}><div className={s.bar} aria-hidden="true"><b style={{ width }} /></div><span className="num">{stock.text}</span></div>;
  }
  return arrival ? <p className={s.arrival}><Icon name="truck" size={16} />{arrival}</p> : null;
}

/** One product: a stretched link, a wish toggle, a price. Stands in a ProductGrid or a Rail. */
export function ProductCard(p: ProductCardProps) {
  const intl = useIntl();
  const Title = `h${p.level ?? 3}` as const;
  const chip = p.soldOut ? { text: intl.formatMessage({ id: 'ui.product.soldOut' }), tone: 'plain' as const } : p.chip;
  return (
    <article className={cx(s.card, p.soldOut && s.out)}>
      <div className={cx(s.pic, `g-${p.ground ?? groundOf(p.category)}`)}>
        <Picture src={p.picture} width={118} alt={p.alt ?? ''} className={s.img} ground={p.ground ?? groundOf(p.category)} eager={p.eager ?? false} />
        {chip && <Chip tone={chip.tone ?? 'bare'} className={s.chip}>{chip.text}</Chip>}
        {p.wish && <span className={s.wish}>{p.wish}</span>}
      </div>
      <Title className={s.name}><a href={p.href} lang={p.lang}>{p.name}</a></Title>
      {p.rating !== undefined && <div className={s.meta}><Rating value={p.rating} reviews={p.reviews} /></div>}
      <p className={s.price}><Price amount={p.price} was={p.was} deal={p.deal ?? false} from={p.from ?? false} /></p>
      <div className={s.foot}><Foot stock={p.stock} arrival={p.arrival} />{p.action && <div className={s.action}>{p.action}</div>}</div>
    </article>
  );
}
