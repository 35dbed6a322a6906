import { useId, useState, type FormEvent } from 'react';
import { FormattedNumber, useIntl } from 'react-intl';
import type { Facet, FacetValue } from '#contract/catalogue';
import { Button } from '#ui/controls/Button';
import { ChoiceFacets } from './ChoiceFacets';
import { CheckboxField } from '#ui/fields/CheckboxField';
import { TextField } from '#ui/fields/fields';
import { FilterGroup } from '#ui/data/Filters';
import { useMoney } from '#ui/money/money';
import { typedAmount } from './amount';
import type { Filters } from './filters';
import s from './Listing.module.css';

export type FacetsProps = {
  facets: Facet[];
  filters: Filters;
  onFilters: (next: Filters) => void;
  /** Which of them this screen already decides. */ fixed?: Facet['name'][];
  partHref?: ((category: string) => string) | undefined;
};

const of = (facets: Facet[], name: Facet['name']) =>
  facets.find((one) => one.name === name)?.values ?? [];
const PRICE = /^(\d+(?:\.\d+)?)?-(\d+(?:\.\d+)?)?$/;

/** One of several, or none: a sub-category, a shop. */
function OneOf({
  name,
  legend,
  values,
  value,
  onPick,
}: {
  name: string;
  legend: string;
  values: Facet['values'];
  value: string;
  onPick: (value: string) => void;
}) {
  const intl = useIntl();
  const [all, setAll] = useState(false);
  // The same filters stand in the sheet and in the hidden rail: radio buttons of one name would be
  // one group.
  const group = `${name}${useId()}`;
  const shown = all ? values : values.filter((one, i) => i < 8 || one.value === value);
  const radio = (own: string, text: string, count?: number) => (
    <label key={own} className={s.radio}>
      <input
        type="radio"
        name={group}
        value={own}
        checked={value === own}
        onChange={() => onPick(own)}
      />
      <span className="grow">{text}</span>
      {count !== undefined && (
        <span className="s13 faint num">
          <FormattedNumber value={count} />
        </span>
      )}
    </label>
  );
  return (
    <fieldset className={s.group}>
      <legend>{legend}</legend>
      {radio('', intl.formatMessage({ id: 'catalogue.filter.any' }))}
      {shown.map((one) => radio(one.value, one.label, one.count))}
      {shown.length < values.length && (
        <button type="button" className="link s14" onClick={() => setAll(true)}>
          {intl.formatMessage({ id: 'ui.filter.all' }, { count: values.length })}
          <span className="sr">, {legend}</span>
        </button>
      )}
    </fieldset>
  );
}

/** From and to, in the money prices are kept in; the reader's own currency stands below. */
function PriceFields({ filters, onFilters }: Pick<FacetsProps, 'filters' | 'onFilters'>) {
  const intl = useIntl();
  const { show } = useMoney();
  const [from, setFrom] = useState(filters.price_from);
  const [to, setTo] = useState(filters.price_to);
  const low = typedAmount(from, intl.locale);
  const high = typedAmount(to, intl.locale);
  const [tried, setTried] = useState(false);
  const wrong = (typed: string, read: string) => typed.trim() !== '' && read === '';
  const twisted = low !== '' && high !== '' && Number(low) > Number(high);
  const dollar = intl
    .formatNumberToParts(0, { style: 'currency', currency: 'USD' })
    .find(({ type }) => type === 'currency')?.value;
  const apply = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (wrong(from, low) || wrong(to, high)) return;
    onFilters({ ...filters, price_from: twisted ? high : low, price_to: twisted ? low : high });
  };
  const echo = (amount: string) => (amount ? show(amount) : undefined);
  const field = (name: 'from' | 'to', value: string, set: (text: string) => void) => (
    <TextField
      name={`price_${name}`}
      label={intl.formatMessage({ id: `catalogue.filter.price.${name}` })}
      inputMode="decimal"
      autoComplete="off"
      maxLength={14}
      prefix={dollar}
      value={value}
      onChange={set}
      echo={echo(typedAmount(value, intl.locale))}
      error={
        tried && wrong(value, typedAmount(value, intl.locale))
          ? intl.formatMessage({ id: 'form.amount' })
          : undefined
      }
    />
  );
  return (
    <form className={s.price} onSubmit={apply}>
      {field('from', from, setFrom)}
      {field('to', to, setTo)}
      <Button type="submit" size="sm">
        {intl.formatMessage({ id: 'catalogue.filter.price.apply' })}
      </Button>
    </form>
  );
}

/** Where the parts of a category lead. */
function Parts({
  values,
  partHref,
}: {
  values: Facet['values'];
  partHref: (category: string) => string;
}) {
  const legend = useIntl().formatMessage({ id: 'catalogue.filter.category' });
  return (
    <nav className={s.group} aria-label={legend}>
      <p className="s14 bb" aria-hidden="true">
        {legend}
      </p>
      <ul className={s.parts}>
        {values.map((one) => (
          <li key={one.value}>
            <a className={s.radio} href={partHref(one.value)}>
              <span className="grow">{one.label}</span>
              <span className="s13 faint num">
                <FormattedNumber value={one.count} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What a box is for, and how many it would leave. */
const Counted = ({ text, of: one }: { text: string; of: FacetValue | undefined }) => (
  <span className={s.option}>
    {text}
    {one && (
      <span className="s13 faint num">
        <FormattedNumber value={one.count} />
      </span>
    )}
  </span>
);

/** Only what can be had now; only what costs less than before. */
function Boxes({
  facets,
  filters,
  set,
}: Pick<FacetsProps, 'facets' | 'filters'> & { set: (change: Partial<Filters>) => void }) {
  const intl = useIntl();
  const [reduced] = of(facets, 'reduced');
  const box = (name: 'in_stock' | 'reduced', id: string, one: FacetValue | undefined) => (
    <CheckboxField
      name={name}
      label={<Counted text={intl.formatMessage({ id })} of={one} />}
      checked={filters[name]}
      onChange={(on) => set({ [name]: on })}
    />
  );
  return (
    <div className={s.group}>
      {box('in_stock', 'catalogue.filter.inStock', of(facets, 'stock')[0])}
      {(reduced || filters.reduced) && box('reduced', 'catalogue.filter.reduced', reduced)}
    </div>
  );
}

/** Everything a list can be narrowed by, each with how many products it leaves. */
export function Facets({ facets, filters, onFilters, fixed = [], partHref }: FacetsProps) {
  const intl = useIntl();
  const word = (id: string) => intl.formatMessage({ id });
  const set = (change: Partial<Filters>) => onFilters({ ...filters, ...change });
  const brands = of(facets, 'brand').map((one) => ({
    value: one.value,
    text: one.label,
    count: one.count,
    checked: filters.brand.includes(one.value),
  }));
  const toggle = (value: string, on: boolean) =>
    set({ brand: on ? [...filters.brand, value] : filters.brand.filter((one) => one !== value) });
  const ranges = of(facets, 'price').filter(({ value }) => PRICE.test(value));
  const range = `${filters.price_from}-${filters.price_to}`;
  const setRange = (value: string) => {
    const [, price_from = '', price_to = ''] = PRICE.exec(value) ?? [];
    set({ price_from, price_to });
  };
  const shown = (name: Facet['name'], at: string) =>
    !fixed.includes(name) && (of(facets, name).length > 1 || at !== '');
  return (
    <div className={s.facets}>
      <Boxes facets={facets} filters={filters} set={set} />
      {shown('category', filters.category) && (
        <OneOf
          name="category"
          legend={word('catalogue.filter.category')}
          values={of(facets, 'category')}
          value={filters.category}
          onPick={(category) => set({ category })}
        />
      )}
      {partHref && of(facets, 'category').length > 0 && (
        <Parts values={of(facets, 'category')} partHref={partHref} />
      )}
      <fieldset className={s.group}>
        <legend>{word('catalogue.filter.price')}</legend>
        {ranges.length > 0 && <RangeList ranges={ranges} value={range} onPick={setRange} />}
        <PriceFields key={range} filters={filters} onFilters={onFilters} />
      </fieldset>
      {!fixed.includes('brand') && brands.length > 0 && (
        <FilterGroup
          name="brand"
          legend={word('catalogue.filter.brand')}
          options={brands}
          onToggle={toggle}
        />
      )}
      <ChoiceFacets
        facets={facets}
        chosen={filters.choice}
        onChoose={(choice) => set({ choice })}
      />
      {shown('shop', filters.shop) && (
        <OneOf
          name="shop"
          legend={word('catalogue.filter.shop')}
          values={of(facets, 'shop')}
          value={filters.shop}
          onPick={(shop) => set({ shop })}
        />
      )}
    </div>
  );
}

function RangeList({
  ranges,
  value,
  onPick,
}: {
  ranges: Facet['values'];
  value: string;
  onPick: (value: string) => void;
}) {
  const range = useRangeText();
  const group = useId();
  return ranges.map((one) => (
    <label key={one.value} className={s.radio}>
      <input
        type="radio"
        name={group}
        checked={value === one.value}
        onChange={() => onPick(one.value)}
      />
      <span className="grow num">{range(one.value)}</span>
      <span className="s13 faint num">
        <FormattedNumber value={one.count} />
      </span>
    </label>
  ));
}

/** "US$25.00 to US$50.00", "Under …", "Over …". */
export function useRangeText(): (value: string) => string {
  const intl = useIntl();
  const { show } = useMoney();
  return (value) => {
    const [, from = '', to = ''] = PRICE.exec(value) ?? [];
    if (!from || Number(from) === 0)
      return intl.formatMessage({ id: 'catalogue.filter.price.under' }, { to: show(to || '0') });
    if (!to) return intl.formatMessage({ id: 'catalogue.filter.price.over' }, { from: show(from) });
    return intl.formatMessage(
      { id: 'catalogue.filter.price.between' },
      { from: show(from), to: show(to) },
    );
  };
}
