import { reviewKit } from '../../stories/review/kit';
import { walkViews } from '../kit/viewSuite';
import paths from '../paths/review.json';
import texts from '../paths/review.texts.json';

walkViews(reviewKit, paths as never, texts as never);
