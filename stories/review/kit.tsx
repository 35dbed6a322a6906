import type { ComponentType } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { ViewProps } from '#lib/project';
import { review } from '#machines/flows/review';
import { ProofShown } from '../../src/office/screens/money/ProofPicture';
import { ReviewView } from '../../src/office/screens/money/ReviewView';
import type { ReviewProps } from '../../src/office/screens/money/view';
import { reviewCases } from '../../tests/cases/review';
import type { ViewKit } from '../../tests/kit/mounted';
import { picture } from '../fixtures/review';

const View = (p: ReviewProps) => <ReviewView {...p} proof={<ProofShown content={picture} />} />;
export const reviewKit: ViewKit = { machine: review, cases: reviewCases, View: View as unknown as ComponentType<ViewProps<AnyStateMachine>> };
