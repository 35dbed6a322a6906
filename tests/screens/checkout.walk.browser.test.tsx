import { checkoutKit } from '../../stories/checkout/kit';
import { walkViews } from '../kit/viewSuite';
import paths from '../paths/checkout.json';
import texts from '../paths/checkout.texts.json';

walkViews(checkoutKit, paths as never, texts as never);
