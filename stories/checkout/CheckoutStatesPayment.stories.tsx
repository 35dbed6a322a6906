// Written by npm run stories:gen from the chart. A state without its story, and a transition without its test, fail a test.
import preview from '../../.storybook/preview';
import { stateStories } from '../../tests/kit/story/states';
import { view } from '../../tests/charts/checkout/view';
import paths from '../../tests/charts/checkout/generated/paths.json';

const { at, move, taken } = stateStories(view, paths);
const meta = preview.meta({ title: 'States/Checkout', tags: ['states'] });

export const PaymentChoosingCard = meta.story(at('payment.choosing.card'));
PaymentChoosingCard.test('sessionLost expired -> loggedOut', move, taken);
PaymentChoosingCard.test('goto cart -> cart.reviewing.steady', move, taken);
PaymentChoosingCard.test('goto shipping -> shipping.loading', move, taken);
PaymentChoosingCard.test('goto delivery -> delivery.choosing', move, taken);
PaymentChoosingCard.test('goto confirm -> confirm.requoting', move, taken);
PaymentChoosingCard.test('pickPayment wallet -> payment.choosing.wallet', move, taken);
PaymentChoosingCard.test('pickPayment cod -> payment.choosing.cod', move, taken);
PaymentChoosingCard.test('next -> payment.keeping', move, taken);
PaymentChoosingCard.test('pickPayment cod -> payment.choosing.codRefused', move, taken);
PaymentChoosingCard.test('pickPayment wallet -> payment.choosing.walletShort', move, taken);

export const PaymentChoosingCod = meta.story(at('payment.choosing.cod'));
PaymentChoosingCod.test('sessionLost expired -> loggedOut', move, taken);
PaymentChoosingCod.test('goto cart -> cart.reviewing.steady', move, taken);
PaymentChoosingCod.test('goto shipping -> shipping.loading', move, taken);
PaymentChoosingCod.test('goto delivery -> delivery.choosing', move, taken);
PaymentChoosingCod.test('goto confirm -> confirm.requoting', move, taken);
PaymentChoosingCod.test('pickPayment wallet -> payment.choosing.wallet', move, taken);
PaymentChoosingCod.test('pickPayment card -> payment.choosing.card', move, taken);
PaymentChoosingCod.test('next -> payment.keeping', move, taken);
PaymentChoosingCod.test('pickPayment wallet -> payment.choosing.walletShort', move, taken);

export const PaymentChoosingCodRefused = meta.story(at('payment.choosing.codRefused'));
PaymentChoosingCodRefused.test('sessionLost expired -> loggedOut', move, taken);
PaymentChoosingCodRefused.test('goto cart -> cart.reviewing.steady', move, taken);
PaymentChoosingCodRefused.test('goto shipping -> shipping.loading', move, taken);
PaymentChoosingCodRefused.test('goto delivery -> delivery.choosing', move, taken);
PaymentChoosingCodRefused.test('pickPayment wallet -> payment.choosing.wallet', move, taken);
PaymentChoosingCodRefused.test('pickPayment card -> payment.choosing.card', move, taken);

export const PaymentChoosingUnset = meta.story(at('payment.choosing.unset'));
PaymentChoosingUnset.test('sessionLost expired -> loggedOut', move, taken);
PaymentChoosingUnset.test('goto cart -> cart.reviewing.steady', move, taken);
PaymentChoosingUnset.test('goto shipping -> shipping.loading', move, taken);
PaymentChoosingUnset.test('goto delivery -> delivery.choosing', move, taken);
PaymentChoosingUnset.test('pickPayment wallet -> payment.choosing.wallet', move, taken);
PaymentChoosingUnset.test('pickPayment card -> payment.choosing.card', move, taken);
PaymentChoosingUnset.test('pickPayment cod -> payment.choosing.cod', move, taken);

export const PaymentChoosingWallet = meta.story(at('payment.choosing.wallet'));
PaymentChoosingWallet.test('sessionLost expired -> loggedOut', move, taken);
PaymentChoosingWallet.test('goto cart -> cart.reviewing.steady', move, taken);
PaymentChoosingWallet.test('goto shipping -> shipping.loading', move, taken);
PaymentChoosingWallet.test('goto delivery -> delivery.choosing', move, taken);
PaymentChoosingWallet.test('goto confirm -> confirm.requoting', move, taken);
PaymentChoosingWallet.test('pickPayment card -> payment.choosing.card', move, taken);
PaymentChoosingWallet.test('pickPayment cod -> payment.choosing.cod', move, taken);
PaymentChoosingWallet.test('next -> payment.keeping', move, taken);
PaymentChoosingWallet.test('pickPayment cod -> payment.choosing.codRefused', move, taken);

export const PaymentChoosingWalletShort = meta.story(at('payment.choosing.walletShort'));
PaymentChoosingWalletShort.test('sessionLost expired -> loggedOut', move, taken);
PaymentChoosingWalletShort.test('goto cart -> cart.reviewing.steady', move, taken);
PaymentChoosingWalletShort.test('goto shipping -> shipping.loading', move, taken);
PaymentChoosingWalletShort.test('goto delivery -> delivery.choosing', move, taken);
PaymentChoosingWalletShort.test('pickPayment card -> payment.choosing.card', move, taken);
PaymentChoosingWalletShort.test('pickPayment cod -> payment.choosing.cod', move, taken);

export const PaymentKeeping = meta.story(at('payment.keeping'));
PaymentKeeping.test('sessionLost expired -> loggedOut', move, taken);
PaymentKeeping.test('goto cart -> cart.reviewing.steady', move, taken);
PaymentKeeping.test('goto shipping -> shipping.loading', move, taken);
PaymentKeeping.test('goto delivery -> delivery.choosing', move, taken);
PaymentKeeping.test('goto confirm -> confirm.requoting', move, taken);
PaymentKeeping.test('choose ok empty -> cart.empty', move, taken);
PaymentKeeping.test('choose ok troubled -> cart.reviewing.steady', move, taken);
PaymentKeeping.test('choose ok noAddress -> shipping.loading', move, taken);
PaymentKeeping.test('choose ok addressed -> delivery.choosing', move, taken);
PaymentKeeping.test('choose ok undeliverable -> delivery.unavailable', move, taken);
PaymentKeeping.test('choose ok delivered -> payment.choosing.unset', move, taken);
PaymentKeeping.test('choose ok complete -> confirm.requoting', move, taken);
PaymentKeeping.test('choose ok short -> payment.choosing.walletShort', move, taken);
PaymentKeeping.test('choose fails network -> payment.choosing.wallet', move, taken);
PaymentKeeping.test('choose fails http500 -> payment.choosing.wallet', move, taken);
PaymentKeeping.test('choose fails 1000004 -> loggedOut', move, taken);
PaymentKeeping.test('choose fails 2000023 -> cart.loading', move, taken);
PaymentKeeping.test('choose fails 2000008 -> payment.choosing.wallet', move, taken);
PaymentKeeping.test('choose fails 2000018 -> payment.choosing.wallet', move, taken);
PaymentKeeping.test('choose ok card -> confirm.requoting', move, taken);
PaymentKeeping.test('choose fails network -> payment.choosing.card', move, taken);
PaymentKeeping.test('choose fails http500 -> payment.choosing.card', move, taken);
PaymentKeeping.test('choose fails 2000008 -> payment.choosing.card', move, taken);
PaymentKeeping.test('choose fails 2000018 -> payment.choosing.card', move, taken);
PaymentKeeping.test('choose ok cod -> confirm.requoting', move, taken);
PaymentKeeping.test('choose ok codRefused -> payment.choosing.codRefused', move, taken);
PaymentKeeping.test('choose fails network -> payment.choosing.cod', move, taken);
PaymentKeeping.test('choose fails http500 -> payment.choosing.cod', move, taken);
PaymentKeeping.test('choose fails 2000008 -> payment.choosing.cod', move, taken);
PaymentKeeping.test('choose fails 2000018 -> payment.choosing.cod', move, taken);
