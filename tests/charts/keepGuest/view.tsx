import { KeepGuestView } from '../../../src/shop/screens/guest/KeepGuestView';
import { registering } from '../session/fixtures';
import { chart } from './cases';
import { viewOf } from '../shared/product';

export const view = viewOf(chart, KeepGuestView, {
  extra: () => ({ email: registering.email, level: 1 as const }),
});
