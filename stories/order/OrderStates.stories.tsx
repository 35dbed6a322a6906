// Written by npm run stories:gen from the chart. A state without its story, and a transition without its test, fail a test.
import preview from '../../.storybook/preview';
import { stateStories } from '../../tests/kit/story/states';
import { view } from '../../tests/charts/order/view';
import moves from '../../tests/charts/order/generated/moves.json';
import paths from '../../tests/charts/order/generated/paths.json';

const { at, move, taken } = stateStories(view, paths.states as never, moves as never);
const meta = preview.meta({ title: 'States/Order', tags: ['states'] });

export const CancelRequested = meta.story(at('cancelRequested'));
CancelRequested.test('takeBack buyer -> toBeShipped', move(0), taken);
CancelRequested.test('agreeCancel seller -> cancelled', move(1), taken);
CancelRequested.test('agreeCancel staff -> cancelled', move(2), taken);
CancelRequested.test('declineCancel seller -> toBeShipped', move(3), taken);
CancelRequested.test('declineCancel staff -> toBeShipped', move(4), taken);
CancelRequested.test('agreeOverdue system -> cancelled', move(5), taken);
CancelRequested.test('ship seller -> onTheWay', move(6), taken);
CancelRequested.test('ship staff -> onTheWay', move(7), taken);

export const Cancelled = meta.story(at('cancelled'));

export const Completed = meta.story(at('completed'));

export const Delivered = meta.story(at('delivered'));
Delivered.test('confirmReceipt buyer -> receiptConfirmed', move(0), taken);
Delivered.test('extendReceipt buyer -> delivered', move(1), taken);
Delivered.test('receiptOverdue system -> receiptConfirmed', move(2), taken);

export const InTransit = meta.story(at('inTransit'));
InTransit.test('scan seller -> inTransit', move(0), taken);
InTransit.test('scan staff -> inTransit', move(1), taken);
InTransit.test('deliver seller -> delivered', move(2), taken);
InTransit.test('deliver staff -> delivered', move(3), taken);

export const OnHold = meta.story(at('onHold'));
OnHold.test('release staff -> paid', move(0), taken);
OnHold.test('refuse staff -> cancelled', move(1), taken);

export const OnTheWay = meta.story(at('onTheWay'));
OnTheWay.test('scan seller -> inTransit', move(0), taken);
OnTheWay.test('scan staff -> inTransit', move(1), taken);
OnTheWay.test('deliver seller -> delivered', move(2), taken);
OnTheWay.test('deliver staff -> delivered', move(3), taken);

export const Paid = meta.story(at('paid'));
Paid.test('accept seller -> toBeShipped', move(0), taken);
Paid.test('accept staff -> toBeShipped', move(1), taken);
Paid.test('refuse seller -> cancelled', move(2), taken);
Paid.test('refuse staff -> cancelled', move(3), taken);
Paid.test('acceptOverdue system -> cancelled', move(4), taken);
Paid.test('cancel buyer -> cancelled', move(5), taken);

export const PaymentProcessing = meta.story(at('paymentProcessing'));
PaymentProcessing.test('cardPaid system -> paid', move(0), taken);
PaymentProcessing.test('cardFailed system -> toBePaid', move(1), taken);
PaymentProcessing.test('amountDiffers system -> onHold', move(2), taken);
PaymentProcessing.test('expire system -> cancelled', move(3), taken);

export const Placed = meta.story(at('placed'));
Placed.test('accept seller -> toBeShipped', move(0), taken);
Placed.test('accept staff -> toBeShipped', move(1), taken);
Placed.test('refuse seller -> cancelled', move(2), taken);
Placed.test('refuse staff -> cancelled', move(3), taken);
Placed.test('acceptOverdue system -> cancelled', move(4), taken);
Placed.test('cancel buyer -> cancelled', move(5), taken);

export const ReceiptConfirmed = meta.story(at('receiptConfirmed'));
ReceiptConfirmed.test('windowClosed system -> completed', move(0), taken);

export const ToBePaid = meta.story(at('toBePaid'));
ToBePaid.test('pay buyer -> paid', move(0), taken);
ToBePaid.test('startCard buyer -> paymentProcessing', move(1), taken);
ToBePaid.test('payOnDelivery buyer -> placed', move(2), taken);
ToBePaid.test('cancel buyer -> cancelled', move(3), taken);
ToBePaid.test('expire system -> cancelled', move(4), taken);

export const ToBeShipped = meta.story(at('toBeShipped'));
ToBeShipped.test('ship seller -> onTheWay', move(0), taken);
ToBeShipped.test('ship staff -> onTheWay', move(1), taken);
ToBeShipped.test('requestCancel buyer -> cancelRequested', move(2), taken);
