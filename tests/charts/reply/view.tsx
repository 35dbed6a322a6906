import { ReplyView } from '../../../src/office/screens/review/tickets/ReplyView';
import { chart } from './cases';
import { viewOf } from '../shared/product';

export const view = viewOf(chart, ReplyView);
