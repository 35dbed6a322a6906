import { useState } from 'react';

/** `src` is where it lies, `alt` what it shows ('' where the product's name says it). */
export type GalleryPicture = { src: string; alt: string };

/** The place `way` further among `all`, the first after the last. */
export const beside = (at: number, way: -1 | 1, all: number): number => (at + way + all) % all;

/**
 * Which picture stands in front, from 0. `chosen` is the picture of what was chosen: when it
 * changes it comes to the front, and what is looked at afterwards stays there.
 */
export function useFront(pictures: readonly GalleryPicture[], chosen: string | undefined) {
  const place = () =>
    Math.max(
      0,
      pictures.findIndex(({ src }) => src === chosen),
    );
  const [at, setAt] = useState(place);
  const [seen, setSeen] = useState(chosen);
  if (seen !== chosen) {
    setSeen(chosen);
    if (chosen) setAt(place());
  }
  return [Math.min(at, Math.max(0, pictures.length - 1)), setAt] as const;
}
