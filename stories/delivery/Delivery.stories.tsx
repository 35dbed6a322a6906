import type { ProductCard } from '#contract/catalogue';
import { Flow } from '#ui/flow';
import AddressForm from '../../src/shop/screens/address/AddressForm';
import { CheckoutView } from '../../src/shop/screens/cart/CheckoutView';
import { ProductPromises } from '../../src/shop/screens/catalogue/ProductFacts';
import { RecommendView } from '../../src/shop/screens/catalogue/RecommendView';
import CardDelivery from '../../src/shop/screens/location/CardDelivery';
import { keepPlace } from '../../src/shop/screens/location/kept';
import DestinationLine from '../../src/shop/screens/location/DestinationLine';
import { listing } from '../catalogue/fixtures';
import { standing, variants } from '../fixtures/checkout';
import { ana } from '../fixtures/homes';

const nothing = () => undefined;
const arrives = { from: '2026-12-01', to: '2026-12-03' };
const spain = { country: 'ES', name: 'Spain', delivers: true, cash: true };
const deliveries = [
  { price: '3.90', arrives },
  { price: '0.00', arrives },
  null,
  { price: '12.90', arrives: { from: '2026-12-28', to: '2027-01-08' } },
];
const below = ({ id }: ProductCard) => (
  <CardDelivery of={deliveries[Number(id.replace(/\D/g, '') || 0) % deliveries.length] ?? null} />
);
const cart = (name: string) => () => {
  const found = variants[name];
  if (!found) return null;
  const { leaf, context } = found;
  return <CheckoutView {...context} at={leaf} {...standing(leaf, context)} send={nothing} />;
};
const form = (more: object) => () => (
  <Flow machine="addresses" at="editing" can={() => true} send={nothing}>
    <AddressForm address={{ ...ana, ...more }} saving={false} />
  </Flow>
);

/** What delivery costs and when it comes, before there is an address; and what an address may say. */
export default { title: 'delivery/Delivery', parameters: { kit: true } };
const place = { country: 'ES', state: '', city: 'Madrid', postal_code: '' };
export const UnderCards = {
  beforeEach: () => keepPlace(place),
  render: () => <RecommendView list={{ ...listing, below }} />,
};
export const OnAProduct = {
  render: () => (
    <ProductPromises
      arrives={arrives}
      onSale
      freeCancel
      destination={<DestinationLine of={spain} delivery={{ price: '6.90', arrives }} />}
    />
  ),
};
export const InAVisitorsCart = { render: cart('visitorExpecting') };
export const InACartWithoutAPlace = { render: cart('visitorCart') };
export const ShortAddress = { render: form({}) };
export const WholeAddress = {
  render: form({
    line2: '3.º B',
    company: 'Torres e Hijas',
    tax_number: 'ESB12345678',
    courier_note: 'Ring twice',
  }),
};
