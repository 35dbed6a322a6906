import { FormattedMessage, useIntl } from 'react-intl';
import type { CaseMoney } from '#contract/afterSale';
import { Note, type NoteTone } from '../feedback/Note';
import { Money } from '../money/money';
import { useMoment } from './useMoment';

const tones: Record<Exclude<CaseMoney['state'], 'none'>, NoteTone> = {
  waiting: 'info',
  asked: 'info',
  stuck: 'warn',
  done: 'ok',
  bank: 'warn',
};
/** How far the money is, in words; nothing before anything was decided. */
export function CaseMoneyNote({ of: { state, why, to, amount, card, at } }: { of: CaseMoney }) {
  const intl = useIntl();
  const moment = useMoment();
  if (state === 'none') return null;
  return (
    <Note
      tone={tones[state]}
      title={
        <>
          <Money amount={amount} /> · <FormattedMessage id={`afterSale.page.to.${to}`} />
        </>
      }
    >
      <p>
        <FormattedMessage id={`afterSale.money.${state}`} />{' '}
        {why && <FormattedMessage id={`afterSale.money.why.${why}`} />}
      </p>
      {card && (
        <p className="s14 num">
          <FormattedMessage
            id="afterSale.page.money.card"
            values={{
              amount: intl.formatNumber(Number(card.amount), {
                style: 'currency',
                currency: card.currency,
              }),
            }}
          />
        </p>
      )}
      {at && <p className="s14 num">{moment(at)}</p>}
    </Note>
  );
}
