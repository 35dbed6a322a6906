import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { sellerOfficeAfterSale } from '#contract/afterSale';
import { officeCall } from '#lib/officeApi';
import { useFormat } from '#lib/useFormat';
import { caseBadges } from '#ui/afterSale/caseBadges';
import { StateBadge } from '#ui/data/StateBadge';
import { Money } from '#ui/money/money';
import { every } from '../../every';
import { to } from '../../to';
import s from '../../Office.module.css';

/** Cases of one of the own shop's orders, each a link; nothing where nothing was asked back. */
export function OrderCases({ id }: { id: string }) {
  const { date } = useFormat();
  const asked = { order_id: id, tab: 'all', page: 1 } as const;
  const { data } = useQuery({
    queryKey: [sellerOfficeAfterSale.list.path, asked],
    queryFn: ({ signal }) => officeCall(sellerOfficeAfterSale.list, asked, { signal }),
    refetchInterval: every.standing,
    retry: false,
    meta: { quiet: true },
  });
  if (!data || data.cases.length === 0) return null;
  return (
    <section className={`card ${s.detail}`} aria-labelledby="order-cases">
      <h3 id="order-cases">
        <FormattedMessage id="office.received.ofOrder" />
      </h3>
      <ul className={s.lines}>
        {data.cases.map((one) => (
          <li key={one.id}>
            <a className="link s14" href={to.shopReturn({ id: one.id })}>
              {date(one.date)} · <FormattedMessage id={`afterSale.reason.${one.reason}`} /> ·{' '}
              <Money amount={one.amount} />
            </a>
            <StateBadge machine="afterSale" state={one.state} map={caseBadges} />
          </li>
        ))}
      </ul>
    </section>
  );
}
