// Written by npm run stories:gen from the chart. A state without its story, and a transition without its test, fail a test.
import preview from '../../.storybook/preview';
import { stateStories } from '../../tests/kit/story/states';
import { view } from '../../tests/charts/checkout/view';
import moves from '../../tests/charts/checkout/generated/moves.json';
import paths from '../../tests/charts/checkout/generated/paths.json';

const { at, move, taken } = stateStories(view, paths.states as never, moves as never);
const meta = preview.meta({ title: 'States/Checkout', tags: ['states'] });

export const AtLogin = meta.story(at('atLogin'));

export const Left = meta.story(at('left'));

export const LoggedOut = meta.story(at('loggedOut'));

export const OpenFailed = meta.story(at('openFailed'));
OpenFailed.test('sessionLost expired -> loggedOut', move(0), taken);
OpenFailed.test('retry -> opening', move(1), taken);

export const Opening = meta.story(at('opening'));
Opening.test('sessionLost expired -> loggedOut', move(0), taken);
Opening.test('open ok empty -> cart.empty', move(1), taken);
Opening.test('open ok visitor -> cart.reviewing.steady', move(2), taken);
Opening.test('open ok troubled -> cart.reviewing.steady', move(3), taken);
Opening.test('open ok noAddress -> cart.reviewing.steady', move(4), taken);
Opening.test('open ok addressed -> cart.reviewing.steady', move(5), taken);
Opening.test('open ok undeliverable -> cart.reviewing.steady', move(6), taken);
Opening.test('open ok delivered -> cart.reviewing.steady', move(7), taken);
Opening.test('open ok complete -> cart.reviewing.steady', move(8), taken);
Opening.test('open ok card -> cart.reviewing.steady', move(9), taken);
Opening.test('open ok cod -> cart.reviewing.steady', move(10), taken);
Opening.test('open ok codRefused -> cart.reviewing.steady', move(11), taken);
Opening.test('open ok short -> cart.reviewing.steady', move(12), taken);
Opening.test('open ok changed -> cart.reviewing.steady', move(13), taken);
Opening.test('open ok visitorEmpty -> cart.empty', move(14), taken);
Opening.test('open fails network -> openFailed', move(15), taken);
Opening.test('open fails http500 -> openFailed', move(16), taken);
Opening.test('open fails 1000004 -> loggedOut', move(17), taken);
Opening.test('open fails 2000018 -> openFailed', move(18), taken);
Opening.test('open ok noAddress -> shipping.loading', move(19), taken);
Opening.test('open ok addressed -> delivery.choosing', move(20), taken);
Opening.test('open ok undeliverable -> delivery.unavailable', move(21), taken);
Opening.test('open ok delivered -> payment.choosing.unset', move(22), taken);
Opening.test('open ok complete -> payment.choosing.wallet', move(23), taken);
Opening.test('open ok card -> payment.choosing.card', move(24), taken);
Opening.test('open ok cod -> payment.choosing.cod', move(25), taken);
Opening.test('open ok codRefused -> payment.choosing.codRefused', move(26), taken);
Opening.test('open ok short -> payment.choosing.walletShort', move(27), taken);
Opening.test('open ok changed -> payment.choosing.wallet', move(28), taken);
Opening.test('open ok complete -> confirm.requoting', move(29), taken);
Opening.test('open ok card -> confirm.requoting', move(30), taken);
Opening.test('open ok cod -> confirm.requoting', move(31), taken);
Opening.test('open ok changed -> confirm.requoting', move(32), taken);
Opening.test('open ok trade paid -> success.paid', move(33), taken);
Opening.test('open ok trade onDelivery -> success.onDelivery', move(34), taken);
Opening.test('open ok trade unpaid -> confirm.payFailed', move(35), taken);
Opening.test('open ok trade processing -> confirm.paymentPending', move(36), taken);
Opening.test('open ok trade cancelled -> confirm.tradeCancelled', move(37), taken);
