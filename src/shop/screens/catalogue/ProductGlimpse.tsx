import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { ProductCard } from '#contract/catalogue';
import { useForeign } from '#lib/foreign';
import { Breadcrumb } from '#ui/shell/Breadcrumb';
import { Gallery } from '#ui/catalogue/Gallery';
import { Price } from '#ui/money/money';
import { to } from '../../to';
import { groundNamed, percentOff } from './CatalogueCard';
import s from './ProductDetail.module.css';

/** A product that a list has shown: what its card said stands at once where it will stay. */
export function ProductGlimpse({ card, children }: { card: ProductCard; children: ReactNode }) {
  const intl = useIntl();
  const foreign = useForeign();
  const isReduced = percentOff(card.price, card.was) > 0;
  return (
    <div className={s.page}>
      <div className={s.crumbs}>
        <Breadcrumb
          items={[
            { text: intl.formatMessage({ id: 'catalogue.home' }), href: to.home() },
            { text: card.name },
          ]}
        />
      </div>
      <div className={s.product}>
        <Gallery
          pictures={card.picture ? [{ src: card.picture, alt: '' }] : []}
          name={card.name}
          ground={groundNamed(card.ground)}
        />
        <div className={s.info}>
          <p className="s14">
            <a className="link" href={to.shop({ id: card.shop.id })}>
              {card.shop.name}
            </a>
          </p>
          <h1 tabIndex={-1} lang={foreign(card.lang)}>
            {card.name}
          </h1>
          <Price
            amount={card.price}
            was={isReduced ? (card.was ?? undefined) : undefined}
            deal={isReduced}
            from={card.many_prices}
            size="lg"
            note
          />
          {children}
        </div>
      </div>
    </div>
  );
}
