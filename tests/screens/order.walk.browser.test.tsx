import { orderKit } from '../../stories/orders/kit';
import { walkViews } from '../kit/viewSuite';
import paths from '../paths/order.json';

walkViews(orderKit, paths as never);
