import { fileAddress } from '#ui/catalogue/fileAddress';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ShopPage } from '#contract/catalogue';
import { Picture } from '#ui/catalogue/Picture';
import { Rating } from '#ui/catalogue/Rating';
import { Row } from '#ui/shell/layout';
import { groundNamed } from '../catalogue/CatalogueCard';
import { useHeadingKept } from '../catalogue/useHeadingKept';
import { to } from '../../to';
import { Follow, type FollowProps } from './Follow';
import s from './ShopDetail.module.css';

type Shop = ShopPage['shop'];

/** "Valencia, Spain", in the reader's language. */
export function usePlace({ city, country }: Pick<Shop, 'city' | 'country'>): string {
  const intl = useIntl();
  const land = country ? (intl.formatDisplayName(country, { type: 'region' }) ?? country) : '';
  return [city, land].filter(Boolean).join(', ');
}

/** Who it is, from where, and how many follow it. */
export function ShopHead({
  shop,
  follow,
  share,
}: {
  shop: Shop;
  follow: Omit<FollowProps, 'shop'>;
  /** A way to send it on. */
  share?: ReactNode;
}) {
  useHeadingKept();
  const place = usePlace(shop);
  return (
    <>
      {shop.banner && (
        <img className={s.banner} src={fileAddress(shop.banner)} alt="" width={1376} height={320} />
      )}
      <header className={s.head}>
        <Picture
          src={shop.picture || undefined}
          alt=""
          ground={groundNamed(shop.ground)}
          shape="arch"
          size={96}
          eager
        />
        <div className={s.text}>
          <h1 tabIndex={-1} translate="no">
            {shop.name}
          </h1>
          {shop.rating && <Rating value={shop.rating.value} reviews={shop.rating.count} />}
          <p className="muted">{shop.description}</p>
          <p className="s14 muted">
            {[
              // Browsers may call a country otherwise than the server did: what is written stays.
              <a
                key="place"
                className="link"
                href={to.openPlace({ shop: shop.id })}
                suppressHydrationWarning
              >
                {place}
              </a>,
              <span key="followers" className="num">
                <FormattedMessage id="ui.shop.followers" values={{ count: shop.followers }} />
              </span>,
            ].map((part, i) => (
              <span key={i}>
                {i > 0 && ' · '}
                {part}
              </span>
            ))}
          </p>
        </div>
        {shop.state !== 'closed' && (
          <Row>
            <Follow shop={shop} {...follow} />
            {share}
          </Row>
        )}
      </header>
    </>
  );
}
