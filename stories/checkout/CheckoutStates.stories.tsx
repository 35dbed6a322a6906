// Written by npm run stories:gen from the chart. A state without its story, and a transition without its test, fail a test.
import preview from '../../.storybook/preview';
import { stateStories } from '../../tests/kit/story/states';
import { view } from '../../tests/charts/checkout/view';
import paths from '../../tests/charts/checkout/generated/paths.json';

const { at, move, taken } = stateStories(view, paths);
const meta = preview.meta({ title: 'States/Checkout', tags: ['states'] });

export const AtLogin = meta.story(at('atLogin'));

export const Left = meta.story(at('left'));

export const LoggedOut = meta.story(at('loggedOut'));

export const OpenFailed = meta.story(at('openFailed'));
OpenFailed.test('sessionLost expired -> loggedOut', move, taken);
OpenFailed.test('retry -> opening', move, taken);

export const Opening = meta.story(at('opening'));
Opening.test('sessionLost expired -> loggedOut', move, taken);
Opening.test('open ok empty -> cart.empty', move, taken);
Opening.test('open ok visitor -> cart.reviewing.steady', move, taken);
Opening.test('open ok troubled -> cart.reviewing.steady', move, taken);
Opening.test('open ok noAddress -> cart.reviewing.steady', move, taken);
Opening.test('open ok addressed -> cart.reviewing.steady', move, taken);
Opening.test('open ok undeliverable -> cart.reviewing.steady', move, taken);
Opening.test('open ok delivered -> cart.reviewing.steady', move, taken);
Opening.test('open ok complete -> cart.reviewing.steady', move, taken);
Opening.test('open ok card -> cart.reviewing.steady', move, taken);
Opening.test('open ok cod -> cart.reviewing.steady', move, taken);
Opening.test('open ok codRefused -> cart.reviewing.steady', move, taken);
Opening.test('open ok short -> cart.reviewing.steady', move, taken);
Opening.test('open ok changed -> cart.reviewing.steady', move, taken);
Opening.test('open ok visitorEmpty -> cart.empty', move, taken);
Opening.test('open fails network -> openFailed', move, taken);
Opening.test('open fails http500 -> openFailed', move, taken);
Opening.test('open fails 1000004 -> loggedOut', move, taken);
Opening.test('open fails 2000018 -> openFailed', move, taken);
Opening.test('open ok noAddress -> shipping.loading', move, taken);
Opening.test('open ok addressed -> delivery.choosing', move, taken);
Opening.test('open ok undeliverable -> delivery.unavailable', move, taken);
Opening.test('open ok delivered -> payment.choosing.unset', move, taken);
Opening.test('open ok complete -> payment.choosing.wallet', move, taken);
Opening.test('open ok card -> payment.choosing.card', move, taken);
Opening.test('open ok cod -> payment.choosing.cod', move, taken);
Opening.test('open ok codRefused -> payment.choosing.codRefused', move, taken);
Opening.test('open ok short -> payment.choosing.walletShort', move, taken);
Opening.test('open ok changed -> payment.choosing.wallet', move, taken);
Opening.test('open ok complete -> confirm.requoting', move, taken);
Opening.test('open ok card -> confirm.requoting', move, taken);
Opening.test('open ok cod -> confirm.requoting', move, taken);
Opening.test('open ok changed -> confirm.requoting', move, taken);
Opening.test('open ok trade paid -> success.paid', move, taken);
Opening.test('open ok trade onDelivery -> success.onDelivery', move, taken);
Opening.test('open ok trade unpaid -> confirm.payFailed', move, taken);
Opening.test('open ok trade processing -> confirm.paymentPending', move, taken);
Opening.test('open ok trade cancelled -> confirm.tradeCancelled', move, taken);
