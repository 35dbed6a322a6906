import { FormattedMessage, useIntl } from 'react-intl';
import type { ProductCard } from '#contract/catalogue';
import { useFormat } from '#lib/useFormat';
import { cx } from '#ui/cx';
import { usePlace } from './places';
import s from './Delivery.module.css';

/** Under a card: when it comes to the place that was chosen, or that it does not. */
export default function CardDelivery({ of }: { of: NonNullable<ProductCard['delivery']> | null }) {
  const intl = useIntl();
  const { days } = useFormat();
  const country = usePlace()?.country ?? '';
  const place = country && (intl.formatDisplayName(country, { type: 'region' }) ?? country);
  return (
    <p className={cx('s13 muted', s.card)}>
      {of ? (
        <>
          {Number(of.price) === 0 && (
            <>
              <FormattedMessage id="location.product.free" />
              <br />
            </>
          )}
          <FormattedMessage
            id="product.arrives"
            values={{ days: days(of.arrives.from, of.arrives.to) }}
          />
        </>
      ) : (
        <FormattedMessage id="location.card.none" values={{ place }} />
      )}
    </p>
  );
}
