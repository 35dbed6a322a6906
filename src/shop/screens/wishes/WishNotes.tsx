import { FormattedMessage } from 'react-intl';
import type { Wish } from '#contract/wishes';
import { toAmount, toMinor } from '#contract/money';
import { Icon } from '#ui/Icon';
import { useMoney } from '#ui/money/money';
import s from './WishList.module.css';

/** By how much it is cheaper than it was then. */
function Cheaper({ price, before }: { price: string; before: string }) {
  const { show } = useMoney();
  const less = toMinor(before) - toMinor(price);
  if (less <= 0) return null;
  return (
    <p className={s.cheaper}>
      <Icon name="arrow-down" size={16} />
      <span>
        <FormattedMessage id="wishes.cheaper" values={{ amount: show(toAmount(less)) }} />
      </span>
    </p>
  );
}
/** What became of it since it was saved. */
export function WishNotes({ wish, told }: { wish: Wish; told: boolean }) {
  const { show } = useMoney();
  const { standing, in_stock, price, price_then: before } = wish;
  if (standing !== 'onSale')
    return (
      <p className={s.none}>
        <FormattedMessage id="wishes.gone" />
      </p>
    );
  return (
    <>
      {before !== null && (
        <p className="s13 muted num">
          <FormattedMessage id="wishes.then" values={{ price: show(before) }} />
        </p>
      )}
      {before !== null && <Cheaper price={price} before={before} />}
      {!in_stock && told && (
        <p className="s13 muted">
          <FormattedMessage id="wishes.willTell" />
        </p>
      )}
    </>
  );
}
