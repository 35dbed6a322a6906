// Written by npm run stories:gen from the chart. A state without its story, and a transition without its test, fail a test.
import preview from '../../.storybook/preview';
import { stateStories } from '../../tests/kit/story/states';
import { view } from '../../tests/charts/order/view';
import paths from '../../tests/charts/order/generated/paths.json';

const { at, move, taken } = stateStories(view, paths);
const meta = preview.meta({ title: 'States/Order', tags: ['states'] });

export const CancelRequested = meta.story(at('cancelRequested'));
CancelRequested.test('takeBack buyer -> toBeShipped', move, taken);
CancelRequested.test('agreeCancel seller -> cancelled', move, taken);
CancelRequested.test('agreeCancel staff -> cancelled', move, taken);
CancelRequested.test('declineCancel seller -> toBeShipped', move, taken);
CancelRequested.test('declineCancel staff -> toBeShipped', move, taken);
CancelRequested.test('agreeOverdue system -> cancelled', move, taken);
CancelRequested.test('ship seller -> onTheWay', move, taken);
CancelRequested.test('ship staff -> onTheWay', move, taken);

export const Cancelled = meta.story(at('cancelled'));

export const Completed = meta.story(at('completed'));

export const Delivered = meta.story(at('delivered'));
Delivered.test('confirmReceipt buyer -> receiptConfirmed', move, taken);
Delivered.test('extendReceipt buyer -> delivered', move, taken);
Delivered.test('receiptOverdue system -> receiptConfirmed', move, taken);
Delivered.test('allReturned system -> completed', move, taken);

export const InTransit = meta.story(at('inTransit'));
InTransit.test('scan system -> inTransit', move, taken);
InTransit.test('scan seller -> inTransit', move, taken);
InTransit.test('scan staff -> inTransit', move, taken);
InTransit.test('deliver system -> delivered', move, taken);
InTransit.test('deliver seller -> delivered', move, taken);
InTransit.test('deliver staff -> delivered', move, taken);
InTransit.test('allReturned system -> completed', move, taken);

export const OnHold = meta.story(at('onHold'));
OnHold.test('release staff -> paid', move, taken);
OnHold.test('refuse staff -> cancelled', move, taken);

export const OnTheWay = meta.story(at('onTheWay'));
OnTheWay.test('scan system -> inTransit', move, taken);
OnTheWay.test('scan seller -> inTransit', move, taken);
OnTheWay.test('scan staff -> inTransit', move, taken);
OnTheWay.test('deliver system -> delivered', move, taken);
OnTheWay.test('deliver seller -> delivered', move, taken);
OnTheWay.test('deliver staff -> delivered', move, taken);
OnTheWay.test('allReturned system -> completed', move, taken);

export const Paid = meta.story(at('paid'));
Paid.test('accept seller -> toBeShipped', move, taken);
Paid.test('accept staff -> toBeShipped', move, taken);
Paid.test('refuse seller -> cancelled', move, taken);
Paid.test('refuse staff -> cancelled', move, taken);
Paid.test('acceptOverdue system -> cancelled', move, taken);
Paid.test('cancel buyer -> cancelled', move, taken);

export const PaymentProcessing = meta.story(at('paymentProcessing'));
PaymentProcessing.test('cardPaid system -> paid', move, taken);
PaymentProcessing.test('cardFailed system -> toBePaid', move, taken);
PaymentProcessing.test('amountDiffers system -> onHold', move, taken);
PaymentProcessing.test('expire system -> cancelled', move, taken);

export const Placed = meta.story(at('placed'));
Placed.test('accept seller -> toBeShipped', move, taken);
Placed.test('accept staff -> toBeShipped', move, taken);
Placed.test('refuse seller -> cancelled', move, taken);
Placed.test('refuse staff -> cancelled', move, taken);
Placed.test('acceptOverdue system -> cancelled', move, taken);
Placed.test('cancel buyer -> cancelled', move, taken);

export const ReceiptConfirmed = meta.story(at('receiptConfirmed'));
ReceiptConfirmed.test('windowClosed system -> completed', move, taken);
ReceiptConfirmed.test('allReturned system -> completed', move, taken);

export const ToBePaid = meta.story(at('toBePaid'));
ToBePaid.test('pay buyer -> paid', move, taken);
ToBePaid.test('startCard buyer -> paymentProcessing', move, taken);
ToBePaid.test('payOnDelivery buyer -> placed', move, taken);
ToBePaid.test('cancel buyer -> cancelled', move, taken);
ToBePaid.test('expire system -> cancelled', move, taken);

export const ToBeShipped = meta.story(at('toBeShipped'));
ToBeShipped.test('ship seller -> onTheWay', move, taken);
ToBeShipped.test('ship staff -> onTheWay', move, taken);
ToBeShipped.test('requestCancel buyer -> cancelRequested', move, taken);
