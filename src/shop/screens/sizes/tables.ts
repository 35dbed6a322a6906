import type { SizeTable } from '#contract/sizeGuides';

/** Centimetres, from and to; the same number twice where it is one. */
type Span = readonly [from: number, to: number];
/** What a cell says: as it is written on a label, a number, or a length. */
export type Cell =
  | { text: string }
  | { number: number }
  | { span: Span }
  | { age: Span; unit: 'months' | 'years' };
type Column = 'size' | 'eu' | 'uk' | 'us' | 'age' | 'chest' | 'waist' | 'hips' | 'height' | 'foot';
interface Table {
  columns: readonly Column[];
  rows: readonly (readonly Cell[])[];
}
/** Columns that hold lengths of a body. */
export const measured: readonly string[] = ['chest', 'waist', 'hips', 'height', 'foot'];

const body = ['size', 'eu', 'uk', 'us', 'chest', 'waist', 'hips'] as const;
type Body = [size: string, eu: number, uk: number, us: number, Span, Span, Span];
const bodies = (rows: readonly Body[]): Table => ({
  columns: body,
  rows: rows.map(([size, eu, uk, us, ...spans]) => [
    { text: size },
    { number: eu },
    { number: uk },
    { number: us },
    ...spans.map((span) => ({ span })),
  ]),
});
const women = bodies([
  ['XS', 34, 6, 2, [78, 82], [62, 66], [86, 90]],
  ['S', 36, 8, 4, [82, 86], [66, 70], [90, 94]],
  ['M', 38, 10, 6, [86, 90], [70, 74], [94, 98]],
  ['L', 40, 12, 8, [90, 94], [74, 78], [98, 102]],
  ['XL', 42, 14, 10, [94, 98], [78, 82], [102, 106]],
  ['XXL', 44, 16, 12, [98, 104], [82, 88], [106, 111]],
  ['3XL', 46, 18, 14, [104, 110], [88, 94], [111, 116]],
]);
const men = bodies([
  ['XS', 44, 34, 34, [86, 90], [74, 78], [88, 92]],
  ['S', 46, 36, 36, [90, 94], [78, 82], [92, 96]],
  ['M', 48, 38, 38, [94, 98], [82, 86], [96, 100]],
  ['L', 50, 40, 40, [98, 102], [86, 90], [100, 104]],
  ['XL', 52, 42, 42, [102, 106], [90, 94], [104, 108]],
  ['XXL', 54, 44, 44, [106, 110], [94, 99], [108, 112]],
  ['3XL', 56, 46, 46, [110, 116], [99, 105], [112, 117]],
]);

type Child = [eu: number, unit: 'months' | 'years', age: Span, us: string, height: Span];
const growing: readonly Child[] = [
  [62, 'months', [0, 3], '0–3M', [56, 62]],
  [68, 'months', [3, 6], '3–6M', [62, 68]],
  [74, 'months', [6, 9], '6–9M', [68, 74]],
  [80, 'months', [9, 12], '9–12M', [74, 80]],
  [86, 'months', [12, 18], '12–18M', [80, 86]],
  [92, 'months', [18, 24], '2T', [86, 92]],
  [98, 'years', [2, 3], '3T', [92, 98]],
  [104, 'years', [3, 4], '4T', [98, 104]],
  [110, 'years', [4, 5], '5', [104, 110]],
  [116, 'years', [5, 6], '6', [110, 116]],
  [122, 'years', [6, 7], '7', [116, 122]],
  [128, 'years', [7, 8], '8', [122, 128]],
  [140, 'years', [9, 10], '10', [134, 140]],
  [152, 'years', [11, 12], '12', [146, 152]],
  [164, 'years', [13, 14], '14', [158, 164]],
];
const child: Table = {
  columns: ['eu', 'age', 'us', 'height'],
  rows: growing.map(([eu, unit, age, us, height]) => [
    { number: eu },
    { age, unit },
    { text: us },
    { span: height },
  ]),
};

/** A European size counts two thirds of a centimetre, and a shoe is 15 mm longer than its foot. */
const footOf = (eu: number): number => Math.round((eu / 1.5 - 1.5) * 10) / 10;
type Shoe = [eu: number, uk: number, us: number];
const shoes = (rows: readonly Shoe[]): Table => ({
  columns: ['eu', 'uk', 'us', 'foot'],
  rows: rows.map(([eu, uk, us]) => [
    { number: eu },
    { number: uk },
    { number: us },
    { span: [footOf(eu), footOf(eu)] },
  ]),
});
const womenShoes = shoes([
  [35, 2.5, 5],
  [36, 3.5, 6],
  [37, 4, 6.5],
  [38, 5, 7.5],
  [39, 6, 8.5],
  [40, 6.5, 9],
  [41, 7.5, 10],
  [42, 8, 10.5],
]);
const menShoes = shoes([
  [39, 6, 6.5],
  [40, 6.5, 7],
  [41, 7.5, 8],
  [42, 8, 8.5],
  [43, 9, 9.5],
  [44, 9.5, 10],
  [45, 10.5, 11],
  [46, 11, 11.5],
  [47, 12, 12.5],
]);
const childShoes = shoes([
  [20, 4, 4.5],
  [22, 5.5, 6],
  [24, 7, 7.5],
  [26, 8.5, 9],
  [28, 10, 10.5],
  [30, 11.5, 12],
  [31, 12.5, 13],
  [32, 13, 13.5],
  [33, 1, 1.5],
  [34, 2, 2.5],
  [35, 2.5, 3],
  [36, 3.5, 4],
  [37, 4, 4.5],
  [38, 5, 5.5],
]);
export const tables: Record<SizeTable, Table> = {
  womenClothing: women,
  menClothing: men,
  childClothing: child,
  womenShoes,
  menShoes,
  childShoes,
};
