import { ProofShown } from '../../../src/office/screens/review/money/ProofPicture';
import { ReviewView } from '../../../src/office/screens/review/money/ReviewView';
import type { ReviewProps } from '../../../src/office/screens/review/money/view';
import { chart } from './cases';
import { viewOf } from '../shared/product';
import { picture } from '../../../stories/fixtures/review';

const View = (p: ReviewProps) => <ReviewView {...p} proof={<ProofShown content={picture} />} />;
export const view = viewOf(chart, View);
