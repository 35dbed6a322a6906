import { FormattedMessage, useIntl } from 'react-intl';
import type { Category, Described, Facet, FacetValue } from '#contract/catalogue';
import { tags } from '#contract/languages';
import { Breadcrumb } from '#ui/shell/Breadcrumb';
import { LinkButton } from '#ui/controls/Button';
import { EmptyState } from '#ui/feedback/EmptyState';
import { PageTitle } from '#ui/shell/layout';
import { SkeletonLine } from '#ui/feedback/Skeleton';
import { to } from '../../to';
import { writeFilters } from './filters';
import { Listing } from './Listing';
import type { ListingProps } from './listingProps';
import { Pills } from './Pills';

export interface CategoryDetailViewProps {
  /** Unknown while it loads for the first time. */
  category: (Category & Partial<Described>) | undefined;
  /** Above it, top first. */
  trail: Category[];
  subcategories: Category[];
  siblings: Category[];
  missing: boolean;
  list: Omit<ListingProps, 'empty' | 'fixed'>;
}
const pill = ({ id, name, count }: Category) => ({ href: to.category({ id }), text: name, count });

/** A part of the category, with the filters picked here. */
function partOf(id: string, filters: ListingProps['filters']): string {
  const query = writeFilters('', { ...filters, category: '' });
  return `${to.category({ id })}${query && `&${query}`}`;
}

/** The parts stand in one order, above the list and among its filters. */
function inOrder(facets: Facet[], parts: Category[]): Facet[] {
  const place = new Map(parts.map(({ id }, i) => [id, i]));
  const of = ({ value }: FacetValue) => place.get(value) ?? parts.length;
  return facets.map((facet) =>
    facet.name === 'category'
      ? { ...facet, values: facet.values.toSorted((a, b) => of(a) - of(b)) }
      : facet,
  );
}

/** What staff say of it, in the language it came in. */
const Said = ({ description, description_lang: lang }: Partial<Described>) => (
  <span lang={lang && tags[lang]}>{description}</span>
);
/** One category: where it stands, its parts, its products. */
export function CategoryDetailView({
  category,
  trail,
  subcategories,
  siblings,
  missing,
  list,
}: CategoryDetailViewProps) {
  const intl = useIntl();
  const word = (id: string) => intl.formatMessage({ id });
  if (missing) {
    return (
      <EmptyState
        level={1}
        icon="squares-four"
        title={word('catalogue.category.missing')}
        action={
          <LinkButton kind="primary" href={to.categories()}>
            {word('catalogue.categories.all')}
          </LinkButton>
        }
      >
        <FormattedMessage id="catalogue.category.missing.text" />
      </EmptyState>
    );
  }
  const crumbs = [
    { text: word('catalogue.home'), href: to.home() },
    { text: word('catalogue.categories.title'), href: to.categories() },
    ...trail.map(({ id, name }) => ({ text: name, href: to.category({ id }) })),
  ];
  const empty = (
    <EmptyState
      icon="package"
      title={word('catalogue.category.empty')}
      action={<LinkButton href={to.categories()}>{word('catalogue.categories.all')}</LinkButton>}
    >
      {siblings.length > 0 && (
        <Pills
          wrap
          label={word('catalogue.category.siblings')}
          items={siblings.slice(0, 6).map(pill)}
        />
      )}
    </EmptyState>
  );
  return (
    <>
      <Breadcrumb items={category ? [...crumbs, { text: category.name }] : crumbs} />
      <PageTitle
        title={
          category?.name ?? (
            <>
              <span className="sr">{word('catalogue.what')}</span>
              <SkeletonLine width={35} height={32} />
            </>
          )
        }
        lead={category?.description && <Said {...category} />}
      />
      {subcategories.length > 0 && (
        <Pills
          label={word('catalogue.category.parts')}
          items={subcategories.filter(({ count }) => count > 0).map(pill)}
        />
      )}
      <Listing
        {...list}
        facets={inOrder(list.facets, subcategories)}
        empty={empty}
        fixed={['category']}
        partHref={(id) => partOf(id, list.filters)}
      />
    </>
  );
}
