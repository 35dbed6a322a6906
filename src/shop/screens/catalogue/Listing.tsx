import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { sorts } from '#contract/catalogue';
import { announce } from '#ui/feedback/announce';
import { cx } from '#ui/cx';
import { ErrorState } from '#ui/feedback/ErrorState';
import { AppliedFilters } from '#ui/data/Filters';
import { Icon } from '#ui/Icon';
import { Loading, SkeletonGrid } from '#ui/feedback/Skeleton';
import type { ListingProps } from './listingProps';
import { Below } from './Below';
import { Facets } from './Facets';
import { applied, appliedId, cleared, without, type Filters } from './filters';
import { FilterSheet } from './FilterSheet';
import { Products } from './Products';
import s from './Listing.module.css';
import { joined, namesOf, useAppliedText } from './useAppliedText';
import { useLate } from './useLate';

function Sort({ filters, onFilters }: Pick<ListingProps, 'filters' | 'onFilters'>) {
  const intl = useIntl();
  return (
    <label className={s.sort}>
      <span className={s.sortBy}>{intl.formatMessage({ id: 'catalogue.sort' })}</span>
      <span className={s.pick}>
        <select
          name="sort"
          value={filters.sort}
          onChange={({ target }) =>
            onFilters({ ...filters, sort: sorts.find((one) => one === target.value) ?? 'best' })
          }
        >
          {sorts.map((one) => (
            <option key={one} value={one}>
              {intl.formatMessage({ id: `catalogue.sort.${one}` })}
            </option>
          ))}
        </select>
        <Icon name="caret-down" size={18} />
      </span>
    </label>
  );
}

/** Says the new count after a filter changed, never on arrival. */
function useCountSpoken(filters: Filters, text: string, ready: boolean) {
  const asked = JSON.stringify(filters);
  const last = useRef(asked);
  useEffect(() => {
    if (!ready || last.current === asked) return;
    last.current = asked;
    announce(text);
  }, [asked, ready, text]);
}

/** What the list is narrowed by now; whoever takes one away goes on at the count. */
function Chips({
  chips,
  text,
  counted,
  ...p
}: Pick<ListingProps, 'filters' | 'onFilters'> & {
  chips: ReturnType<typeof applied>;
  text: ReturnType<typeof useAppliedText>;
  counted: RefObject<HTMLParagraphElement | null>;
}) {
  return (
    <AppliedFilters
      items={chips.map((one) => ({ id: appliedId(one), text: text(one) }))}
      onClear={() => {
        p.onFilters(cleared(p.filters));
        counted.current?.focus();
      }}
      onRemove={(id) => {
        const one = chips.find((each) => appliedId(each) === id);
        if (one) p.onFilters(without(p.filters, one));
        counted.current?.focus();
      }}
    />
  );
}

/**
 * A list of products that can be narrowed, sorted and continued. Every list of the mall is this
 * one.
 */
export function Listing(p: ListingProps) {
  const intl = useIntl();
  const counted = useRef<HTMLParagraphElement>(null);
  const names = useMemo(() => joined(p.names ?? {}, namesOf(p.facets)), [p.names, p.facets]);
  const text = useAppliedText(names, p.filters);
  const late = useLate(p.status === 'loading');
  const chips = applied(p.filters).filter(({ kind }) => !p.fixed?.includes(kind));
  const settled = p.status === 'ready' && !p.updating;
  const count = intl.formatMessage(
    { id: p.totalIsMore ? 'catalogue.count.more' : 'catalogue.count' },
    { count: p.total },
  );
  useCountSpoken(p.filters, count, settled);
  if (p.status === 'loading')
    return late ? (
      <Loading what={intl.formatMessage({ id: 'catalogue.what' })}>
        <SkeletonGrid items={8} />
      </Loading>
    ) : null;
  if (p.status === 'failed') return <ErrorState code={p.failure} onRetry={p.onRetry} />;
  if (p.products.length === 0 && chips.length === 0 && !p.updating) return p.empty;
  if (p.plain)
    return (
      <>
        <p className={cx(s.plain, 's14 muted num')}>{count}</p>
        <Products {...p} text={text} />
      </>
    );
  const facets = (
    <Facets
      facets={p.facets}
      filters={p.filters}
      onFilters={p.onFilters}
      fixed={p.fixed ?? []}
      partHref={p.partHref}
    />
  );
  return (
    <div className={s.listing}>
      <section className={s.rail} aria-label={intl.formatMessage({ id: 'catalogue.filters' })}>
        <Below>{facets}</Below>
      </section>
      <div className={s.main}>
        <div className={s.head}>
          <p ref={counted} tabIndex={-1} className={cx(s.count, 's14 muted num')}>
            {count}
          </p>
          <FilterSheet chosen={chips.length} total={p.total} counted={counted}>
            {facets}
          </FilterSheet>
          <Sort filters={p.filters} onFilters={p.onFilters} />
        </div>
        <Chips {...p} chips={chips} text={text} counted={counted} />
        <Products {...p} text={text} />
      </div>
    </div>
  );
}
