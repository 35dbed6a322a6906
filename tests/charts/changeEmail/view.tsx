import { ChangeEmailView } from '../../../src/shop/screens/profile/email/ChangeEmailView';
import { chart } from './cases';
import { viewOf } from '../shared/product';

export const view = viewOf(chart, ChangeEmailView);
