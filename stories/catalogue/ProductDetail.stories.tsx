import { useState } from 'react';
import { opening, type Picked } from '../../src/shop/screens/catalogue/options';
import {
  ProductDetailView,
  type ProductDetailViewProps,
} from '../../src/shop/screens/catalogue/ProductDetailView';
import { ProductWaiting } from '../../src/shop/screens/catalogue/ProductWaiting';
import { teapot } from './fixtures';
import { slipOns } from './slipOns';

const nothing = () => undefined;
const base: ProductDetailViewProps = {
  product: teapot,
  picked: [null, null],
  quantity: 1,
  problem: null,
  busy: null,
  freeCancel: true,
  onPick: nothing,
  onQuantity: nothing,
  onMissing: nothing,
  onAdd: nothing,
};
const at = (sku: string) => ({ ...base, picked: opening(teapot, sku) });
const waiting = (failure?: string) => () => (
  <ProductWaiting failure={failure} retrying={false} onRetry={nothing} />
);
const bare = {
  ...teapot,
  options: [],
  variants: teapot.variants.slice(1, 2).map((one) => ({ ...one, values: [] })),
  pictures: [],
  picture: '',
  arrives: null,
  similar: [],
  many_prices: false,
};

function Playing(props: ProductDetailViewProps) {
  const [picked, setPicked] = useState<Picked>(props.picked);
  const [quantity, setQuantity] = useState(props.quantity);
  return (
    <ProductDetailView
      {...props}
      picked={picked}
      quantity={quantity}
      onPick={setPicked}
      onQuantity={setQuantity}
    />
  );
}

export default {
  title: 'catalogue/ProductDetail',
  component: ProductDetailView,
  render: (args: ProductDetailViewProps) => <Playing {...args} />,
};
export const NotChosen = { args: base };
export const Chosen = { args: at('TP-coral-900') };
export const FewLeft = { args: at('TP-sage-900') };
/** Each colour has its picture: in its button, and in front once it is picked. */
export const ColourWithPictures = {
  args: { ...base, product: slipOns, picked: ['white', null] },
};
export const SoldOutVariant = { args: at('TP-sand-900') };
export const AskedToChoose = { args: { ...base, problem: { kind: 'choose', option: 0 } } };
export const TooMany = {
  args: { ...at('TP-sage-900'), problem: { kind: 'stock', there: 2, inCart: 1, left: 1 } },
};
export const AllInCart = {
  args: { ...at('TP-sage-900'), problem: { kind: 'stock', there: 2, inCart: 2, left: 0 } },
};
export const NotAdded = {
  args: { ...at('TP-coral-900'), problem: { kind: 'failed', code: 'network' } },
};
export const Adding = { args: { ...at('TP-coral-900'), busy: 'stay' } };
export const NoLongerSold = {
  args: { ...base, product: { ...teapot, on_sale: false, in_stock: false } },
};
export const NoPictures = { args: { ...base, product: bare, picked: [] } };
export const Fallback = {
  args: {
    ...base,
    product: {
      ...teapot,
      lang: 'es',
      description_lang: 'es',
      short_description_lang: 'es',
      name: 'Tetera de gres, 900 ml',
    },
  },
};
export const Loading = { render: waiting() };
/** Of a card that led here. */
export const Glimpsed = {
  render: () => (
    <ProductWaiting card={teapot} failure={undefined} retrying={false} onRetry={nothing} />
  ),
};
export const Missing = { render: waiting('2000019') };
export const Failed = { render: waiting('http') };
