import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { catalogue } from '#contract/catalogue';
import { q } from '#lib/query';
import { Rail } from '#ui/catalogue/ProductGrid';
import { Section } from '#ui/shell/layout';
import { CatalogueCard } from '../catalogue/CatalogueCard';

/** What one may look at where there is nothing in the cart. It loads, and fails, on its own. */
export default function Suggestions() {
  const title = useIntl().formatMessage({ id: 'catalogue.recommend.title' });
  const { data = [] } = useQuery({ ...q(catalogue.recommended, {}), meta: { quiet: true } });
  if (data.length === 0) return null;
  return (
    <Section title={title}>
      <Rail label={title} columns={5}>
        {data.slice(0, 5).map((one) => (
          <CatalogueCard key={one.id} product={one} />
        ))}
      </Rail>
    </Section>
  );
}
