import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Category, ProductCard, ShopFace } from '#contract/catalogue';
import type { Advert as AdvertRow, AdvertPosition } from '#contract/site';
import { Advert } from '#ui/catalogue/Advert';
import { CategoryArch } from '#ui/catalogue/CategoryArch';
import { Section } from '#ui/shell/layout';
import { Rail } from '#ui/catalogue/ProductGrid';
import { ShopCard } from '#ui/catalogue/ShopCard';
import { cx } from '#ui/cx';
import type { Part } from './part';
import { to } from '../../to';
import { groundNamed } from '../catalogue/CatalogueCard';
import s from './Home.module.css';
import { HomePart } from './HomePart';
import { ProductRail } from './ProductRail';
import { ResumeCard } from './ResumeCard';
import type { Resume } from './resumeOf';
import { Trust } from './Trust';

export interface HomeViewProps {
  adverts: AdvertRow[];
  categories: Part<Category[]>;
  fresh: Part<ProductCard[]>;
  sold: Part<ProductCard[]>;
  recommended: Part<ProductCard[]>;
  hot: Part<ProductCard[]>;
  shops: Part<ShopFace[]>;
  /** A purchase under way; visitors have none here. */
  resume: Resume | null;
  freeCancel: boolean;
  /** What is cheaper for a while. */
  deals?: ReactNode;
}
const ARCHES = 10;
const SHOPS = 3;

/** Only what was sold at all can sell best. */
const selling = (part: Part<ProductCard[]>): Part<ProductCard[]> => ({
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
export function HomeView({
  adverts,
  categories,
  fresh,
  sold,
  recommended,
  hot,
  shops,
  resume,
  freeCancel,
  deals,
}: HomeViewProps) {
  const intl = useIntl();
  const word = (id: string) => intl.formatMessage({ id });
  const all = word('home.all');
  const hero = adverts.some(({ position }) => position === 'top');
  return (
    <div className={s.home}>
      <h1 className="sr" tabIndex={-1}>
        {intl.formatMessage({ id: 'home.title' }, { mall: word('ui.mall') })}
      </h1>
      {(hero || resume) && (
        <div className={cx(s.top, resume && hero && s.both)}>
          {resume && <ResumeCard {...resume} />}
          <Banner adverts={adverts} at="top" />
        </div>
      )}
      <HomePart part={categories} empty={(list) => tops(list).length === 0}>
        {(list) => <Arches categories={tops(list)} />}
      </HomePart>
      <Banner adverts={adverts} at="center_top" />
      <ProductRail
        title={word('home.fresh')}
        part={fresh}
        more={{ href: to.search({ sort: 'new' }), text: all }}
      />
      {deals}
      <ProductRail
        title={word('home.sold')}
        part={selling(sold)}
        more={{ href: to.search({ sort: 'sold' }), text: all }}
      />
      <Banner adverts={adverts} at="center" />
      <ProductRail
        title={word('home.recommended')}
        part={recommended}
        how={word('home.recommended.how')}
        more={{ href: to.recommend(), text: all }}
        grid
      />
      <ProductRail title={word('home.hot')} part={hot} note={word('home.was')} />
      <HomePart part={shops} empty={(list) => list.length === 0}>
        {(list) => (
          <Section title={word('home.shops')}>
            <ul className={s.shops}>
              {list.slice(0, SHOPS).map(({ id, name, description, picture }) => (
                <li key={id}>
                  <ShopCard
                    id={id}
                    href={to.shop({ id })}
                    name={name}
                    line={description}
                    logo={picture || undefined}
                  />
                </li>
              ))}
            </ul>
          </Section>
        )}
      </HomePart>
      <Banner adverts={adverts} at="center_bottom" />
      <Trust freeCancel={freeCancel} />
      <Banner adverts={adverts} at="bottom" />
    </div>
  );
}
