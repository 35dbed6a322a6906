import { useMutation } from '@tanstack/react-query';
import { useIntl, type IntlShape } from 'react-intl';
import { cart } from '#contract/cart';
import { orders, type Reordered } from '#contract/orders';
import { call } from '#lib/api';
import { navigate } from '#lib/location';
import { refresh } from '#lib/query';
import { toast } from '#lib/toast';
import { useMoney } from '#ui/money/money';
import { to } from '../../to';

type Show = (amount: string) => string;
/** What is otherwise than it was then, a sentence for each kind. */
function newsOf(
  { formatMessage, formatList }: Pick<IntlShape, 'formatMessage' | 'formatList'>,
  { short, changed }: Pick<Reordered, 'short' | 'changed'>,
  show: Show,
): string[] {
  const say = (id: string, all: string[]) =>
    all.length > 0
      ? [formatMessage({ id }, { list: formatList(all, { type: 'conjunction' }) })]
      : [];
  const priced = (dearer: boolean) =>
    changed
      .filter(({ before, now }) => Number(now) > Number(before) === dearer)
      .map(({ name, before, now }) =>
        formatMessage({ id: 'orders.again.price' }, { name, before: show(before), now: show(now) }),
      );
  return [
    ...say(
      'orders.again.short',
      short.map(({ name, wanted, added }) =>
        formatMessage({ id: 'orders.again.fewer' }, { name, wanted, added }),
      ),
    ),
    ...say('orders.again.dearer', priced(true)),
    ...say('orders.again.cheaper', priced(false)),
  ];
}

/**
 * Puts an order's items into the cart again and says what could not be had, of what there was less,
 * and what costs more or less than then.
 */
export function useReorder() {
  const intl = useIntl();
  const { show } = useMoney();
  return useMutation({
    mutationFn: (id: string) => call(orders.reorder, { id }),
    onSuccess: (done) => {
      void refresh(cart.index);
      const { items_count: count, skipped } = done;
      const list = intl.formatList(skipped, { type: 'conjunction' });
      const id = skipped.length > 0 ? 'orders.again.some' : 'orders.again.all';
      const news = newsOf(intl, done, show);
      toast(
        news.length > 0 ? 'orders.again.told' : id,
        { count, list, what: intl.formatMessage({ id }, { count, list }), news: news.join(' ') },
        { action: { id: 'orders.again.view', run: () => navigate(to.checkout().slice(1)) } },
      );
    },
  });
}
