import { ArbitrateView } from '../../../src/office/screens/review/returns/ArbitrateView';
import { StaffStory } from '../../../src/office/screens/review/returns/StaffTalk';
import type { ArbitrateProps } from '../../../src/office/screens/review/returns/view';
import { chart } from './cases';
import { viewOf } from '../shared/product';

const tools = { as: 'staff', picture: () => null, own: () => null, upload: null } as const;
const saying = { busy: false, problem: undefined, say: () => undefined };
const View = (p: ArbitrateProps) => (
  <ArbitrateView
    {...p}
    talk={p.item && <StaffStory item={p.item} tools={tools} saying={saying} />}
  />
);
export const view = viewOf(chart, View);
