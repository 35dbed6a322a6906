import type { ReactNode } from 'react';
import type { ProductCard } from '#contract/catalogue';
import { loadMessages } from '#lib/intl';
import { softPart } from '#ui/softPart';
import OnHome from '../deals/OnHome';
import type { LatePart } from './late';
import { ResumeOnHome } from './ResumeOnHome';
import { ShopsOnHome } from './ShopsOnHome';

/** With texts of its own. */
const CardHeart = softPart<{ product: ProductCard }>(() =>
  Promise.all([import('../wishes/CardHeart'), loadMessages('wishes')]).then(([file]) => file),
);
const parts: Record<LatePart, () => ReactNode> = {
  resume: () => <ResumeOnHome />,
  deals: () => <OnHome />,
  shops: () => <ShopsOnHome />,
};

/** One part of home that comes late; of a product, the heart on its card. */
export default function Later({ part }: { part: LatePart | ProductCard }): ReactNode {
  if (typeof part === 'string') return parts[part]();
  return <CardHeart product={part} />;
}
