import { FormattedMessage, useIntl } from 'react-intl';
import type { Change } from '#contract/checkout';
import { amountText } from '#lib/format';
import { useFormat } from '#lib/useFormat';
import { useMoney } from '#ui/money/money';
import { Note } from '#ui/feedback/Note';
import s from './Checkout.module.css';

/** Before and now, each in its own words. */
function useWords() {
  const { show } = useMoney();
  const { day } = useFormat();
  const intl = useIntl();
  const word = (id: string) => intl.formatMessage({ id });
  const method = (kind: string) => word(`delivery.method.${kind}`);
  const money = (amount: string, code: string) => amountText(amount, code, intl.locale);
  return (change: Change): Record<string, string | number> => {
    switch (change.kind) {
      case 'price':
        return { name: change.name, before: show(change.before), now: show(change.now) };
      case 'coupon':
      case 'total':
        return { before: show(change.before), now: show(change.now) };
      case 'deliveryPrice':
        return { name: change.shop, before: show(change.before), now: show(change.now) };
      case 'deliveryDate':
        return { name: change.shop, before: day(change.before), now: day(change.now) };
      case 'delivery':
        return { name: change.shop, before: method(change.before), now: method(change.now) };
      case 'charged':
        return { before: money(change.before, change.from), now: money(change.now, change.to) };
      case 'payment':
        return { now: word(`checkout.method.${change.now}`) };
      default:
        return { ...change };
    }
  };
}

/** In one currency what is charged is simply the total; a deal's price went with the deal. */
const textOf = (change: Change): string =>
  change.kind === 'price' && change.deal
    ? 'deal.changed'
    : `checkout.changes.${change.kind === 'charged' && change.from === change.to ? 'total' : change.kind}`;

/** What changed since the shopper last agreed: each thing in words, before and now. */
export function Changes({ changes }: { changes: Change[] }) {
  const words = useWords();
  return (
    <Note
      tone="warn"
      title={<FormattedMessage id="checkout.changes.title" values={{ count: changes.length }} />}
    >
      <ul>
        {changes.map((change, i) => (
          <li key={`${change.kind}-${i}`} className={s.change}>
            <span>
              <FormattedMessage id={textOf(change)} values={words(change)} />
            </span>
          </li>
        ))}
      </ul>
    </Note>
  );
}
