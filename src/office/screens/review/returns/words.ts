import type { IntlShape } from 'react-intl';
import type { OfficeCase } from '#contract/afterSale';
import type { Ruling } from '#machines/flows/review/arbitrate';

type Show = (amount: string) => string;
/** Whose case it is, for rows and for what is said of it. */
export const namesOf = ({ buyer, shop }: Pick<OfficeCase, 'buyer' | 'shop'>): string =>
  `${buyer} · ${shop.name}`;
/** "You decided to refund US$20.00: it was proven". */
export const rulingWords = (
  intl: IntlShape,
  show: Show,
  item: Pick<OfficeCase, 'amount' | 'endorsed'>,
  { event, amount, reason }: Ruling,
): string =>
  intl.formatMessage(
    { id: `office.returns.you.${event}` },
    {
      amount: show(amount ?? item.endorsed?.amount ?? item.amount),
      reason: reason ? intl.formatMessage({ id: `afterSale.why.${reason}` }) : '',
    },
  );
