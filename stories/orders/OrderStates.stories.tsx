// Written by npm run stories:gen from the chart. A state without its story fails a test.
import { stateStories } from '../kit/states';
import { orderKit } from './kit';
import paths from '../../tests/paths/order.json';

const at = stateStories(orderKit, paths.states as never);

export default { title: 'States/Order', tags: ['states'] };
export const CancelRequested = at('cancelRequested');
export const Cancelled = at('cancelled');
export const Completed = at('completed');
export const Delivered = at('delivered');
export const InTransit = at('inTransit');
export const OnHold = at('onHold');
export const OnTheWay = at('onTheWay');
export const Paid = at('paid');
export const PaymentProcessing = at('paymentProcessing');
export const Placed = at('placed');
export const ReceiptConfirmed = at('receiptConfirmed');
export const ToBePaid = at('toBePaid');
export const ToBeShipped = at('toBeShipped');
