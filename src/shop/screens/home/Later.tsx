import type { ReactNode } from 'react';
import type { ProductCard } from '#contract/catalogue';
import OnHome from '../deals/OnHome';
import { listTools } from '../wishes/listTools';
import type { LatePart } from './late';
import { ResumeOnHome } from './ResumeOnHome';
import { ShopsOnHome } from './ShopsOnHome';

/** One part of home that comes late; of a product, what can be done with its card. */
export default function Later({ part }: { part: LatePart | ProductCard }): ReactNode {
  if (part === 'resume') return <ResumeOnHome />;
  if (part === 'deals') return <OnHome />;
  if (part === 'shops') return <ShopsOnHome />;
  return part === 'tray' ? listTools.tray : listTools.corner(part);
}
