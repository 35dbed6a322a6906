import { review } from '#machines/flows/review/review';
import { ProofShown } from '../../src/office/screens/review/money/ProofPicture';
import { ReviewView } from '../../src/office/screens/review/money/ReviewView';
import type { ReviewProps } from '../../src/office/screens/review/money/view';
import { reviewCases } from '../../tests/cases/review';
import { viewOf } from '../../tests/kit/viewOf';
import { picture } from '../fixtures/review';

const View = (p: ReviewProps) => <ReviewView {...p} proof={<ProofShown content={picture} />} />;
export const reviewKit = viewOf(review, reviewCases, View);
