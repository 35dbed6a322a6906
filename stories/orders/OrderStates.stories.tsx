// Written by npm run stories:gen from the chart. A state without its story fails a test.
import { standing } from './kit';

export default { title: 'States/Order', tags: ['states'] };
export const ToBePaid = standing('toBePaid');
export const PaymentProcessing = standing('paymentProcessing');
export const OnHold = standing('onHold');
export const Placed = standing('placed');
export const Paid = standing('paid');
export const ToBeShipped = standing('toBeShipped');
export const CancelRequested = standing('cancelRequested');
export const OnTheWay = standing('onTheWay');
export const InTransit = standing('inTransit');
export const Delivered = standing('delivered');
export const ReceiptConfirmed = standing('receiptConfirmed');
export const Completed = standing('completed');
export const Cancelled = standing('cancelled');
