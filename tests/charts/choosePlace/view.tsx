import { ChoosePlaceView } from '../../../src/shop/screens/location/ChoosePlaceView';
import { chart } from './cases';
import { viewOf } from '../shared/product';

export const view = viewOf(chart, ChoosePlaceView);
