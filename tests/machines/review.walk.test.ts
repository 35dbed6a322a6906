import { review } from '#machines/flows/review/review';
import { reviewCases } from '../cases/review';
import { walkChart } from '../kit/chartSuite';

walkChart(review, reviewCases);
