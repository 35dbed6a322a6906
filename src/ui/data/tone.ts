/** The eight soft picture grounds. */
export const grounds = [
  'mint',
  'sky',
  'lilac',
  'blush',
  'peach',
  'butter',
  'sage',
  'mist',
] as const;
export type Ground = (typeof grounds)[number];

/**
 * Picture ground of a category: always the same for the same id, so a category keeps its colour.
 */
export function groundOf(category: string | number | undefined): Ground {
  if (category === undefined) return 'mist';
  let sum = 0;
  for (const letter of String(category)) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return grounds[sum % grounds.length] ?? 'mist';
}

/** The colour families of chips and badges; colour never carries the meaning alone. */
export type Tone =
  | 'plain'
  | 'brand'
  | 'deal'
  | 'dealSoft'
  | 'ok'
  | 'warn'
  | 'bad'
  | 'info'
  | 'accent'
  | 'bare';
