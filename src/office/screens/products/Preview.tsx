import { FormattedMessage, useIntl } from 'react-intl';
import { tags, type Language } from '#contract/languages';
import { parseAmount } from '#contract/money';
import { localise } from '#contract/text';
import { Chip } from '#ui/controls/Chip';
import { amountOf } from '#ui/money/amountOf';
import { Money, PriceFrom } from '#ui/money/money';
import { Picture } from '#ui/catalogue/Picture';
import { groundOf } from '#ui/data/tone';
import type { Values } from './values';
import s from './Product.module.css';

const isAmount = (text: string) => parseAmount(text) !== null;

const lowest = (amount: string) => (
  <b key="lowest">
    <Money amount={amount} />
  </b>
);

/** The product as a shopper will meet it, in the language that is being written. */
export function Preview({ values, language }: { values: Values; language: Language }) {
  const { locale } = useIntl();
  const words = (field: 'name' | 'short_description' | 'description') => {
    const { text, lang } = localise(values[field], language);
    return { text, lang: tags[lang] };
  };
  const [name, short, about] = [words('name'), words('short_description'), words('description')];
  const prices = values.variants
    .filter(({ on_sale }) => on_sale)
    .map(({ price }) => amountOf(price, locale))
    .filter(isAmount)
    .toSorted((a, b) => Number(a) - Number(b));
  const [first] = values.pictures;
  return (
    <div className={s.preview}>
      <Picture
        src={first?.src}
        alt={first?.alt || name.text}
        ground={groundOf(values.category_id || undefined)}
        width={320}
      />
      <p className="bb" lang={name.lang}>
        {name.text || <FormattedMessage id="listing.edit.preview.noName" />}
      </p>
      {prices[0] && (
        <p>
          {prices[0] === prices.at(-1) ? (
            lowest(prices[0])
          ) : (
            <PriceFrom price={lowest(prices[0])} />
          )}
        </p>
      )}
      {short.text && (
        <p className="s14" lang={short.lang}>
          {short.text}
        </p>
      )}
      {values.options
        .filter((option) => option.values.length > 0)
        .map((option) => (
          <div key={option.name} className="row wr">
            <span className="s13 muted" translate="no">
              {option.name}
            </span>
            {option.values.map((value) => (
              <Chip key={value}>
                <span translate="no">{value}</span>
              </Chip>
            ))}
          </div>
        ))}
      {values.specification.some(({ name, value }) => name && value) && (
        <dl className={`s14 ${s.spec}`}>
          {values.specification
            .filter(({ name, value }) => name && value)
            .map(({ name, value }) => (
              <div key={`${name} ${value}`} translate="no">
                <dt className="muted">{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
      )}
      {about.text && (
        <p className={`s14 muted ${s.about}`} lang={about.lang}>
          {about.text}
        </p>
      )}
    </div>
  );
}
