import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { officeMoney, type Queue } from '#contract/officeMoney';
import { useHashPath } from '#lib/location';
import { officeCall } from '#lib/officeApi';
import { Icon, type IconName } from '#ui/Icon';
import { auditPath, proofPath, queuePaths } from './screens/money/address';
import s from './Office.module.css';

interface Entry {
  path: string;
  text: string;
  icon: IconName;
  counts?: Queue;
}
const entries: readonly Entry[] = [
  { path: queuePaths.recharge, text: 'office.nav.recharge', icon: 'hand-coins', counts: 'recharge' },
  { path: queuePaths.withdrawal, text: 'office.nav.withdrawal', icon: 'bank', counts: 'withdrawal' },
  { path: '/orders', text: 'office.orders.title', icon: 'receipt' },
  { path: proofPath, text: 'office.nav.proof', icon: 'scales' },
  { path: auditPath, text: 'office.nav.audit', icon: 'file-text' },
  { path: '/mail', text: 'office.mail.title', icon: 'envelope-simple' },
];
/** Where the address leads; anything unknown is the orders. */
export const placeAt = (path: string): Entry => entries.find((entry) => entry.path === path) ?? (entries[2] as Entry);
const everySoOften = 15_000;

/** How many wait in each queue; nothing for who may not know. */
function useWaiting(): Partial<Record<Queue, number>> {
  const { data } = useQuery({ queryKey: [officeMoney.waiting.path, {}], queryFn: ({ signal }) => officeCall(officeMoney.waiting, {}, { signal }), refetchInterval: everySoOften, retry: false, meta: { quiet: true } });
  return data ?? {};
}
/** The back office's places, each queue with how many wait in it. */
export function Menu() {
  const intl = useIntl();
  const here = placeAt(useHashPath()[0]);
  const waiting = useWaiting();
  return (
    <nav aria-label={intl.formatMessage({ id: 'office.name' })} className={s.menu}>
      <ul>
        {entries.map((entry) => {
          const count = entry.counts ? (waiting[entry.counts] ?? 0) : 0;
          return (
            <li key={entry.path}>
              <a href={`#${entry.path}`} aria-current={entry === here ? 'page' : undefined}>
                <Icon name={entry.icon} size={20} /><span className="grow">{intl.formatMessage({ id: entry.text })}</span>
                {count > 0 && <b className="num">{intl.formatNumber(count)}<span className="sr"> <FormattedMessage id="office.nav.waiting" /></span></b>}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
