import { orderKit } from '../../stories/orders/kit';
import { walkViews } from '../kit/viewSuite';
import paths from '../paths/order.json';
import texts from '../paths/order.texts.json';

walkViews(orderKit, paths as never, texts as never);
