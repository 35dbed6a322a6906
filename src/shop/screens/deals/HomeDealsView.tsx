import { useIntl } from 'react-intl';
import type { DealCard } from '#contract/deals';
import { Section } from '#ui/shell/layout';
import { to } from '../../to';
import { DealItem } from './DealItem';
import s from './Deals.module.css';

const most = 3;
/** On home: the deals that end soonest; nothing where none runs. */
export function HomeDealsView({ deals, at }: { deals: readonly DealCard[]; at: number }) {
  const intl = useIntl();
  if (deals.length === 0) return null;
  return (
    <Section
      title={intl.formatMessage({ id: 'deal.title' })}
      more={{ href: to.flash({}), text: intl.formatMessage({ id: 'deal.all' }) }}
    >
      <ul className={s.list}>
        {deals.slice(0, most).map((deal) => (
          <li key={deal.id}>
            <DealItem deal={deal} at={at} level={3} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
