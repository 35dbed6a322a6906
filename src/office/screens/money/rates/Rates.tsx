import { Keep } from '../../content/Keep';
import { currencies } from './currencies';

/** `#/money/rates`: what the mall's money is worth in other currencies, and who says so. */
export default function Rates() {
  return <Keep kind={currencies} />;
}
