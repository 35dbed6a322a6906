import type { ReactNode } from 'react';
import type { ProductCard } from '#contract/catalogue';

/** What joins home once it is alive: nothing of it is in a first visit's code. */
export type LatePart = 'resume' | 'deals' | 'shops';
/** A part by its name; of a product, what its card gets. */
export type Late = (part: LatePart | ProductCard) => ReactNode;
