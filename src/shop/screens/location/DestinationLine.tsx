import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ProductDetail } from '#contract/catalogue';
import { useMoney } from '#ui/money/money';
import { to } from '../../to';
import { usePlace } from './places';
import { placeWords } from './words';
import s from './Delivery.module.css';

const change = (parts: ReactNode[]) => (
  <a className="link" href={to.choosePlace()}>
    {parts}
  </a>
);

/** What the checkout would begin with for one piece. */
function Cost({ price }: { price: string }) {
  const { show } = useMoney();
  return Number(price) === 0 ? (
    <FormattedMessage id="location.product.free" />
  ) : (
    <FormattedMessage id="location.product.delivery" values={{ price: show(price) }} />
  );
}

/** Where a product would go, what that means for it, and the way to say another place. */
export default function DestinationLine({
  of,
  delivery,
}: {
  of: ProductDetail['destination'];
  delivery: ProductDetail['delivery'];
}) {
  const intl = useIntl();
  const chosen = usePlace();
  if (!of) return <FormattedMessage id="location.product.unknown" values={{ change }} />;
  const place = chosen?.country === of.country ? placeWords(intl, chosen) : of.name;
  const id = !of.delivers ? 'none' : of.cash ? 'cash' : 'noCash';
  return (
    <>
      {delivery && (
        <b className={s.cost}>
          <Cost price={delivery.price} />
        </b>
      )}
      <FormattedMessage id={`location.product.${id}`} values={{ change, place }} />
    </>
  );
}
