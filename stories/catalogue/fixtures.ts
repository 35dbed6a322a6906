import type {
  Category,
  Facet,
  ProductCard,
  ProductDetail,
  ShopPage,
  ShopWindow,
  Variant,
} from '#contract/catalogue';
import { noFilters } from '../../src/shop/screens/catalogue/filters';
import type { ListingProps } from '../../src/shop/screens/catalogue/listingProps';

const nothing = () => undefined;
const goods: [string, string, string, string][] = [
  ['Stoneware teapot, 900 ml', 'teapot', 'peach', '34.00'],
  ['Soy candle, fig and cedar', 'candle', 'butter', '11.80'],
  ['Monstera in a clay pot, 60 cm', 'potted-plant', 'sage', '32.00'],
  ['Two-person tent, 1.9 kg', 'tent', 'mint', '118.00'],
  ['Canvas day pack, 18 l', 'backpack', 'blush', '39.50'],
  ['Over-ear headphones, 40 h battery', 'headphone', 'sky', '58.90'],
  ['Trail running shoes', 'running-shoe', 'lilac', '47.20'],
  ['Wooden puzzle, 500 pieces', 'puzzle-piece', 'sky', '18.20'],
  ['Instant camera with 10 films', 'camera', 'lilac', '71.00'],
  ['Gouache set, 24 colours', 'artist-palette', 'peach', '21.60'],
];
const shop = { id: 'casa-verde', name: 'Casa Verde' };

/**
 * Ten different products; the first reduced, the second with several prices, the fourth sold out,
 * the fifth new.
 */
export const cards: ProductCard[] = goods.map(([name, art, ground, price], i) => ({
  id: String(i + 1),
  name,
  lang: 'en',
  picture: `/demo/${art}.webp`,
  ground,
  price,
  was: i === 0 ? '42.00' : null,
  many_prices: i === 1,
  in_stock: i !== 3,
  is_new: i === 4,
  sold: 40 - i,
  shop,
  rating: i === 0 ? { value: 4.62, count: 128 } : null,
}));
export const facets: Facet[] = [
  {
    name: 'category',
    values: [
      { value: 'hg-11', label: 'Kitchen and dining', count: 7 },
      { value: 'hg-4', label: 'Decor', count: 3 },
    ],
  },
  {
    name: 'brand',
    values: [
      { value: 'ceravento', label: 'Ceravento', count: 4 },
      { value: 'lumbre', label: 'Lumbre', count: 3 },
      { value: 'kiru', label: 'Kiru', count: 3 },
    ],
  },
  {
    name: 'price',
    values: [
      { value: '0-10', label: '0-10', count: 1 },
      { value: '10-25', label: '10-25', count: 3 },
      { value: '25-50', label: '25-50', count: 4 },
      { value: '500-', label: '500-', count: 2 },
    ],
  },
  { name: 'stock', values: [{ value: 'true', label: 'true', count: 9 }] },
  { name: 'reduced', values: [{ value: 'true', label: 'true', count: 2 }] },
  {
    name: 'choice',
    attribute: 'color',
    title: 'Colour',
    values: [
      { value: 'color:coral', label: 'Coral', count: 5 },
      { value: 'color:sage', label: 'Sage', count: 3 },
    ],
  },
  {
    name: 'choice',
    attribute: 'material',
    title: 'Material',
    values: [
      { value: 'material:stoneware', label: 'Stoneware', count: 4 },
      { value: 'material:linen', label: 'Linen', count: 1 },
    ],
  },
];
export const listing: Omit<ListingProps, 'empty' | 'fixed'> = {
  filters: noFilters,
  onFilters: nothing,
  products: cards,
  total: 48,
  totalIsMore: false,
  facets,
  instead: null,
  status: 'ready',
  onRetry: nothing,
  more: { loading: false, failed: false, onMore: nothing },
};
export const categories: Category[] = (
  [
    ['hg', null, 'Home and garden', 'potted-plant', 'sage', 120],
    ['hg-11', 'hg', 'Kitchen and dining', 'teapot', 'peach', 64],
    ['hg-4', 'hg', 'Decor', 'candle', 'butter', 40],
    ['sg', null, 'Sporting goods', 'tent', 'mint', 88],
    ['sg-2', 'sg', 'Outdoor recreation', 'backpack', 'sky', 51],
    ['el', null, 'Electronics', 'headphone', 'sky', 97],
    ['el-1', 'el', 'Audio', 'headphone', 'lilac', 33],
    ['to', null, 'Toys and games', 'teddy-bear', 'blush', 42],
    ['aa', null, 'Clothes', 't-shirt', 'lilac', 31],
  ] as const
).map(([id, parent, name, art, ground, count]) => ({
  id,
  parent,
  name,
  count,
  picture: `/demo/${art}.webp`,
  ground,
}));

const sizes = [
  { value: '600', label: '600 ml' },
  { value: '900', label: '900 ml' },
];
const colours = [
  { value: 'coral', label: 'Coral' },
  { value: 'sage', label: 'Sage' },
  { value: 'sand', label: 'Sand' },
];
const variant = (colour: string, size: string, stock: number, price = '34.00'): Variant => ({
  sku: `TP-${colour}-${size}`,
  values: [colour, size],
  price,
  was: price === '34.00' ? '42.00' : null,
  stock,
  picture: '',
});

/** Coral in both sizes, sage only in 900 ml and only two left, sand sold out. */
export const teapot: ProductDetail = {
  ...(cards[0] as ProductCard),
  many_prices: true,
  short_description: 'Hand-glazed teapot that pours without dripping.',
  description_lang: 'en',
  short_description_lang: 'en',
  specification: [
    { key: 'material', name: 'Material', text: 'Stoneware', lang: 'en' },
    { key: 'dimensions', name: 'Dimensions', text: '22 × 14 × 13 cm', lang: 'en' },
    { key: 'care', name: 'Care', text: 'Dishwasher safe, microwave safe', lang: 'en' },
  ],
  weight: { from: 640, to: 980 },
  size_guide: null,
  description: [
    'Hand-glazed teapot that pours without dripping and keeps four cups warm.',
    'The lid stays in place while pouring. Dishwasher safe; not for use on a hob.',
  ],
  pictures: [
    { src: '/demo/teapot.webp', alt: 'Teapot from the side' },
    { src: '/demo/hot-beverage.webp', alt: 'With a cup' },
    { src: '/demo/package.webp', alt: 'In its box' },
  ],
  options: [
    { name: 'Colour', values: colours },
    { name: 'Size', values: sizes },
  ],
  variants: [
    variant('coral', '600', 12, '29.00'),
    variant('coral', '900', 14),
    variant('sage', '900', 2),
    variant('sand', '600', 0, '29.00'),
    variant('sand', '900', 0),
  ],
  brand: { id: 'ceravento', name: 'Ceravento' },
  categories: [
    { id: 'hg', name: 'Home and garden' },
    { id: 'hg-11', name: 'Kitchen and dining' },
  ],
  on_sale: true,
  destination: { country: 'ES', name: 'Spain', delivers: true, cash: true },
  arrives: { from: '2026-11-27', to: '2026-11-30' },
  similar: cards.slice(1, 6),
};
export const shops: ShopPage['shop'][] = (
  [
    [
      'casa-verde',
      'Casa Verde',
      'Home, kitchen and balcony, with plants that survive.',
      'ES',
      'Valencia',
      'potted-plant',
      'mint',
      60,
    ],
    [
      'pico-outdoor',
      'Pico Outdoor',
      'Gear for the trail, the pitch and the rain.',
      'AT',
      'Innsbruck',
      'tent',
      'sky',
      55,
    ],
    [
      'kleine-welt',
      'Kleine Welt',
      'Toys, paper and colours.',
      'DE',
      'Leipzig',
      'teddy-bear',
      'blush',
      49,
    ],
  ] as const
).map(([id, name, description, country, city, art, ground, products]) => ({
  id,
  name,
  description,
  country,
  city,
  picture: `/demo/${art}.webp`,
  ground,
  since: '2024-03-11',
  products,
  state: 'open',
  banner: '',
  policies: { text: [], lang: 'en' },
  holiday: null,
  followers: 1_204,
  following: false,
  rating: null,
  shipped: 318,
}));
/** As home shows them: each with three things it sells. */
export const shopWindows: ShopWindow[] = shops.map((shop, i) => ({
  ...shop,
  shows: cards
    .slice(i * 3, i * 3 + 3)
    .map(({ id, name, lang, picture, ground }) => ({ id, name, lang, picture, ground })),
}));
