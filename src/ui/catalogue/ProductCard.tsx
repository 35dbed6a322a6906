import { useIntl } from 'react-intl';
import { Chip } from '../controls/Chip';
import { Picture } from './Picture';
import { cardSizes } from './pictureSizes';
import { Price } from '../money/money';
import { groundOf, type Ground, type Tone } from '../data/tone';
import { cx } from '../cx';
import { Rating, type RatingProps } from './Rating';
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
  soldOut?: boolean;
  eager?: boolean;
  level?: 2 | 3;
  rating?: RatingProps | undefined;
};

/** One product: a stretched link, a price. Stands in a ProductGrid or a Rail. */
export function ProductCard(p: ProductCardProps) {
  const intl = useIntl();
  const Title = `h${p.level ?? 3}` as const;
  const chip = p.soldOut
    ? { text: intl.formatMessage({ id: 'ui.product.soldOut' }), tone: 'plain' as const }
    : p.chip;
  return (
    <article className={cx(s.card, p.soldOut && s.out)}>
      <div className={cx(s.pic, `g-${p.ground ?? groundOf(p.category)}`)}>
        <Picture
          src={p.picture}
          width={cardSizes}
          alt={p.alt ?? ''}
          className={s.img}
          ground={p.ground ?? groundOf(p.category)}
          eager={p.eager ?? false}
        />
        {chip && (
          <Chip tone={chip.tone ?? 'bare'} className={s.chip}>
            {chip.text}
          </Chip>
        )}
      </div>
      <Title className={s.name}>
        <a href={p.href} lang={p.lang}>
          {p.name}
        </a>
      </Title>
      <p className={s.price}>
        <Price amount={p.price} was={p.was} deal={p.deal ?? false} from={p.from ?? false} />
        {p.rating && (
          <span className={s.rating}>
            <Rating {...p.rating} />
          </span>
        )}
      </p>
    </article>
  );
}
