export const colours = { options: [{ name: 'Colour', values: ['Red', 'Blue'] }] };
export const variant = (value: string, more: object = {}) => ({
  seller_sku: '',
  values: [value],
  price: '10.00',
  compare: '',
  stock: 3,
  ...more,
});
