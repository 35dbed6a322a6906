/**
 * What a column of a file may mean, where the file is nobody's export: mapped by hand. `skip`: not
 * taken.
 */
export const importFields = [
  'skip',
  'handle',
  'name',
  'description',
  'short_description',
  'category',
  'brand',
  'option1',
  'option2',
  'option3',
  'sku',
  'price',
  'compare',
  'stock',
  'picture',
] as const;
export type ImportField = (typeof importFields)[number];
