/** What the sizes of a product mean, and whose: tables of the mall's own (src/shop/screens/sizes). */
export const sizeTables = [
  'womenClothing',
  'menClothing',
  'childClothing',
  'womenShoes',
  'menShoes',
  'childShoes',
] as const;
export type SizeTable = (typeof sizeTables)[number];
export interface SizeGuide {
  /** The place of the option that is the size. */
  option: number;
  tables: SizeTable[];
}
