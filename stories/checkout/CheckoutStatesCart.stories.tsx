// Written by npm run stories:gen from the chart. A state without its story, and a transition without its test, fail a test.
import preview from '../../.storybook/preview';
import { stateStories } from '../../tests/kit/story/states';
import { view } from '../../tests/charts/checkout/view';
import paths from '../../tests/charts/checkout/generated/paths.json';

const { at, move, taken } = stateStories(view, paths);
const meta = preview.meta({ title: 'States/Checkout', tags: ['states'] });

export const CartEmptied = meta.story(at('cart.emptied'));
CartEmptied.test('undo -> cart.restoring', move, taken);
CartEmptied.test('keepShopping -> left', move, taken);
CartEmptied.test('after undoFor -> cart.empty', move, taken);
CartEmptied.test('sessionLost expired -> loggedOut', move, taken);

export const CartEmpty = meta.story(at('cart.empty'));
CartEmpty.test('sessionLost expired -> loggedOut', move, taken);
CartEmpty.test('keepShopping -> left', move, taken);

export const CartLoadFailed = meta.story(at('cart.loadFailed'));
CartLoadFailed.test('sessionLost expired -> loggedOut', move, taken);
CartLoadFailed.test('retry -> cart.loading', move, taken);

export const CartLoading = meta.story(at('cart.loading'));
CartLoading.test('sessionLost expired -> loggedOut', move, taken);
CartLoading.test('loadQuote ok noAddress -> cart.reviewing.steady', move, taken);
CartLoading.test('loadQuote ok empty -> cart.empty', move, taken);
CartLoading.test('loadQuote ok troubled -> cart.reviewing.steady', move, taken);
CartLoading.test('loadQuote fails network -> cart.loadFailed', move, taken);
CartLoading.test('loadQuote fails http500 -> cart.loadFailed', move, taken);
CartLoading.test('loadQuote fails 1000004 -> loggedOut', move, taken);
CartLoading.test('loadQuote fails 2000018 -> cart.loadFailed', move, taken);
CartLoading.test('loadQuote ok visitor -> cart.reviewing.steady', move, taken);
CartLoading.test('loadQuote ok visitorEmpty -> cart.empty', move, taken);

export const CartRefreshing = meta.story(at('cart.refreshing'));
CartRefreshing.test('loadQuote ok visitor -> cart.reviewing.steady', move, taken);
CartRefreshing.test('loadQuote ok visitorEmpty -> cart.empty', move, taken);
CartRefreshing.test('loadQuote fails network -> cart.reviewing.steady', move, taken);
CartRefreshing.test('loadQuote fails http500 -> cart.reviewing.steady', move, taken);
CartRefreshing.test('loadQuote fails 2000018 -> cart.reviewing.steady', move, taken);
CartRefreshing.test('loadQuote ok visitor -> cart.reviewing.undoable', move, taken);
CartRefreshing.test('loadQuote fails network -> cart.reviewing.undoable', move, taken);
CartRefreshing.test('loadQuote fails http500 -> cart.reviewing.undoable', move, taken);
CartRefreshing.test('loadQuote fails 2000018 -> cart.reviewing.undoable', move, taken);
CartRefreshing.test('sessionLost expired -> loggedOut', move, taken);
CartRefreshing.test('loadQuote ok noAddress -> cart.reviewing.steady', move, taken);
CartRefreshing.test('loadQuote ok empty -> cart.empty', move, taken);
CartRefreshing.test('loadQuote ok troubled -> cart.reviewing.steady', move, taken);
CartRefreshing.test('loadQuote fails 1000004 -> loggedOut', move, taken);
CartRefreshing.test('loadQuote ok noAddress -> cart.reviewing.undoable', move, taken);
CartRefreshing.test('loadQuote ok troubled -> cart.reviewing.undoable', move, taken);

export const CartRestoring = meta.story(at('cart.restoring'));
CartRestoring.test('updateCart ok full -> cart.refreshing', move, taken);
CartRestoring.test('updateCart fails network -> cart.loading', move, taken);
CartRestoring.test('updateCart fails http500 -> cart.loading', move, taken);
CartRestoring.test('updateCart fails 2000023 -> cart.loading', move, taken);
CartRestoring.test('updateCart fails 2000018 -> cart.loading', move, taken);
CartRestoring.test('sessionLost expired -> loggedOut', move, taken);
CartRestoring.test('updateCart fails 1000004 -> loggedOut', move, taken);

export const CartReviewingSteady = meta.story(at('cart.reviewing.steady'));
CartReviewingSteady.test('setQuantity two -> cart.updating', move, taken);
CartReviewingSteady.test('tick off -> cart.updating', move, taken);
CartReviewingSteady.test('tickAll off -> cart.updating', move, taken);
CartReviewingSteady.test('remove first -> cart.updating', move, taken);
CartReviewingSteady.test('keepShopping -> left', move, taken);
CartReviewingSteady.test('next -> atLogin', move, taken);
CartReviewingSteady.test('sessionLost expired -> loggedOut', move, taken);
CartReviewingSteady.test('setCoupon first -> cart.updating', move, taken);
CartReviewingSteady.test('goto shipping -> shipping.loading', move, taken);
CartReviewingSteady.test('next -> shipping.loading', move, taken);
CartReviewingSteady.test('goto delivery -> delivery.choosing', move, taken);
CartReviewingSteady.test('goto delivery -> delivery.unavailable', move, taken);
CartReviewingSteady.test('goto payment -> payment.choosing.unset', move, taken);
CartReviewingSteady.test('goto payment -> payment.choosing.wallet', move, taken);
CartReviewingSteady.test('goto confirm -> confirm.requoting', move, taken);
CartReviewingSteady.test('goto payment -> payment.choosing.card', move, taken);
CartReviewingSteady.test('goto payment -> payment.choosing.cod', move, taken);
CartReviewingSteady.test('goto payment -> payment.choosing.codRefused', move, taken);
CartReviewingSteady.test('goto payment -> payment.choosing.walletShort', move, taken);

export const CartReviewingUndoable = meta.story(at('cart.reviewing.undoable'));
CartReviewingUndoable.test('setQuantity two -> cart.updating', move, taken);
CartReviewingUndoable.test('tick off -> cart.updating', move, taken);
CartReviewingUndoable.test('tickAll off -> cart.updating', move, taken);
CartReviewingUndoable.test('remove first -> cart.updating', move, taken);
CartReviewingUndoable.test('keepShopping -> left', move, taken);
CartReviewingUndoable.test('next -> atLogin', move, taken);
CartReviewingUndoable.test('undo -> cart.restoring', move, taken);
CartReviewingUndoable.test('after undoFor -> cart.reviewing.steady', move, taken);
CartReviewingUndoable.test('sessionLost expired -> loggedOut', move, taken);
CartReviewingUndoable.test('goto shipping -> shipping.loading', move, taken);
CartReviewingUndoable.test('setCoupon first -> cart.updating', move, taken);
CartReviewingUndoable.test('next -> shipping.loading', move, taken);
CartReviewingUndoable.test('goto delivery -> delivery.choosing', move, taken);
CartReviewingUndoable.test('goto payment -> payment.choosing.unset', move, taken);
CartReviewingUndoable.test('goto delivery -> delivery.unavailable', move, taken);
CartReviewingUndoable.test('goto payment -> payment.choosing.wallet', move, taken);
CartReviewingUndoable.test('goto confirm -> confirm.requoting', move, taken);
CartReviewingUndoable.test('goto payment -> payment.choosing.card', move, taken);
CartReviewingUndoable.test('goto payment -> payment.choosing.cod', move, taken);
CartReviewingUndoable.test('goto payment -> payment.choosing.codRefused', move, taken);
CartReviewingUndoable.test('goto payment -> payment.choosing.walletShort', move, taken);

export const CartUpdating = meta.story(at('cart.updating'));
CartUpdating.test('updateCart ok full -> cart.refreshing', move, taken);
CartUpdating.test('updateCart fails network -> cart.reviewing.steady', move, taken);
CartUpdating.test('updateCart fails http500 -> cart.reviewing.steady', move, taken);
CartUpdating.test('updateCart fails 2000023 -> cart.reviewing.steady', move, taken);
CartUpdating.test('updateCart fails 2000018 -> cart.reviewing.steady', move, taken);
CartUpdating.test('updateCart ok empty -> cart.emptied', move, taken);
CartUpdating.test('sessionLost expired -> loggedOut', move, taken);
CartUpdating.test('updateCart fails 1000004 -> loggedOut', move, taken);
