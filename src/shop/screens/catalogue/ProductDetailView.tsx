import { memo, useRef, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import type { ProductDetail, ShopFace } from '#contract/catalogue';
import { useForeign } from '#lib/foreign';
import { announce } from '#ui/feedback/announce';
import { Breadcrumb } from '#ui/shell/Breadcrumb';
import { Chip } from '#ui/controls/Chip';
import { Gallery } from '#ui/catalogue/Gallery';
import { Section } from '#ui/shell/layout';
import { Price } from '#ui/money/money';
import { Rating } from '#ui/catalogue/Rating';
import { Rail } from '#ui/catalogue/ProductGrid';
import type { AddProblem } from './addProblem';
import { Below } from './Below';
import { to } from '../../to';
import { CatalogueCard, groundNamed, percentOff } from './CatalogueCard';
import { chosen, firstMissing, look, type Picked } from './options';
import { ProductBuy, ProductBuyBar } from './ProductBuy';
import s from './ProductDetail.module.css';
import { ProductFacts, ProductPromises } from './ProductFacts';
import { pickedWords, ProductOptions } from './ProductOptions';

export interface ProductDetailViewProps {
  product: ProductDetail;
  picked: Picked;
  quantity: number;
  problem: AddProblem | null;
  /** Which of the two buttons is at work. */
  busy: 'stay' | 'checkout' | null;
  freeCancel: boolean;
  /** What is known of the shop beyond its name. */
  shop?: ShopFace | undefined;
  onPick: (next: Picked, sku: string | undefined) => void;
  onQuantity: (next: number) => void;
  onMissing: (option: number) => void;
  onAdd: (sku: string, then: 'stay' | 'checkout') => void;
  /** The flash deal on what is chosen. */
  deal?: ReactNode;
  /** What its sizes mean. */
  sizes?: ReactNode;
  /** What can be done with it besides buying. */
  tools?: ReactNode;
  /** Where it would go, in words. */
  destination?: ReactNode;
  /** What buyers say of it. */
  reviews?: ReactNode;
}
const reviewsId = 'reviews';
/** The address of the page stays: it says which product. */
const toReviews = (e: MouseEvent) => {
  e.preventDefault();
  document.getElementById(reviewsId)?.querySelector('h2')?.scrollIntoView();
};

/** The pictures, what is chosen among them. */
const picturesOf = ({ pictures }: ProductDetail, own: string | undefined) =>
  own && !pictures.some(({ src }) => src === own) ? [...pictures, { src: own, alt: '' }] : pictures;

/** Puts the chosen variant into the cart; while a choice is missing, says which and goes there. */
function useAdd(p: ProductDetailViewProps, options: RefObject<HTMLDivElement | null>) {
  const { product, picked } = p;
  const intl = useIntl();
  const variant = chosen(product, picked);
  return (then: 'stay' | 'checkout') => {
    if (variant) return p.onAdd(variant.sku, then);
    const missing = firstMissing(picked);
    p.onMissing(missing);
    announce(
      missing < 0
        ? intl.formatMessage(
            { id: 'product.apart' },
            { picked: pickedWords(product.options, picked) },
          )
        : intl.formatMessage(
            { id: 'product.choose' },
            { option: product.options[missing]?.name ?? '' },
          ),
      'assertive',
    );
    options.current
      ?.querySelectorAll('fieldset')
      [Math.max(missing, 0)]?.querySelector<HTMLElement>('input:checked, input')
      ?.focus();
  };
}

/** Others like it. Not drawn anew for each press on the product above. */
const Similar = memo(function Others({ products }: { products: ProductDetail['similar'] }) {
  const intl = useIntl();
  return (
    <Section title={intl.formatMessage({ id: 'product.similar' })} className={s.similar}>
      <Rail columns={Math.min(5, Math.max(4, products.length))}>
        {products.slice(0, 5).map((one) => (
          <CatalogueCard key={one.id} product={one} />
        ))}
      </Rail>
    </Section>
  );
});

function Crumbs({ product }: { product: ProductDetail }) {
  const intl = useIntl();
  return (
    <div className={s.crumbs}>
      <Breadcrumb
        items={[
          { text: intl.formatMessage({ id: 'catalogue.home' }), href: to.home() },
          ...product.categories.map(({ id, name }) => ({ text: name, href: to.category({ id }) })),
          { text: product.name },
        ]}
      />
    </div>
  );
}

/** One product: pictures, what can be chosen, what it costs, when it arrives, and how to get it. */
export function ProductDetailView(p: ProductDetailViewProps) {
  const { product, picked } = p;
  const intl = useIntl();
  const foreign = useForeign();
  const options = useRef<HTMLDivElement>(null);
  const variant = chosen(product, picked);
  const own = look(product, picked);
  const price = variant?.price ?? product.price;
  const was = variant ? variant.was : product.was;
  const off = percentOff(price, was);
  const stock = variant ? variant.stock : product.in_stock ? null : 0;
  const add = useAdd(p, options);
  const buying = {
    stock: product.on_sale ? stock : 0,
    price,
    busy: p.busy,
    onAdd: add,
    onSale: product.on_sale,
  };
  const lang = foreign(product.lang);
  return (
    <div className={s.page}>
      <Crumbs product={product} />
      <div className={s.product}>
        <Gallery
          pictures={picturesOf(product, own)}
          chosen={own}
          name={product.name}
          ground={groundNamed(product.ground)}
          chip={
            off > 0 ? (
              <Chip tone="deal">{intl.formatNumber(-off / 100, { style: 'percent' })}</Chip>
            ) : undefined
          }
        />
        <div className={s.info}>
          <p className="s14">
            <a className="link" href={to.shop({ id: product.shop.id })}>
              {product.shop.name}
            </a>
          </p>
          <h1 tabIndex={-1} lang={lang}>
            {product.name}
          </h1>
          {product.rating && (
            <a className="link" href={`#${reviewsId}`} onClick={toReviews}>
              <Rating value={product.rating.value} reviews={product.rating.count} />
            </a>
          )}
          {product.short_description && (
            <p className="muted" lang={foreign(product.short_description_lang)}>
              {product.short_description}
            </p>
          )}
          <Price
            amount={price}
            was={off > 0 ? (was ?? undefined) : undefined}
            deal={off > 0}
            from={!variant && product.many_prices}
            size="lg"
            note
          />
          {p.deal}
          {product.on_sale && (
            <div ref={options}>
              <ProductOptions
                product={product}
                picked={picked}
                sizes={p.sizes}
                missing={p.problem?.kind === 'choose' ? p.problem.option : -1}
                onPick={p.onPick}
              />
            </div>
          )}
          <ProductBuy
            {...buying}
            quantity={p.quantity}
            problem={p.problem}
            onQuantity={p.onQuantity}
          />
          {p.tools}
          <ProductPromises
            arrives={product.on_sale ? product.arrives : null}
            onSale={product.on_sale}
            freeCancel={p.freeCancel}
            destination={p.destination}
          />
        </div>
      </div>
      <Below>
        <ProductFacts product={product} lang={foreign(product.description_lang)} shop={p.shop} />
        <section id={reviewsId}>{p.reviews}</section>
        {product.similar.length > 0 && <Similar products={product.similar} />}
      </Below>
      {product.on_sale && <ProductBuyBar {...buying} />}
    </div>
  );
}
