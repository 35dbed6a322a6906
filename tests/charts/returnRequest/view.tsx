import { AskView } from '../../../src/shop/screens/returns/ask/AskView';
import { chart } from './cases';
import { viewOf } from '../shared/product';

export const view = viewOf(chart, AskView);
