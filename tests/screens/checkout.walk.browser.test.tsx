import { checkoutKit } from '../../stories/checkout/kit';
import { walkViews } from '../kit/viewSuite';
import paths from '../paths/checkout.json';

walkViews(checkoutKit, paths as never);
