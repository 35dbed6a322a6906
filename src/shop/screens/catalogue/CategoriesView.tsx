import { useState } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import type { Category } from '#contract/catalogue';
import { IconButton, LinkButton } from '#ui/controls/Button';
import { EmptyState } from '#ui/feedback/EmptyState';
import { ErrorState } from '#ui/feedback/ErrorState';
import { PageTitle } from '#ui/shell/layout';
import { Picture } from '#ui/catalogue/Picture';
import { Loading, SkeletonPage } from '#ui/feedback/Skeleton';
import { cx } from '#ui/cx';
import { to } from '../../to';
import { groundNamed } from './CatalogueCard';
import s from './Categories.module.css';
import { useLate } from './useLate';

export interface CategoriesViewProps {
  categories: Category[] | undefined;
  failure: string | undefined;
  retrying: boolean;
  onRetry: () => void;
}

function Branch({ top, parts }: { top: Category; parts: Category[] }) {
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  const list = `category-${top.id}`;
  return (
    <section className={cx('card', s.branch)} aria-labelledby={`${list}-name`}>
      <div className={s.top}>
        <Picture
          src={top.picture || undefined}
          alt=""
          ground={groundNamed(top.ground)}
          shape="arch"
          size={56}
        />
        <div className="grow">
          <h2 id={`${list}-name`}>
            <a href={to.category({ id: top.id })}>{top.name}</a>
          </h2>
          <p className="s13 muted num">
            <FormattedMessage id="catalogue.count" values={{ count: top.count }} />
          </p>
        </div>
        {parts.length > 0 && (
          <span className={s.toggle}>
            <IconButton
              icon={open ? 'caret-up' : 'caret-down'}
              label={intl.formatMessage({ id: 'catalogue.categories.parts' }, { name: top.name })}
              onClick={() => setOpen(!open)}
              extra={{ 'aria-expanded': open, 'aria-controls': list }}
            />
          </span>
        )}
      </div>
      {parts.length > 0 && (
        <ul id={list} className={cx(s.parts, !open && s.folded)}>
          {parts.map(({ id, name, count }) => (
            <li key={id}>
              <a href={to.category({ id })}>
                <span>{name}</span>
                <span className="s13 faint num">
                  <FormattedNumber value={count} />
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The whole tree, two levels deep: folded on narrow pages, open on wide ones. */
export function CategoriesView({ categories, failure, retrying, onRetry }: CategoriesViewProps) {
  const intl = useIntl();
  const late = useLate(!categories && !failure);
  const word = (id: string) => intl.formatMessage({ id });
  const filled = (categories ?? []).filter(({ count }) => count > 0);
  const tops = filled.filter(({ parent }) => parent === null);
  return (
    <>
      <PageTitle
        title={word('catalogue.categories.title')}
        end={
          <LinkButton size="sm" href={to.search()}>
            {word('search.all')}
          </LinkButton>
        }
      />
      {failure && <ErrorState code={failure} onRetry={onRetry} retrying={retrying} />}
      {!categories && late && (
        <Loading what={word('catalogue.categories.what')}>
          <SkeletonPage cards={6} />
        </Loading>
      )}
      {categories && tops.length === 0 && (
        <EmptyState icon="squares-four" title={word('catalogue.categories.empty')} />
      )}
      <div className={s.branches}>
        {tops.map((top) => (
          <Branch key={top.id} top={top} parts={filled.filter(({ parent }) => parent === top.id)} />
        ))}
      </div>
    </>
  );
}
