// Written by npm run stories:gen from the chart. A state without its story, and a transition without its test, fail a test.
import preview from '../../.storybook/preview';
import { stateStories } from '../../tests/kit/story/states';
import { view } from '../../tests/charts/checkout/view';
import paths from '../../tests/charts/checkout/generated/paths.json';

const { at, move, taken } = stateStories(view, paths);
const meta = preview.meta({ title: 'States/Checkout', tags: ['states'] });

export const DeliveryChoosing = meta.story(at('delivery.choosing'));
DeliveryChoosing.test('sessionLost expired -> loggedOut', move, taken);
DeliveryChoosing.test('goto cart -> cart.reviewing.steady', move, taken);
DeliveryChoosing.test('goto shipping -> shipping.loading', move, taken);
DeliveryChoosing.test('pickDelivery other -> delivery.choosing', move, taken);
DeliveryChoosing.test('next -> delivery.keeping', move, taken);
DeliveryChoosing.test('goto payment -> payment.choosing.unset', move, taken);
DeliveryChoosing.test('goto payment -> payment.choosing.wallet', move, taken);
DeliveryChoosing.test('goto confirm -> confirm.requoting', move, taken);
DeliveryChoosing.test('goto payment -> payment.choosing.card', move, taken);
DeliveryChoosing.test('goto payment -> payment.choosing.cod', move, taken);
DeliveryChoosing.test('goto payment -> payment.choosing.codRefused', move, taken);
DeliveryChoosing.test('goto payment -> payment.choosing.walletShort', move, taken);

export const DeliveryKeeping = meta.story(at('delivery.keeping'));
DeliveryKeeping.test('sessionLost expired -> loggedOut', move, taken);
DeliveryKeeping.test('goto cart -> cart.reviewing.steady', move, taken);
DeliveryKeeping.test('goto shipping -> shipping.loading', move, taken);
DeliveryKeeping.test('choose ok empty -> cart.empty', move, taken);
DeliveryKeeping.test('choose ok troubled -> cart.reviewing.steady', move, taken);
DeliveryKeeping.test('choose ok noAddress -> shipping.loading', move, taken);
DeliveryKeeping.test('choose ok addressed -> delivery.choosing', move, taken);
DeliveryKeeping.test('choose ok undeliverable -> delivery.unavailable', move, taken);
DeliveryKeeping.test('choose ok delivered -> payment.choosing.unset', move, taken);
DeliveryKeeping.test('choose ok complete -> payment.choosing.wallet', move, taken);
DeliveryKeeping.test('choose ok card -> payment.choosing.card', move, taken);
DeliveryKeeping.test('choose ok cod -> payment.choosing.cod', move, taken);
DeliveryKeeping.test('choose ok codRefused -> payment.choosing.codRefused', move, taken);
DeliveryKeeping.test('choose ok short -> payment.choosing.walletShort', move, taken);
DeliveryKeeping.test('choose fails network -> delivery.choosing', move, taken);
DeliveryKeeping.test('choose fails http500 -> delivery.choosing', move, taken);
DeliveryKeeping.test('choose fails 1000004 -> loggedOut', move, taken);
DeliveryKeeping.test('choose fails 2000023 -> cart.loading', move, taken);
DeliveryKeeping.test('choose fails 2000008 -> delivery.choosing', move, taken);
DeliveryKeeping.test('choose fails 2000018 -> delivery.choosing', move, taken);
DeliveryKeeping.test('goto payment -> payment.choosing.unset', move, taken);
DeliveryKeeping.test('goto payment -> payment.choosing.wallet', move, taken);
DeliveryKeeping.test('goto confirm -> confirm.requoting', move, taken);
DeliveryKeeping.test('goto payment -> payment.choosing.card', move, taken);
DeliveryKeeping.test('goto payment -> payment.choosing.cod', move, taken);
DeliveryKeeping.test('goto payment -> payment.choosing.codRefused', move, taken);
DeliveryKeeping.test('goto payment -> payment.choosing.walletShort', move, taken);

export const DeliveryUnavailable = meta.story(at('delivery.unavailable'));
DeliveryUnavailable.test('sessionLost expired -> loggedOut', move, taken);
DeliveryUnavailable.test('goto cart -> cart.reviewing.steady', move, taken);
DeliveryUnavailable.test('goto shipping -> shipping.loading', move, taken);
DeliveryUnavailable.test('leaveOut those -> cart.updating', move, taken);
