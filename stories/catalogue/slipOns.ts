import type { ProductDetail, Variant } from '#contract/catalogue';
import { teapot } from './fixtures';

const side = (colour: string, nr: number) => `/demo/canvas-shoes-${colour}-${nr}.webp`;
const variant = (colour: string, size: string, stock = 9): Variant => ({
  sku: `SO-${colour}-${size}`,
  values: [colour, size],
  price: '45.00',
  was: null,
  stock,
  picture: side(colour, 4),
});

/** In two colours, each seen from four sides; the white ones in 42 are sold out. */
export const slipOns: ProductDetail = {
  ...teapot,
  id: '77',
  name: 'Slip-on canvas shoes',
  short_description: 'Small printed strokes, elastic sides, no laces.',
  picture: side('blue', 4),
  ground: 'lilac',
  price: '45.00',
  was: null,
  many_prices: false,
  pictures: ['blue', 'white'].flatMap((colour) => [
    { src: side(colour, 4), alt: `A pair in ${colour}` },
    { src: side(colour, 1), alt: '' },
    { src: side(colour, 2), alt: '' },
    { src: side(colour, 3), alt: '' },
  ]),
  options: [
    {
      name: 'Colour',
      values: [
        { value: 'blue', label: 'Blue' },
        { value: 'white', label: 'White' },
      ],
    },
    {
      name: 'Size',
      values: [
        { value: '40', label: '40' },
        { value: '42', label: '42' },
      ],
    },
  ],
  variants: [
    variant('blue', '40'),
    variant('blue', '42'),
    variant('white', '40'),
    variant('white', '42', 0),
  ],
};
