import { FormattedMessage, useIntl } from 'react-intl';
import { memo, type ReactNode } from 'react';
import type { ProductDetail, ShopFace } from '#contract/catalogue';
import { useFormat } from '#lib/useFormat';
import { Icon, type IconName } from '#ui/Icon';
import { Section } from '#ui/shell/layout';
import { ShopCard } from '#ui/catalogue/ShopCard';
import { to } from '../../to';
import s from './ProductDetail.module.css';
import { Specification } from './Specification';

const Row = ({
  icon,
  title,
  children,
}: {
  icon: IconName;
  title: ReactNode;
  children?: ReactNode;
}) => (
  <li>
    <Icon name={icon} size={24} />
    <div>
      <b>{title}</b>
      {children && <p className="s14 muted">{children}</p>}
    </div>
  </li>
);
const policy = (parts: ReactNode[]) => (
  <a className="link" href={to.returns()}>
    {parts}
  </a>
);

/** When it arrives, and what holds when something is wrong. */
export function ProductPromises({
  arrives,
  onSale,
  freeCancel,
  destination,
}: {
  arrives: ProductDetail['arrives'];
  onSale: boolean;
  freeCancel: boolean;
  /** Where it would go, in words. */
  destination?: ReactNode;
}) {
  const { days } = useFormat();
  if (!onSale) return null;
  return (
    <ul className={`card ${s.promises}`}>
      {arrives ? (
        <Row
          icon="truck"
          title={
            <FormattedMessage
              id="product.arrives"
              values={{ days: days(arrives.from, arrives.to) }}
            />
          }
        >
          {destination ?? <FormattedMessage id="product.arrives.text" />}
        </Row>
      ) : (
        <Row icon="truck" title={<FormattedMessage id="product.arrives.unknown" />}>
          {destination}
        </Row>
      )}
      <Row icon="arrow-counter-clockwise" title={<FormattedMessage id="product.returns" />}>
        <FormattedMessage id="product.returns.text" values={{ link: policy }} />
      </Row>
      <Row icon="shield-check" title={<FormattedMessage id="product.pay" />}>
        {freeCancel && <FormattedMessage id="product.pay.cancel" />}
      </Row>
    </ul>
  );
}

/**
 * What it is, in words and in facts, and who sells it. Not drawn anew for each press on the product
 * above.
 */
export const ProductFacts = memo(function Facts({
  product,
  lang,
  shop,
}: {
  product: ProductDetail;
  /** Of the description, when it is not the reader's. */ lang: string | undefined;
  shop: ShopFace | undefined;
}) {
  const intl = useIntl();
  return (
    <div className={s.facts}>
      <Section title={intl.formatMessage({ id: 'product.about' })}>
        {lang && (
          <p className={`s13 muted ${s.other}`}>
            {intl.formatMessage(
              { id: 'product.about.otherLanguage' },
              { language: intl.formatDisplayName(lang, { type: 'language' }) ?? lang },
            )}
          </p>
        )}
        <div className={s.text} lang={lang}>
          {product.description.map((text, i) => (
            <p key={i}>{text}</p>
          ))}
        </div>
      </Section>
      <div className={s.beside}>
        <Specification product={product} />
        <Section title={intl.formatMessage({ id: 'product.shop' })}>
          <ShopCard
            id={product.shop.id}
            href={to.shop({ id: product.shop.id })}
            name={product.shop.name}
            logo={shop?.picture || undefined}
            line={shop?.description ?? intl.formatMessage({ id: 'product.shop.line' })}
          />
        </Section>
      </div>
    </div>
  );
});
