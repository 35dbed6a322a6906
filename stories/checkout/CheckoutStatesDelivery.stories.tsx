// Written by npm run stories:gen from the chart. A state without its story, and a transition without its test, fail a test.
import preview from '../../.storybook/preview';
import { stateStories } from '../../tests/kit/story/states';
import { view } from '../../tests/charts/checkout/view';
import moves from '../../tests/charts/checkout/generated/moves.json';
import paths from '../../tests/charts/checkout/generated/paths.json';

const { at, move, taken } = stateStories(view, paths.states as never, moves as never);
const meta = preview.meta({ title: 'States/Checkout', tags: ['states'] });

export const DeliveryChoosing = meta.story(at('delivery.choosing'));
DeliveryChoosing.test('sessionLost expired -> loggedOut', move(0), taken);
DeliveryChoosing.test('goto cart -> cart.reviewing.steady', move(1), taken);
DeliveryChoosing.test('goto shipping -> shipping.loading', move(2), taken);
DeliveryChoosing.test('pickDelivery standard -> delivery.choosing', move(3), taken);
DeliveryChoosing.test('goto payment -> payment.choosing.unset', move(4), taken);
DeliveryChoosing.test('next -> delivery.keeping', move(5), taken);
DeliveryChoosing.test('goto payment -> payment.choosing.wallet', move(6), taken);
DeliveryChoosing.test('goto confirm -> confirm.requoting', move(7), taken);
DeliveryChoosing.test('goto payment -> payment.choosing.card', move(8), taken);
DeliveryChoosing.test('goto payment -> payment.choosing.cod', move(9), taken);
DeliveryChoosing.test('goto payment -> payment.choosing.codRefused', move(10), taken);
DeliveryChoosing.test('goto payment -> payment.choosing.walletShort', move(11), taken);

export const DeliveryKeeping = meta.story(at('delivery.keeping'));
DeliveryKeeping.test('sessionLost expired -> loggedOut', move(0), taken);
DeliveryKeeping.test('goto cart -> cart.reviewing.steady', move(1), taken);
DeliveryKeeping.test('goto shipping -> shipping.loading', move(2), taken);
DeliveryKeeping.test('goto payment -> payment.choosing.unset', move(3), taken);
DeliveryKeeping.test('choose ok empty -> cart.empty', move(4), taken);
DeliveryKeeping.test('choose ok troubled -> cart.reviewing.steady', move(5), taken);
DeliveryKeeping.test('choose ok noAddress -> shipping.loading', move(6), taken);
DeliveryKeeping.test('choose ok addressed -> delivery.choosing', move(7), taken);
DeliveryKeeping.test('choose ok undeliverable -> delivery.unavailable', move(8), taken);
DeliveryKeeping.test('choose ok delivered -> payment.choosing.unset', move(9), taken);
DeliveryKeeping.test('choose ok complete -> payment.choosing.wallet', move(10), taken);
DeliveryKeeping.test('choose ok card -> payment.choosing.card', move(11), taken);
DeliveryKeeping.test('choose ok cod -> payment.choosing.cod', move(12), taken);
DeliveryKeeping.test('choose ok codRefused -> payment.choosing.codRefused', move(13), taken);
DeliveryKeeping.test('choose ok short -> payment.choosing.walletShort', move(14), taken);
DeliveryKeeping.test('choose fails network -> delivery.choosing', move(15), taken);
DeliveryKeeping.test('choose fails http500 -> delivery.choosing', move(16), taken);
DeliveryKeeping.test('choose fails 1000004 -> loggedOut', move(17), taken);
DeliveryKeeping.test('choose fails 2000023 -> cart.loading', move(18), taken);
DeliveryKeeping.test('choose fails 2000008 -> delivery.choosing', move(19), taken);
DeliveryKeeping.test('choose fails 2000018 -> delivery.choosing', move(20), taken);
DeliveryKeeping.test('goto payment -> payment.choosing.wallet', move(21), taken);
DeliveryKeeping.test('goto confirm -> confirm.requoting', move(22), taken);
DeliveryKeeping.test('goto payment -> payment.choosing.card', move(23), taken);
DeliveryKeeping.test('goto payment -> payment.choosing.cod', move(24), taken);
DeliveryKeeping.test('goto payment -> payment.choosing.codRefused', move(25), taken);
DeliveryKeeping.test('goto payment -> payment.choosing.walletShort', move(26), taken);

export const DeliveryUnavailable = meta.story(at('delivery.unavailable'));
DeliveryUnavailable.test('sessionLost expired -> loggedOut', move(0), taken);
DeliveryUnavailable.test('goto cart -> cart.reviewing.steady', move(1), taken);
DeliveryUnavailable.test('goto shipping -> shipping.loading', move(2), taken);
DeliveryUnavailable.test('leaveOut those -> cart.updating', move(3), taken);
