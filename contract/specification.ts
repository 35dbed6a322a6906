/** Rows of a product's specs, and how long what is typed into one may be. */
export const mostSpecs = 20;
export const longestSpecName = 40;
export const longestSpecValue = 200;

/** A row as it is read: numbers and units are written as the reader's language writes them. */
export interface SpecRow {
  /** What the row is about, whatever its language: the English name as an address has it. */
  key: string;
  name: string;
  text: string;
  /** The language the text came in. */
  lang: string;
}
/** A row as its seller types it: "Material", "60 % cotton, linen"; "Size", "30 × 20 cm". */
export interface SpecTyped {
  name: string;
  value: string;
}

/**
 * Units that are understood, by how they are written, in small letters; with the unit's name where
 * every language has its own way to write it, else with the symbol that all of them share.
 */
export const units = {
  mg: { name: '', symbol: 'mg' },
  g: { name: 'gram', symbol: 'g' },
  kg: { name: 'kilogram', symbol: 'kg' },
  mm: { name: 'millimeter', symbol: 'mm' },
  cm: { name: 'centimeter', symbol: 'cm' },
  m: { name: 'meter', symbol: 'm' },
  km: { name: 'kilometer', symbol: 'km' },
  in: { name: 'inch', symbol: 'in' },
  ml: { name: 'milliliter', symbol: 'ml' },
  l: { name: 'liter', symbol: 'l' },
  gb: { name: 'gigabyte', symbol: 'GB' },
  tb: { name: 'terabyte', symbol: 'TB' },
  min: { name: 'minute', symbol: 'min' },
  h: { name: 'hour', symbol: 'h' },
  '°c': { name: 'celsius', symbol: '°C' },
  w: { name: '', symbol: 'W' },
  v: { name: '', symbol: 'V' },
  hz: { name: '', symbol: 'Hz' },
  mah: { name: '', symbol: 'mAh' },
  lm: { name: '', symbol: 'lm' },
  k: { name: '', symbol: 'K' },
  db: { name: '', symbol: 'dB' },
  mp: { name: '', symbol: 'MP' },
} as const satisfies Record<string, { name: string; symbol: string }>;
export type Unit = keyof typeof units;
/** One number of a unit, or up to three: height, width and depth. Decimal points, no grouping. */
export interface Measure {
  amounts: string[];
  unit: Unit;
}

const isUnit = (text: string): text is Unit => Object.hasOwn(units, text);
/** "1,500" is a thousand and a half to some and one and a half to others: nobody guesses. */
const amount = /^(?:\d{1,9}(?:[.,]\d{1,2})?|0[.,]\d{1,4})$/;
const longestMeasure = 60;

/** What a text measures: "1,2 kg", "30 x 20 cm". Null where it is anything else. */
export function measureOf(text: string): Measure | null {
  if (text.length > longestMeasure) return null;
  const last = [...text].findLastIndex((one) => one >= '0' && one <= '9');
  const unit = text
    .slice(last + 1)
    .trim()
    .toLowerCase();
  const amounts = text
    .slice(0, last + 1)
    .split(/[x×*]/i)
    .map((one) => one.trim());
  if (last < 0 || !isUnit(unit) || amounts.length > 3) return null;
  if (!amounts.every((one) => amount.test(one))) return null;
  return { amounts: amounts.map((one) => one.replace(',', '.')), unit };
}

/**
 * What the mall has a word for in every language, by the English one: names of rows, each with the
 * values that are offered for it. Anything else may be written too.
 */
export const specWords: Readonly<Record<string, readonly string[]>> = {
  Material: [
    'Cotton',
    'Organic cotton',
    'Linen',
    'Wool',
    'Merino',
    'Silk',
    'Leather',
    'Polyester',
    'Elastane',
    'Viscose',
    'Acrylic',
    'Nylon',
    'Stainless steel',
    'Aluminum',
    'Glass',
    'Borosilicate glass',
    'Ceramic',
    'Stoneware',
    'Porcelain',
    'Cast iron',
    'Carbon steel',
    'Wood',
    'Oak',
    'Beech',
    'Pine',
    'Steel',
    'Bamboo',
    'Cork',
    'Plastic',
    'Silicone',
    'Paper',
    'Cardboard',
  ],
  Care: [
    'Hand wash',
    'Machine wash at 30 °C',
    'Machine wash at 40 °C',
    'Machine wash at 60 °C',
    'Wash inside out',
    'Do not tumble dry',
    'Do not bleach',
    'Dry clean',
    'Iron at low heat',
    'Dishwasher safe',
    'Not for the dishwasher',
    'Microwave safe',
    'Wipe clean with a damp cloth',
    'Keep dry',
  ],
  Dimensions: [],
  Length: [],
  Width: [],
  Height: [],
  Diameter: [],
  Weight: [],
  Capacity: [],
  Volume: [],
  Power: [],
  'Power source': ['Batteries', 'Rechargeable', 'AC-powered', 'Solar', 'Manual'],
  'Battery life': [],
  'Connectivity technology': ['Bluetooth', 'Wi-Fi', 'NFC', 'USB', 'Wired', 'HDMI', 'GPS'],
  'Screen size': [],
  Resolution: [],
  'Refresh rate': [],
  Ports: [],
  Storage: [],
  Memory: [],
  'In the box': [],
  Pieces: [],
  'Seat height': [],
  'Maximum load': [],
  Upper: ['Leather', 'Suede', 'Canvas', 'Mesh'],
  Sole: ['Rubber', 'Foam', 'Leather'],
  Filling: ['Polyester', 'Foam'],
  Legs: ['Oak', 'Beech', 'Steel'],
  Light: ['Bright light', 'Full sun', 'Half shade'],
  'Age group': ['Newborn', 'Babies', 'Toddlers', 'Kids', 'Teens', 'Adults', 'All ages'],
  'Target gender': ['Female', 'Male', 'Unisex'],
  Pattern: ['Solid', 'Striped', 'Checkered', 'Dots', 'Floral', 'Geometric', 'Animal', 'Leaves'],
  Fit: ['Slim', 'Regular', 'Loose'],
  Neckline: ['Crew', 'V-neck', 'Boat', 'Turtle', 'Hooded'],
  'Sleeve length type': ['Short', 'Long', 'Sleeveless'],
  Closure: ['Zip', 'Buttons', 'Laces', 'Hook and loop', 'Slip-on', 'Belt'],
  Features: [
    'Waterproof',
    'Water-repellent',
    'Breathable',
    'Foldable',
    'Stackable',
    'Frost-proof',
    'Vegan',
  ],
  Condition: ['New', 'Refurbished', 'Used'],
};
/** Rows whose words a list can be narrowed by, beside what can be chosen of a product. */
export const narrowingSpecs = [
  'material',
  'age group',
  'target gender',
  'pattern',
  'power source',
  'connectivity technology',
  'fit',
  'features',
  'condition',
] as const;
