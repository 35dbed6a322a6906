import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ProductDetail } from '#contract/catalogue';
import { to } from '../../to';
import { usePlace } from './kept';
import { placeWords } from './words';

const change = (parts: ReactNode[]) => (
  <a className="link" href={to.choosePlace()}>
    {parts}
  </a>
);

/** Where a product would go, what that means for it, and the way to say another place. */
export default function DestinationLine({ of }: { of: ProductDetail['destination'] }) {
  const intl = useIntl();
  const chosen = usePlace();
  if (!of) return <FormattedMessage id="location.product.unknown" values={{ change }} />;
  const place = chosen?.country === of.country ? placeWords(intl, chosen) : of.name;
  const id = !of.delivers ? 'none' : of.cash ? 'cash' : 'noCash';
  return <FormattedMessage id={`location.product.${id}`} values={{ change, place }} />;
}
