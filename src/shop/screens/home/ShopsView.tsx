import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ShopWindow } from '#contract/catalogue';
import { useForeign } from '#lib/foreign';
import { Picture } from '#ui/catalogue/Picture';
import { Rating } from '#ui/catalogue/Rating';
import { ShopCard } from '#ui/catalogue/ShopCard';
import { Section } from '#ui/shell/layout';
import { to } from '../../to';
import { groundNamed } from '../catalogue/CatalogueCard';
import { HomePart } from './HomePart';
import type { Part } from './part';
import s from './Shops.module.css';

/** What it sells best: each picture leads to its product. */
function Shows({ shows }: Pick<ShopWindow, 'shows'>) {
  const foreign = useForeign();
  return (
    <ul className={s.shows}>
      {shows.map(({ id, name, lang, picture, ground }) => (
        <li key={id}>
          <a href={to.product({ id })} lang={foreign(lang)}>
            <Picture src={picture} width={118} alt={name} ground={groundNamed(ground)} />
          </a>
        </li>
      ))}
    </ul>
  );
}
const Line = ({ shop: { description, rating, followers } }: { shop: ShopWindow }) => (
  <>
    {description}
    <span className={s.facts}>
      {rating && <Rating value={rating.value} reviews={rating.count} />}
      <span className="num">
        <FormattedMessage id="ui.shop.followers" values={{ count: followers }} />
      </span>
    </span>
  </>
);

export interface ShopsViewProps {
  shops: Part<ShopWindow[]>;
  /** The way to follow it. */
  follow: (shop: ShopWindow) => ReactNode;
}
/** Shops worth a visit: who they are, what they sell best, and a way to hear of them again. */
export function ShopsView({ shops, follow }: ShopsViewProps) {
  const title = useIntl().formatMessage({ id: 'home.shops' });
  return (
    <HomePart part={shops} empty={(list) => list.length === 0}>
      {(list) => (
        <Section title={title} className={s.section}>
          <ul className={s.shops}>
            {list.map((shop) => (
              <li key={shop.id}>
                <ShopCard
                  id={shop.id}
                  href={to.shop({ id: shop.id })}
                  name={shop.name}
                  line={<Line shop={shop} />}
                  logo={shop.picture || undefined}
                  action={follow(shop)}
                >
                  {shop.shows.length > 0 && <Shows shows={shop.shows} />}
                </ShopCard>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </HomePart>
  );
}
