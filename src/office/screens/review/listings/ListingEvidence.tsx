import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isLanguage, ownNames, tags, type Language } from '#contract/languages';
import type { ListingReview } from '#contract/listings';
import { useFormat } from '#lib/useFormat';
import { Chip } from '#ui/controls/Chip';
import { Money } from '#ui/money/money';
import { Picture } from '#ui/catalogue/Picture';
import { grounds } from '#ui/data/tone';
import { Checks } from '../Checks';
import { Fact } from '../Fact';
import m from '../Review.module.css';
import s from '../requirements/Requirements.module.css';
import l from './Listings.module.css';

const languagesOf = ({ names, description, short_description }: ListingReview): Language[] => {
  const written = [names, description, short_description].flatMap((text) =>
    Object.entries(text)
      .filter(([, words]) => words)
      .map(([code]) => code),
  );
  return [...new Set(['en', ...written])].filter(isLanguage);
};

/** The words of one language at a time; which there are is seen at a glance. */
function Words({ item }: { item: ListingReview }) {
  const intl = useIntl();
  const all = languagesOf(item);
  const [lang, setLang] = useState<Language>('en');
  const [name, short, long] = [item.names, item.short_description, item.description].map(
    (text) => text[lang],
  );
  return (
    <div className={s.column}>
      <fieldset className={s.pills}>
        <legend className="s14 b">
          <FormattedMessage id="office.assess.languages" values={{ count: all.length }} />
        </legend>
        {all.map((code) => (
          <label key={code} className={s.pill}>
            <input
              type="radio"
              name={`words-${item.id}`}
              checked={code === lang}
              onChange={() => setLang(code)}
            />
            <span lang={tags[code]}>{ownNames[code]}</span>
          </label>
        ))}
      </fieldset>
      <div className={`s14 ${s.words}`} lang={tags[lang]} translate="no">
        {name && <p className={`b ${s.title}`}>{name}</p>}
        {short && <p>{short}</p>}
        {long && <p>{long}</p>}
      </div>
      {!short && !long && (
        <p className="s14 muted">{intl.formatMessage({ id: 'office.assess.noWords' })}</p>
      )}
    </div>
  );
}
function Variants({ item }: { item: ListingReview }) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'office.assess.variants' });
  const head = (id: string, end = false) => (
    <th scope="col" className={end ? m.right : undefined}>
      <FormattedMessage id={id} />
    </th>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways when narrow: the keyboard must get there
    <section className={m.table} tabIndex={0} aria-label={label}>
      <table>
        <caption className="sr">{label}</caption>
        <thead>
          <tr>
            {head('office.assess.variant')}
            {head('office.assess.price', true)}
            {head('office.assess.stock', true)}
          </tr>
        </thead>
        <tbody>
          {item.variants_list.map(({ sku, values, seller_sku, price, compare, stock, on_sale }) => (
            <tr key={sku}>
              <th scope="row">
                <b translate="no">{values.join(' · ') || item.name}</b>{' '}
                {!on_sale && (
                  <Chip>
                    <FormattedMessage id="office.assess.notSold" />
                  </Chip>
                )}
                <span className={`s13 muted ${m.detail}`} translate="no">
                  {seller_sku || sku}
                </span>
              </th>
              <td className={`num ${m.right}`}>
                <Money amount={price} />
                {compare && (
                  <s className={`s13 muted ${m.detail}`}>
                    <Money amount={compare} />
                  </s>
                )}
              </td>
              <td className={`num ${m.right}`}>{intl.formatNumber(stock)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
/** As the seller typed it, in the reviewer's language where the mall has the words. */
const Specification = ({ rows }: { rows: ListingReview['specification'] }) => (
  <dl className={m.facts}>
    {rows.map(({ name, value }) => (
      <div key={name}>
        <dt translate="no">{name}</dt>
        <dd translate="no">{value}</dd>
      </div>
    ))}
  </dl>
);
function Pictures({ item }: { item: ListingReview }) {
  const ground = grounds.find((one) => one === item.ground) ?? 'mist';
  if (item.pictures.length === 0)
    return (
      <p className="s14 muted">
        <FormattedMessage id="office.assess.noPictures" />
      </p>
    );
  return (
    <ul className={l.pictures}>
      {item.pictures.map(({ id, src, alt }) => (
        <li key={id}>
          <Picture src={src} alt={alt || item.name} ground={ground} width={320} />
        </li>
      ))}
    </ul>
  );
}

const none = <span className="muted">–</span>;

/**
 * What a listing is judged by: pictures and words as a shopper sees them left, facts, variants and
 * checks right.
 */
export function ListingEvidence({ item }: { item: ListingReview }) {
  const { moment } = useFormat();
  const { price } = item;
  return (
    <div className={s.evidence}>
      <div className={s.column}>
        <h3>
          <FormattedMessage id="office.assess.part.listing.pictures" />
        </h3>
        <Pictures item={item} />
        <Words item={item} />
      </div>
      <div className={s.column}>
        <dl className={m.facts}>
          <Fact term="office.assess.fact.shop">
            <b translate="no">{item.shop.name}</b>
            {item.new_shop && (
              <>
                {' '}
                <Chip tone="warn">
                  <FormattedMessage id="office.assess.newShop" />
                </Chip>
              </>
            )}
          </Fact>
          <Fact term="office.assess.fact.category">{item.category || none}</Fact>
          <Fact term="office.assess.fact.brand">
            {item.brand ? <b translate="no">{item.brand}</b> : none}
          </Fact>
          <Fact term="office.assess.price">
            <b className="num">
              <Money amount={price.from} />
              {price.to !== price.from && (
                <>
                  {' '}
                  – <Money amount={price.to} />
                </>
              )}
            </b>
          </Fact>
          <Fact term="office.assess.fact.changed">
            <FormattedMessage
              id="office.assess.changedBy"
              values={{ name: item.changed_by.name, at: moment(item.changed_by.at) }}
            />
          </Fact>
        </dl>
        {item.specification.length > 0 && (
          <>
            <h3>
              <FormattedMessage id="office.assess.spec" />
            </h3>
            <Specification rows={item.specification} />
          </>
        )}
        <h3>
          <FormattedMessage id="office.assess.variants" />
        </h3>
        <Variants item={item} />
        <h3>
          <FormattedMessage id="office.review.checks" />
        </h3>
        <Checks checks={item.checks} />
      </div>
    </div>
  );
}
