import { Fragment } from 'react';
import type { ProductCard } from '#contract/catalogue';
import { Section } from '#ui/shell/layout';
import { ProductGrid, Rail } from '#ui/catalogue/ProductGrid';
import { SkeletonGrid } from '#ui/feedback/Skeleton';
import { CatalogueCard } from '../catalogue/CatalogueCard';
import s from './Home.module.css';
import { HomePart } from './HomePart';
import type { Late } from './late';
import type { Part } from './part';

export interface ProductRailProps {
  title: string;
  /** As many as are shown. */
  part: Part<ProductCard[]>;
  /** What can be done with a card comes late. */
  late: Late | undefined;
  more?: { href: string; text: string };
  note?: string;
  /** What it is sorted by. */
  how?: string;
  /** Two lines instead of a strip. */
  grid?: boolean;
}

/** A titled strip of products. The title stands while they are on their way. */
export function ProductRail({
  title,
  part,
  late,
  more,
  note,
  how,
  grid = false,
}: ProductRailProps) {
  if (part.data?.length === 0) return null;
  return (
    <Section title={title} more={more} className={grid ? s.tall : undefined}>
      <HomePart part={part} empty={() => false} skeleton={<SkeletonGrid items={5} />}>
        {(list) => {
          const cards = list.map((one) => (
            <Fragment key={one.id}>
              <CatalogueCard product={one} />
              {late?.(one)}
            </Fragment>
          ));
          return (
            <>
              {grid ? (
                <ProductGrid label={title}>{cards}</ProductGrid>
              ) : (
                <Rail label={title} columns={5}>
                  {cards}
                </Rail>
              )}
              {how && <p className="s13 muted">{how}</p>}
              {note && list.some(({ was }) => was !== null) && <p className="s13 muted">{note}</p>}
            </>
          );
        }}
      </HomePart>
    </Section>
  );
}
