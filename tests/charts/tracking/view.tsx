import { TrackingView } from '../../../src/shop/screens/tracking/TrackingView';
import { chart } from './cases';
import { viewOf } from '../shared/product';

export const view = viewOf(chart, TrackingView);
