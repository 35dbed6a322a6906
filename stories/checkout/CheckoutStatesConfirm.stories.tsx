// Written by npm run stories:gen from the chart. A state without its story, and a transition without its test, fail a test.
import preview from '../../.storybook/preview';
import { stateStories } from '../../tests/kit/story/states';
import { view } from '../../tests/charts/checkout/view';
import moves from '../../tests/charts/checkout/generated/moves.json';
import paths from '../../tests/charts/checkout/generated/paths.json';

const { at, move, taken } = stateStories(view, paths.states as never, moves as never);
const meta = preview.meta({ title: 'States/Checkout', tags: ['states'] });

export const ConfirmAccepting = meta.story(at('confirm.accepting'));
ConfirmAccepting.test('sessionLost expired -> loggedOut', move(0), taken);
ConfirmAccepting.test('choose ok empty -> cart.empty', move(1), taken);
ConfirmAccepting.test('choose ok troubled -> cart.reviewing.steady', move(2), taken);
ConfirmAccepting.test('choose ok noAddress -> shipping.loading', move(3), taken);
ConfirmAccepting.test('choose ok addressed -> delivery.choosing', move(4), taken);
ConfirmAccepting.test('choose ok undeliverable -> delivery.unavailable', move(5), taken);
ConfirmAccepting.test('choose ok delivered -> payment.choosing.unset', move(6), taken);
ConfirmAccepting.test('choose ok complete -> confirm.reviewing', move(7), taken);
ConfirmAccepting.test('choose ok card -> confirm.changed', move(8), taken);
ConfirmAccepting.test('choose ok cod -> confirm.changed', move(9), taken);
ConfirmAccepting.test('choose ok codRefused -> payment.choosing.codRefused', move(10), taken);
ConfirmAccepting.test('choose ok short -> payment.choosing.walletShort', move(11), taken);
ConfirmAccepting.test('choose ok changed -> confirm.changed', move(12), taken);
ConfirmAccepting.test('choose fails network -> confirm.changed', move(13), taken);
ConfirmAccepting.test('choose fails http500 -> confirm.changed', move(14), taken);
ConfirmAccepting.test('choose fails 1000004 -> loggedOut', move(15), taken);
ConfirmAccepting.test('choose fails 2000023 -> cart.loading', move(16), taken);
ConfirmAccepting.test('choose fails 2000008 -> confirm.changed', move(17), taken);
ConfirmAccepting.test('choose fails 2000018 -> confirm.changed', move(18), taken);
ConfirmAccepting.test('choose ok complete -> confirm.changed', move(19), taken);
ConfirmAccepting.test('choose ok card -> confirm.reviewing', move(20), taken);
ConfirmAccepting.test('choose ok cod -> confirm.reviewing', move(21), taken);

export const ConfirmChanged = meta.story(at('confirm.changed'));
ConfirmChanged.test('sessionLost expired -> loggedOut', move(0), taken);
ConfirmChanged.test('accept -> confirm.accepting', move(1), taken);
ConfirmChanged.test('goto cart -> cart.reviewing.steady', move(2), taken);
ConfirmChanged.test('goto shipping -> shipping.loading', move(3), taken);
ConfirmChanged.test('goto delivery -> delivery.choosing', move(4), taken);
ConfirmChanged.test('goto payment -> payment.choosing.wallet', move(5), taken);
ConfirmChanged.test('goto payment -> payment.choosing.card', move(6), taken);
ConfirmChanged.test('goto payment -> payment.choosing.cod', move(7), taken);

export const ConfirmCheckingOutcome = meta.story(at('confirm.checkingOutcome'));
ConfirmCheckingOutcome.test('sessionLost expired -> loggedOut', move(0), taken);
ConfirmCheckingOutcome.test('checkOutcome ok paid -> success.paid', move(1), taken);
ConfirmCheckingOutcome.test('checkOutcome ok onDelivery -> success.onDelivery', move(2), taken);
ConfirmCheckingOutcome.test('checkOutcome ok unpaid -> confirm.payFailed', move(3), taken);
ConfirmCheckingOutcome.test('checkOutcome ok processing -> confirm.paymentPending', move(4), taken);
ConfirmCheckingOutcome.test('checkOutcome ok cancelled -> confirm.tradeCancelled', move(5), taken);
ConfirmCheckingOutcome.test('checkOutcome fails network -> confirm.outcomeUnknown', move(6), taken);
ConfirmCheckingOutcome.test('checkOutcome fails http500 -> confirm.outcomeUnknown', move(7), taken);
ConfirmCheckingOutcome.test('checkOutcome fails 1000004 -> loggedOut', move(8), taken);
ConfirmCheckingOutcome.test('checkOutcome fails 2000018 -> confirm.outcomeUnknown', move(9), taken);
ConfirmCheckingOutcome.test('checkOutcome ok none -> confirm.placeFailed', move(10), taken);

export const ConfirmItemExpired = meta.story(at('confirm.itemExpired'));
ConfirmItemExpired.test('sessionLost expired -> loggedOut', move(0), taken);
ConfirmItemExpired.test('retry -> cart.loading', move(1), taken);

export const ConfirmOutcomeUnknown = meta.story(at('confirm.outcomeUnknown'));
ConfirmOutcomeUnknown.test('sessionLost expired -> loggedOut', move(0), taken);
ConfirmOutcomeUnknown.test('retry -> confirm.checkingOutcome', move(1), taken);

export const ConfirmPayFailed = meta.story(at('confirm.payFailed'));
ConfirmPayFailed.test('sessionLost expired -> loggedOut', move(0), taken);
ConfirmPayFailed.test('payWith card -> confirm.paying', move(1), taken);
ConfirmPayFailed.test('payWith wallet -> confirm.paying', move(2), taken);
ConfirmPayFailed.test('seeOrder -> left', move(3), taken);

export const ConfirmPaying = meta.story(at('confirm.paying'));
ConfirmPaying.test('sessionLost expired -> loggedOut', move(0), taken);
ConfirmPaying.test('pay ok paid -> success.paid', move(1), taken);
ConfirmPaying.test('pay ok onDelivery -> success.onDelivery', move(2), taken);
ConfirmPaying.test('pay ok unpaid -> confirm.payFailed', move(3), taken);
ConfirmPaying.test('pay ok processing -> confirm.paymentPending', move(4), taken);
ConfirmPaying.test('pay ok cancelled -> confirm.tradeCancelled', move(5), taken);
ConfirmPaying.test('pay ok toAcquirer -> confirm.redirecting', move(6), taken);
ConfirmPaying.test('pay fails network -> confirm.checkingOutcome', move(7), taken);
ConfirmPaying.test('pay fails http500 -> confirm.checkingOutcome', move(8), taken);
ConfirmPaying.test('pay fails 1000004 -> loggedOut', move(9), taken);
ConfirmPaying.test('pay fails 2000039 -> confirm.checkingOutcome', move(10), taken);
ConfirmPaying.test('pay fails 2000018 -> confirm.payFailed', move(11), taken);
ConfirmPaying.test('pay fails 2000022 -> confirm.payFailed', move(12), taken);

export const ConfirmPaymentPending = meta.story(at('confirm.paymentPending'));
ConfirmPaymentPending.test('sessionLost expired -> loggedOut', move(0), taken);
ConfirmPaymentPending.test('retry -> confirm.checkingOutcome', move(1), taken);
ConfirmPaymentPending.test('seeOrder -> left', move(2), taken);
ConfirmPaymentPending.test('after recheck -> confirm.checkingOutcome', move(3), taken);

export const ConfirmPlaceFailed = meta.story(at('confirm.placeFailed'));
ConfirmPlaceFailed.test('sessionLost expired -> loggedOut', move(0), taken);
ConfirmPlaceFailed.test('retry -> confirm.requoting', move(1), taken);
ConfirmPlaceFailed.test('goto cart -> cart.reviewing.steady', move(2), taken);
ConfirmPlaceFailed.test('goto shipping -> shipping.loading', move(3), taken);
ConfirmPlaceFailed.test('goto delivery -> delivery.choosing', move(4), taken);
ConfirmPlaceFailed.test('goto payment -> payment.choosing.wallet', move(5), taken);
ConfirmPlaceFailed.test('goto payment -> payment.choosing.card', move(6), taken);
ConfirmPlaceFailed.test('goto payment -> payment.choosing.cod', move(7), taken);

export const ConfirmPlacing = meta.story(at('confirm.placing'));
ConfirmPlacing.test('sessionLost expired -> loggedOut', move(0), taken);
ConfirmPlacing.test('placeOrder ok paid -> success.paid', move(1), taken);
ConfirmPlacing.test('placeOrder fails network -> confirm.checkingOutcome', move(2), taken);
ConfirmPlacing.test('placeOrder fails http500 -> confirm.checkingOutcome', move(3), taken);
ConfirmPlacing.test('placeOrder fails 1000004 -> loggedOut', move(4), taken);
ConfirmPlacing.test('placeOrder fails 2000038 -> confirm.requoting', move(5), taken);
ConfirmPlacing.test('placeOrder fails 2000022 -> confirm.walletRefused', move(6), taken);
ConfirmPlacing.test('placeOrder fails 2000023 -> confirm.stockChanged', move(7), taken);
ConfirmPlacing.test('placeOrder fails 2000021 -> confirm.itemExpired', move(8), taken);
ConfirmPlacing.test('placeOrder fails 2000008 -> shipping.loading', move(9), taken);
ConfirmPlacing.test('placeOrder fails 2000039 -> confirm.checkingOutcome', move(10), taken);
ConfirmPlacing.test('placeOrder fails 2000018 -> confirm.placeFailed', move(11), taken);
ConfirmPlacing.test('placeOrder ok unpaid -> confirm.payFailed', move(12), taken);
ConfirmPlacing.test('placeOrder ok processing -> confirm.paymentPending', move(13), taken);
ConfirmPlacing.test('placeOrder ok toAcquirer -> confirm.redirecting', move(14), taken);
ConfirmPlacing.test('placeOrder ok onDelivery -> success.onDelivery', move(15), taken);

export const ConfirmQuoteFailed = meta.story(at('confirm.quoteFailed'));
ConfirmQuoteFailed.test('sessionLost expired -> loggedOut', move(0), taken);
ConfirmQuoteFailed.test('retry -> confirm.requoting', move(1), taken);
ConfirmQuoteFailed.test('goto cart -> cart.reviewing.steady', move(2), taken);
ConfirmQuoteFailed.test('goto shipping -> shipping.loading', move(3), taken);
ConfirmQuoteFailed.test('goto delivery -> delivery.choosing', move(4), taken);
ConfirmQuoteFailed.test('goto payment -> payment.choosing.wallet', move(5), taken);
ConfirmQuoteFailed.test('goto payment -> payment.choosing.card', move(6), taken);
ConfirmQuoteFailed.test('goto payment -> payment.choosing.cod', move(7), taken);

export const ConfirmRedirecting = meta.story(at('confirm.redirecting'));
ConfirmRedirecting.test('sessionLost expired -> loggedOut', move(0), taken);
ConfirmRedirecting.test('toGateway ok back -> confirm.checkingOutcome', move(1), taken);
ConfirmRedirecting.test('toGateway fails network -> confirm.payFailed', move(2), taken);

export const ConfirmRequoting = meta.story(at('confirm.requoting'));
ConfirmRequoting.test('sessionLost expired -> loggedOut', move(0), taken);
ConfirmRequoting.test('requote ok empty -> cart.empty', move(1), taken);
ConfirmRequoting.test('requote ok troubled -> cart.reviewing.steady', move(2), taken);
ConfirmRequoting.test('requote ok noAddress -> shipping.loading', move(3), taken);
ConfirmRequoting.test('requote ok addressed -> delivery.choosing', move(4), taken);
ConfirmRequoting.test('requote ok undeliverable -> delivery.unavailable', move(5), taken);
ConfirmRequoting.test('requote ok delivered -> payment.choosing.unset', move(6), taken);
ConfirmRequoting.test('requote ok complete -> confirm.reviewing', move(7), taken);
ConfirmRequoting.test('requote ok card -> confirm.reviewing', move(8), taken);
ConfirmRequoting.test('requote ok cod -> confirm.reviewing', move(9), taken);
ConfirmRequoting.test('requote ok codRefused -> payment.choosing.codRefused', move(10), taken);
ConfirmRequoting.test('requote ok short -> payment.choosing.walletShort', move(11), taken);
ConfirmRequoting.test('requote ok changed -> confirm.changed', move(12), taken);
ConfirmRequoting.test('requote ok changedCard -> confirm.changed', move(13), taken);
ConfirmRequoting.test('requote ok changedCod -> confirm.changed', move(14), taken);
ConfirmRequoting.test('requote fails network -> confirm.quoteFailed', move(15), taken);
ConfirmRequoting.test('requote fails http500 -> confirm.quoteFailed', move(16), taken);
ConfirmRequoting.test('requote fails 1000004 -> loggedOut', move(17), taken);
ConfirmRequoting.test('requote fails 2000018 -> confirm.quoteFailed', move(18), taken);
ConfirmRequoting.test('requote ok card -> confirm.changed', move(19), taken);
ConfirmRequoting.test('requote ok cod -> confirm.changed', move(20), taken);
ConfirmRequoting.test('requote ok complete -> confirm.changed', move(21), taken);

export const ConfirmReviewing = meta.story(at('confirm.reviewing'));
ConfirmReviewing.test('sessionLost expired -> loggedOut', move(0), taken);
ConfirmReviewing.test('place -> confirm.placing', move(1), taken);
ConfirmReviewing.test('goto cart -> cart.reviewing.steady', move(2), taken);
ConfirmReviewing.test('goto shipping -> shipping.loading', move(3), taken);
ConfirmReviewing.test('goto delivery -> delivery.choosing', move(4), taken);
ConfirmReviewing.test('goto payment -> payment.choosing.wallet', move(5), taken);
ConfirmReviewing.test('goto payment -> payment.choosing.card', move(6), taken);
ConfirmReviewing.test('goto payment -> payment.choosing.cod', move(7), taken);

export const ConfirmStockChanged = meta.story(at('confirm.stockChanged'));
ConfirmStockChanged.test('sessionLost expired -> loggedOut', move(0), taken);
ConfirmStockChanged.test('retry -> cart.loading', move(1), taken);

export const ConfirmTradeCancelled = meta.story(at('confirm.tradeCancelled'));
ConfirmTradeCancelled.test('sessionLost expired -> loggedOut', move(0), taken);
ConfirmTradeCancelled.test('keepShopping -> left', move(1), taken);
ConfirmTradeCancelled.test('seeOrder -> left', move(2), taken);

export const ConfirmWalletRefused = meta.story(at('confirm.walletRefused'));
ConfirmWalletRefused.test('sessionLost expired -> loggedOut', move(0), taken);
ConfirmWalletRefused.test('retry -> confirm.requoting', move(1), taken);
ConfirmWalletRefused.test('goto cart -> cart.reviewing.steady', move(2), taken);
ConfirmWalletRefused.test('goto shipping -> shipping.loading', move(3), taken);
ConfirmWalletRefused.test('goto delivery -> delivery.choosing', move(4), taken);
ConfirmWalletRefused.test('goto payment -> payment.choosing.wallet', move(5), taken);
