import { fileAddress } from './fileAddress';

/**
 * The pictures that come with the mall are at most 960 wide, and beside each stand one of 240 and
 * one of 480 by this name; those that sellers send have three narrower ones.
 */
const own = /^(\/(?:demo\/[a-z0-9-]+|(pictures)\/[a-f0-9]{32}))\.webp$/;

/** How wide the picture of a product's card stands, as `sizes` has it. */
export const cardSizes = '(max-width: 575px) 50vw, 240px';
/** How wide a product's large picture stands at most, in CSS pixels. */
export const largeWidth = 640;

/**
 * What an `img` is told so that it fetches no more than it shows. `width` is how wide it stands at
 * most, in CSS pixels or in the words of its `sizes`.
 */
export function sizesOf(
  path: string,
  width: number | string,
): { src: string; srcSet?: string; sizes?: string } {
  const src = fileAddress(path);
  const [, named, sent] = own.exec(path) ?? [];
  if (!named) return { src };
  const name = fileAddress(named);
  return {
    src,
    srcSet: `${name}-240.webp 240w, ${name}-480.webp 480w, ${sent ? `${name}-960.webp 960w, ${src} 2000w` : `${src} 960w`}`,
    sizes: typeof width === 'string' ? width : `${width}px`,
  };
}
