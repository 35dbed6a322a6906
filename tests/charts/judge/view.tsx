import { JudgeView } from '../../../src/office/screens/review/reviews/JudgeView';
import { chart } from './cases';
import { viewOf } from '../shared/product';

export const view = viewOf(chart, JudgeView);
