import { PasskeyView } from '../../../src/shop/screens/session/passkey/PasskeyView';
import { chart } from './cases';
import { viewOf } from '../shared/product';

export const view = viewOf(chart, PasskeyView);
