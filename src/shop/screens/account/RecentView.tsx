import { FormattedMessage, useIntl } from 'react-intl';
import type { ProductCard } from '#contract/catalogue';
import { Rail } from '#ui/catalogue/ProductGrid';
import { Button } from '#ui/controls/Button';
import { Section } from '#ui/shell/layout';
import { CatalogueCard } from '../catalogue/CatalogueCard';
import { Loaded, type Part } from './Loaded';

export interface RecentViewProps {
  /** How many there are, known before the list is. */
  count: number;
  list: Part<ProductCard[]>;
  clearing: boolean;
  onClear: () => void;
}
/** What the person looked at last, five of it; nothing where nothing was. */
export function RecentView({ count, list, clearing, onClear }: RecentViewProps) {
  const intl = useIntl();
  if (count === 0) return null;
  const title = intl.formatMessage({ id: 'profile.recent' }, { count });
  return (
    <Section
      title={title}
      aside={
        <Button
          size="sm"
          icon="trash"
          onClick={onClear}
          busyText={clearing ? intl.formatMessage({ id: 'profile.recent.clear' }) : undefined}
        >
          <FormattedMessage id="profile.recent.clear" />
          <span className="sr"> {title}</span>
        </Button>
      }
    >
      <Loaded part={list}>
        {(products) => (
          <Rail label={title} columns={5}>
            {products.slice(0, 5).map((one) => (
              <CatalogueCard key={one.id} product={one} />
            ))}
          </Rail>
        )}
      </Loaded>
    </Section>
  );
}
