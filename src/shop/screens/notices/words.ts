import { useIntl } from 'react-intl';
import type { Notice } from '#contract/notices';
import { noticeWords, type NoticeWords } from '#lib/noticeWords';
import { useFormat } from '#lib/useFormat';
import { useMoney } from '#ui/money/money';
import { to } from '../../to';

/** Where a notice leads: to the very thing it is about. */
export function targetOf(about: string): string {
  const at = about.indexOf('-');
  const [kind, id] = [about.slice(0, at), about.slice(at + 1)];
  if (kind === 'order') return to.order({ id });
  if (kind === 'ticket') return to.tickets({ number: id });
  if (kind === 'shop') return to.shop({ id });
  if (kind === 'ownData') return to.settings({ step: 'data' });
  if (kind === 'accountClosing') return to.settings({ step: 'close' });
  if (kind === 'wishes') return to.wishlist();
  if (kind === 'affiliate') return to.affiliate();
  if (kind === 'return') return to.refundSent({ id });
  if (kind === 'saleReturn') return to.refundReceived({ id });
  if (['application', 'listing', 'import', 'sale', 'review', 'deal', 'storage'].includes(kind))
    return to.apply();
  return kind === 'payout' ? to.settings({ method: id }) : to.wallet({ id: about });
}

/** A notice in the reader's language and currency, whichever it was written in. */
export function useWords(): (notice: Notice) => NoticeWords {
  const intl = useIntl();
  const { show } = useMoney();
  const { moment } = useFormat();
  return (notice) => noticeWords(intl, notice, { show, moment });
}
