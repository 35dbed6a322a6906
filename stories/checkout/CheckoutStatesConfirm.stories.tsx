// Written by npm run stories:gen from the chart. A state without its story, and a transition without its test, fail a test.
import preview from '../../.storybook/preview';
import { stateStories } from '../../tests/kit/story/states';
import { view } from '../../tests/charts/checkout/view';
import paths from '../../tests/charts/checkout/generated/paths.json';

const { at, move, taken } = stateStories(view, paths);
const meta = preview.meta({ title: 'States/Checkout', tags: ['states'] });

export const ConfirmAccepting = meta.story(at('confirm.accepting'));
ConfirmAccepting.test('sessionLost expired -> loggedOut', move, taken);
ConfirmAccepting.test('choose ok empty -> cart.empty', move, taken);
ConfirmAccepting.test('choose ok troubled -> cart.reviewing.steady', move, taken);
ConfirmAccepting.test('choose ok noAddress -> shipping.loading', move, taken);
ConfirmAccepting.test('choose ok addressed -> delivery.choosing', move, taken);
ConfirmAccepting.test('choose ok undeliverable -> delivery.unavailable', move, taken);
ConfirmAccepting.test('choose ok delivered -> payment.choosing.unset', move, taken);
ConfirmAccepting.test('choose ok complete -> confirm.reviewing', move, taken);
ConfirmAccepting.test('choose ok card -> confirm.changed', move, taken);
ConfirmAccepting.test('choose ok cod -> confirm.changed', move, taken);
ConfirmAccepting.test('choose ok codRefused -> payment.choosing.codRefused', move, taken);
ConfirmAccepting.test('choose ok short -> payment.choosing.walletShort', move, taken);
ConfirmAccepting.test('choose ok changed -> confirm.changed', move, taken);
ConfirmAccepting.test('choose fails network -> confirm.changed', move, taken);
ConfirmAccepting.test('choose fails http500 -> confirm.changed', move, taken);
ConfirmAccepting.test('choose fails 1000004 -> loggedOut', move, taken);
ConfirmAccepting.test('choose fails 2000023 -> cart.loading', move, taken);
ConfirmAccepting.test('choose fails 2000008 -> confirm.changed', move, taken);
ConfirmAccepting.test('choose fails 2000018 -> confirm.changed', move, taken);
ConfirmAccepting.test('choose ok complete -> confirm.changed', move, taken);
ConfirmAccepting.test('choose ok card -> confirm.reviewing', move, taken);
ConfirmAccepting.test('choose ok cod -> confirm.reviewing', move, taken);

export const ConfirmChanged = meta.story(at('confirm.changed'));
ConfirmChanged.test('sessionLost expired -> loggedOut', move, taken);
ConfirmChanged.test('accept -> confirm.accepting', move, taken);
ConfirmChanged.test('goto cart -> cart.reviewing.steady', move, taken);
ConfirmChanged.test('goto shipping -> shipping.loading', move, taken);
ConfirmChanged.test('goto delivery -> delivery.choosing', move, taken);
ConfirmChanged.test('goto payment -> payment.choosing.wallet', move, taken);
ConfirmChanged.test('goto payment -> payment.choosing.card', move, taken);
ConfirmChanged.test('goto payment -> payment.choosing.cod', move, taken);

export const ConfirmCheckingOutcome = meta.story(at('confirm.checkingOutcome'));
ConfirmCheckingOutcome.test('sessionLost expired -> loggedOut', move, taken);
ConfirmCheckingOutcome.test('checkOutcome ok paid -> success.paid', move, taken);
ConfirmCheckingOutcome.test('checkOutcome ok onDelivery -> success.onDelivery', move, taken);
ConfirmCheckingOutcome.test('checkOutcome ok unpaid -> confirm.payFailed', move, taken);
ConfirmCheckingOutcome.test('checkOutcome ok processing -> confirm.paymentPending', move, taken);
ConfirmCheckingOutcome.test('checkOutcome ok cancelled -> confirm.tradeCancelled', move, taken);
ConfirmCheckingOutcome.test('checkOutcome fails network -> confirm.outcomeUnknown', move, taken);
ConfirmCheckingOutcome.test('checkOutcome fails http500 -> confirm.outcomeUnknown', move, taken);
ConfirmCheckingOutcome.test('checkOutcome fails 1000004 -> loggedOut', move, taken);
ConfirmCheckingOutcome.test('checkOutcome fails 2000018 -> confirm.outcomeUnknown', move, taken);
ConfirmCheckingOutcome.test('checkOutcome ok none -> confirm.placeFailed', move, taken);

export const ConfirmItemExpired = meta.story(at('confirm.itemExpired'));
ConfirmItemExpired.test('sessionLost expired -> loggedOut', move, taken);
ConfirmItemExpired.test('retry -> cart.loading', move, taken);

export const ConfirmOutcomeUnknown = meta.story(at('confirm.outcomeUnknown'));
ConfirmOutcomeUnknown.test('sessionLost expired -> loggedOut', move, taken);
ConfirmOutcomeUnknown.test('retry -> confirm.checkingOutcome', move, taken);

export const ConfirmPayFailed = meta.story(at('confirm.payFailed'));
ConfirmPayFailed.test('sessionLost expired -> loggedOut', move, taken);
ConfirmPayFailed.test('payWith card -> confirm.paying', move, taken);
ConfirmPayFailed.test('payWith wallet -> confirm.paying', move, taken);
ConfirmPayFailed.test('seeOrder -> left', move, taken);

export const ConfirmPaying = meta.story(at('confirm.paying'));
ConfirmPaying.test('sessionLost expired -> loggedOut', move, taken);
ConfirmPaying.test('pay ok paid -> success.paid', move, taken);
ConfirmPaying.test('pay ok onDelivery -> success.onDelivery', move, taken);
ConfirmPaying.test('pay ok unpaid -> confirm.payFailed', move, taken);
ConfirmPaying.test('pay ok processing -> confirm.paymentPending', move, taken);
ConfirmPaying.test('pay ok cancelled -> confirm.tradeCancelled', move, taken);
ConfirmPaying.test('pay ok toAcquirer -> confirm.redirecting', move, taken);
ConfirmPaying.test('pay fails network -> confirm.checkingOutcome', move, taken);
ConfirmPaying.test('pay fails http500 -> confirm.checkingOutcome', move, taken);
ConfirmPaying.test('pay fails 1000004 -> loggedOut', move, taken);
ConfirmPaying.test('pay fails 2000039 -> confirm.checkingOutcome', move, taken);
ConfirmPaying.test('pay fails 2000018 -> confirm.payFailed', move, taken);
ConfirmPaying.test('pay fails 2000022 -> confirm.payFailed', move, taken);

export const ConfirmPaymentPending = meta.story(at('confirm.paymentPending'));
ConfirmPaymentPending.test('sessionLost expired -> loggedOut', move, taken);
ConfirmPaymentPending.test('retry -> confirm.checkingOutcome', move, taken);
ConfirmPaymentPending.test('seeOrder -> left', move, taken);
ConfirmPaymentPending.test('after recheck -> confirm.checkingOutcome', move, taken);

export const ConfirmPlaceFailed = meta.story(at('confirm.placeFailed'));
ConfirmPlaceFailed.test('sessionLost expired -> loggedOut', move, taken);
ConfirmPlaceFailed.test('retry -> confirm.requoting', move, taken);
ConfirmPlaceFailed.test('goto cart -> cart.reviewing.steady', move, taken);
ConfirmPlaceFailed.test('goto shipping -> shipping.loading', move, taken);
ConfirmPlaceFailed.test('goto delivery -> delivery.choosing', move, taken);
ConfirmPlaceFailed.test('goto payment -> payment.choosing.wallet', move, taken);
ConfirmPlaceFailed.test('goto payment -> payment.choosing.card', move, taken);
ConfirmPlaceFailed.test('goto payment -> payment.choosing.cod', move, taken);

export const ConfirmPlacing = meta.story(at('confirm.placing'));
ConfirmPlacing.test('sessionLost expired -> loggedOut', move, taken);
ConfirmPlacing.test('placeOrder ok paid -> success.paid', move, taken);
ConfirmPlacing.test('placeOrder fails network -> confirm.checkingOutcome', move, taken);
ConfirmPlacing.test('placeOrder fails http500 -> confirm.checkingOutcome', move, taken);
ConfirmPlacing.test('placeOrder fails 1000004 -> loggedOut', move, taken);
ConfirmPlacing.test('placeOrder fails 2000038 -> confirm.requoting', move, taken);
ConfirmPlacing.test('placeOrder fails 2000022 -> confirm.walletRefused', move, taken);
ConfirmPlacing.test('placeOrder fails 2000023 -> confirm.stockChanged', move, taken);
ConfirmPlacing.test('placeOrder fails 2000021 -> confirm.itemExpired', move, taken);
ConfirmPlacing.test('placeOrder fails 2000008 -> shipping.loading', move, taken);
ConfirmPlacing.test('placeOrder fails 2000039 -> confirm.checkingOutcome', move, taken);
ConfirmPlacing.test('placeOrder fails 2000018 -> confirm.placeFailed', move, taken);
ConfirmPlacing.test('placeOrder ok unpaid -> confirm.payFailed', move, taken);
ConfirmPlacing.test('placeOrder ok processing -> confirm.paymentPending', move, taken);
ConfirmPlacing.test('placeOrder ok toAcquirer -> confirm.redirecting', move, taken);
ConfirmPlacing.test('placeOrder ok onDelivery -> success.onDelivery', move, taken);

export const ConfirmQuoteFailed = meta.story(at('confirm.quoteFailed'));
ConfirmQuoteFailed.test('sessionLost expired -> loggedOut', move, taken);
ConfirmQuoteFailed.test('retry -> confirm.requoting', move, taken);
ConfirmQuoteFailed.test('goto cart -> cart.reviewing.steady', move, taken);
ConfirmQuoteFailed.test('goto shipping -> shipping.loading', move, taken);
ConfirmQuoteFailed.test('goto delivery -> delivery.choosing', move, taken);
ConfirmQuoteFailed.test('goto payment -> payment.choosing.wallet', move, taken);
ConfirmQuoteFailed.test('goto payment -> payment.choosing.card', move, taken);
ConfirmQuoteFailed.test('goto payment -> payment.choosing.cod', move, taken);

export const ConfirmRedirecting = meta.story(at('confirm.redirecting'));
ConfirmRedirecting.test('sessionLost expired -> loggedOut', move, taken);
ConfirmRedirecting.test('toGateway ok back -> confirm.checkingOutcome', move, taken);
ConfirmRedirecting.test('toGateway fails network -> confirm.payFailed', move, taken);

export const ConfirmRequoting = meta.story(at('confirm.requoting'));
ConfirmRequoting.test('sessionLost expired -> loggedOut', move, taken);
ConfirmRequoting.test('requote ok empty -> cart.empty', move, taken);
ConfirmRequoting.test('requote ok troubled -> cart.reviewing.steady', move, taken);
ConfirmRequoting.test('requote ok noAddress -> shipping.loading', move, taken);
ConfirmRequoting.test('requote ok addressed -> delivery.choosing', move, taken);
ConfirmRequoting.test('requote ok undeliverable -> delivery.unavailable', move, taken);
ConfirmRequoting.test('requote ok delivered -> payment.choosing.unset', move, taken);
ConfirmRequoting.test('requote ok complete -> confirm.reviewing', move, taken);
ConfirmRequoting.test('requote ok card -> confirm.reviewing', move, taken);
ConfirmRequoting.test('requote ok cod -> confirm.reviewing', move, taken);
ConfirmRequoting.test('requote ok codRefused -> payment.choosing.codRefused', move, taken);
ConfirmRequoting.test('requote ok short -> payment.choosing.walletShort', move, taken);
ConfirmRequoting.test('requote ok changed -> confirm.changed', move, taken);
ConfirmRequoting.test('requote ok changedCard -> confirm.changed', move, taken);
ConfirmRequoting.test('requote ok changedCod -> confirm.changed', move, taken);
ConfirmRequoting.test('requote fails network -> confirm.quoteFailed', move, taken);
ConfirmRequoting.test('requote fails http500 -> confirm.quoteFailed', move, taken);
ConfirmRequoting.test('requote fails 1000004 -> loggedOut', move, taken);
ConfirmRequoting.test('requote fails 2000018 -> confirm.quoteFailed', move, taken);
ConfirmRequoting.test('requote ok card -> confirm.changed', move, taken);
ConfirmRequoting.test('requote ok cod -> confirm.changed', move, taken);
ConfirmRequoting.test('requote ok complete -> confirm.changed', move, taken);

export const ConfirmReviewing = meta.story(at('confirm.reviewing'));
ConfirmReviewing.test('sessionLost expired -> loggedOut', move, taken);
ConfirmReviewing.test('place -> confirm.placing', move, taken);
ConfirmReviewing.test('goto cart -> cart.reviewing.steady', move, taken);
ConfirmReviewing.test('goto shipping -> shipping.loading', move, taken);
ConfirmReviewing.test('goto delivery -> delivery.choosing', move, taken);
ConfirmReviewing.test('goto payment -> payment.choosing.wallet', move, taken);
ConfirmReviewing.test('goto payment -> payment.choosing.card', move, taken);
ConfirmReviewing.test('goto payment -> payment.choosing.cod', move, taken);

export const ConfirmStockChanged = meta.story(at('confirm.stockChanged'));
ConfirmStockChanged.test('sessionLost expired -> loggedOut', move, taken);
ConfirmStockChanged.test('retry -> cart.loading', move, taken);

export const ConfirmTradeCancelled = meta.story(at('confirm.tradeCancelled'));
ConfirmTradeCancelled.test('sessionLost expired -> loggedOut', move, taken);
ConfirmTradeCancelled.test('keepShopping -> left', move, taken);
ConfirmTradeCancelled.test('seeOrder -> left', move, taken);

export const ConfirmWalletRefused = meta.story(at('confirm.walletRefused'));
ConfirmWalletRefused.test('sessionLost expired -> loggedOut', move, taken);
ConfirmWalletRefused.test('retry -> confirm.requoting', move, taken);
ConfirmWalletRefused.test('goto cart -> cart.reviewing.steady', move, taken);
ConfirmWalletRefused.test('goto shipping -> shipping.loading', move, taken);
ConfirmWalletRefused.test('goto delivery -> delivery.choosing', move, taken);
ConfirmWalletRefused.test('goto payment -> payment.choosing.wallet', move, taken);
