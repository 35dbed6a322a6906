import { SupportRequestView } from '../../../src/shop/screens/tickets/SupportRequestView';
import { chart } from './cases';
import { viewOf } from '../shared/product';

export const view = viewOf(chart, SupportRequestView);
