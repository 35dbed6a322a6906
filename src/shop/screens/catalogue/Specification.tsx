import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ProductDetail } from '#contract/catalogue';
import { useForeign } from '#lib/foreign';
import { Section } from '#ui/shell/layout';
import { to } from '../../to';
import s from './ProductDetail.module.css';
import { weightText } from './weight';

const Row = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** What it is made of, how large it is, who makes it: everything that is known of it as facts. */
export function Specification({ product }: { product: ProductDetail }) {
  const intl = useIntl();
  const foreign = useForeign();
  const { specification, brand, weight } = product;
  const category = product.categories.at(-1);
  const weighed = specification.some(({ key }) => key === 'weight') || !weight;
  if (specification.length === 0 && weighed && !brand && !category) return null;
  return (
    <Section title={intl.formatMessage({ id: 'product.spec' })}>
      <dl className={s.spec}>
        {specification.map(({ key, name, text, lang }) => (
          <Row key={key} name={name}>
            <span lang={foreign(lang)}>{text}</span>
          </Row>
        ))}
        {!weighed && (
          <Row name={<FormattedMessage id="product.weight" />}>{weightText(weight, intl)}</Row>
        )}
        {brand && (
          <Row name={<FormattedMessage id="catalogue.filter.brand" />}>
            <a className="link" href={to.search({ brand: brand.id })}>
              {brand.name}
            </a>
          </Row>
        )}
        {category && (
          <Row name={<FormattedMessage id="catalogue.filter.category" />}>
            <a className="link" href={to.category({ id: category.id })}>
              {category.name}
            </a>
          </Row>
        )}
      </dl>
    </Section>
  );
}
