import { FormattedMessage } from 'react-intl';
import type { Change } from '#contract/checkout';
import { useFormat } from '#lib/useFormat';
import { useMoney } from '#ui/money';
import { Note } from '#ui/Note';
import s from './Checkout.module.css';

/** Before and now, each in its own words. */
function useWords() {
  const { show } = useMoney();
  const { day } = useFormat();
  return (change: Change): Record<string, string | number> => {
    if (change.kind === 'gone') return { name: change.name };
    if (change.kind === 'stock') return { name: change.name, before: change.before, now: change.now };
    if (change.kind === 'deliveryDate') return { name: change.shop, before: day(change.before), now: day(change.now) };
    const name = change.kind === 'price' ? change.name : change.kind === 'deliveryPrice' ? change.shop : '';
    return { name, before: show(change.before), now: show(change.now) };
  };
}

/** What changed since the shopper last agreed: each thing in words, before and now. */
export function Changes({ changes }: { changes: Change[] }) {
  const words = useWords();
  return (
    <Note tone="warn" title={<FormattedMessage id="checkout.changes.title" values={{ count: changes.length }} />}>
      <ul>{changes.map((change, i) => <li key={`${change.kind}-${i}`} className={s.change}><span><FormattedMessage id={`checkout.changes.${change.kind}`} values={words(change)} /></span></li>)}</ul>
    </Note>
  );
}
