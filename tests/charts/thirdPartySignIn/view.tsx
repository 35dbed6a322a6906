import { ThirdPartyView } from '../../../src/shop/screens/session/thirdParty/ThirdPartyView';
import { chart } from './cases';
import { viewOf } from '../shared/product';

export const view = viewOf(chart, ThirdPartyView);
