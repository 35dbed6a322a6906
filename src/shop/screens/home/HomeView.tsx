import { useIntl } from 'react-intl';
import type { Category, ProductCard } from '#contract/catalogue';
import type { Advert as AdvertRow, AdvertPosition } from '#contract/site';
import { Advert } from '#ui/catalogue/Advert';
import { CategoryArch } from '#ui/catalogue/CategoryArch';
import { Section } from '#ui/shell/layout';
import { Rail } from '#ui/catalogue/ProductGrid';
import { cx } from '#ui/cx';
import { apart } from './apart';
import type { Late } from './late';
import type { Part } from './part';
import { to } from '../../to';
import { groundNamed } from '../catalogue/CatalogueCard';
import s from './Home.module.css';
import { HomePart } from './HomePart';
import { ProductRail } from './ProductRail';
import { Tiles } from './Tiles';
import { Trust } from './Trust';

export interface HomeViewProps {
  adverts: AdvertRow[];
  categories: Part<Category[]>;
  fresh: Part<ProductCard[]>;
  sold: Part<ProductCard[]>;
  recommended: Part<ProductCard[]>;
  hot: Part<ProductCard[]>;
  freeCancel: boolean;
  /** Whether the reader has a shop. */
  selling: boolean;
  /** What joins once the page is alive. */
  late?: Late | undefined;
}
const ARCHES = 10;
/** As many as stand in one line of the widest page. */
const LINE = 5;

/** Only what was sold at all can sell best. */
type Products = Part<ProductCard[]>;
const bought = (part: Products): Products => ({
  ...part,
  data: part.data?.filter(({ sold }) => sold > 0),
});

/** Banners of one place; none, and the layout closes up. */
function Banner({ adverts, at }: { adverts: AdvertRow[]; at: AdvertPosition }) {
  const here = adverts.filter(({ position }) => position === at);
  if (here.length === 0) return null;
  const look = at === 'top' ? 'hero' : here.length > 1 ? 'half' : 'band';
  return (
    <div className={cx(s.banners, look === 'half' && s.pair)}>
      {here.slice(0, 2).map(({ id, title, text, label, link, pictures, banner }) => (
        <Advert
          key={id}
          look={look}
          href={link.startsWith('#') ? link : `#${link}`}
          title={title}
          text={text}
          cta={label}
          picture={banner}
          arches={pictures}
        />
      ))}
    </div>
  );
}

const tops = (list: Category[]) =>
  list.filter(({ parent, count }) => parent === null && count > 0).slice(0, ARCHES);
function Arches({ categories }: { categories: Category[] }) {
  const intl = useIntl();
  const word = (id: string) => intl.formatMessage({ id });
  return (
    <Section title={word('home.categories')} hiddenTitle>
      <div className={s.arches}>
        <Rail narrow columns={categories.length} label={word('home.categories')}>
          {categories.map(({ id, name, picture, ground }) => (
            <CategoryArch
              key={id}
              id={id}
              href={to.category({ id })}
              text={name}
              picture={picture || undefined}
              ground={groundNamed(ground)}
            />
          ))}
        </Rail>
        <p className={s.allArches}>
          <a className="link s14" href={to.categories()}>
            {word('home.categories.all')}
          </a>
        </p>
      </div>
    </Section>
  );
}

/** The entrance. Written first by the server, so nothing here may touch the window. */
export function HomeView({ adverts, categories, freeCancel, selling, late, ...p }: HomeViewProps) {
  const intl = useIntl();
  const word = (id: string) => intl.formatMessage({ id });
  const all = word('home.all');
  const [fresh, sold, recommended, hot] = apart([
    [p.fresh, LINE],
    [bought(p.sold), LINE],
    [p.recommended, 2 * LINE],
    [p.hot, LINE],
  ]) as [Products, Products, Products, Products];
  return (
    <div className={s.home}>
      <h1 className="sr" tabIndex={-1}>
        {intl.formatMessage({ id: 'home.title' }, { mall: word('ui.mall') })}
      </h1>
      {adverts.some(({ position }) => position === 'top') ? (
        <div className={s.top}>
          {late?.('resume')}
          <Banner adverts={adverts} at="top" />
          <Tiles selling={selling} />
        </div>
      ) : (
        late?.('resume')
      )}
      <HomePart part={categories} empty={(list) => tops(list).length === 0}>
        {(list) => <Arches categories={tops(list)} />}
      </HomePart>
      <Banner adverts={adverts} at="center_top" />
      <ProductRail
        title={word('home.fresh')}
        part={fresh}
        late={late}
        more={{ href: to.search({ sort: 'new' }), text: all }}
      />
      {late?.('deals')}
      <ProductRail
        title={word('home.sold')}
        part={sold}
        late={late}
        more={{ href: to.search({ sort: 'sold' }), text: all }}
      />
      <Banner adverts={adverts} at="center" />
      <ProductRail
        title={word('home.recommended')}
        part={recommended}
        late={late}
        how={word('home.recommended.how')}
        more={{ href: to.recommend(), text: all }}
        grid
      />
      <ProductRail title={word('home.hot')} part={hot} late={late} note={word('home.was')} />
      {late?.('shops')}
      <Banner adverts={adverts} at="center_bottom" />
      <Trust freeCancel={freeCancel} />
      <Banner adverts={adverts} at="bottom" />
    </div>
  );
}
