import { startTransition, useEffect, useState, type ComponentType } from 'react';
import type { ProductCard } from '#contract/catalogue';
import { loadMessages } from '#lib/intl';

type Tools = ComponentType<{ product: ProductCard }>;
let come: Tools | null = null;
const load = async (): Promise<Tools> => {
  const [file] = await Promise.all([import('./CardTools'), loadMessages('wishes')]);
  return (come = file.default);
};

/**
 * Hearts and scales of one card of a list, when their code has come. A slice at a time: those of a
 * whole list at once would keep a press waiting on a slow phone.
 */
export function CardCorner({ product }: { product: ProductCard }) {
  const [Shown, show] = useState(() => come);
  useEffect(() => {
    let stands = true;
    if (!Shown)
      load().then(
        (tools) => stands && startTransition(() => show(() => tools)),
        () => undefined,
      );
    return () => {
      stands = false;
    };
  }, [Shown]);
  return Shown && <Shown product={product} />;
}
