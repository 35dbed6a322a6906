// Written by npm run stories:gen from the chart. A state without its story, and a transition without its test, fail a test.
import preview from '../../.storybook/preview';
import { stateStories } from '../../tests/kit/story/states';
import { view } from '../../tests/charts/checkout/view';
import moves from '../../tests/charts/checkout/generated/moves.json';
import paths from '../../tests/charts/checkout/generated/paths.json';

const { at, move, taken } = stateStories(view, paths.states as never, moves as never);
const meta = preview.meta({ title: 'States/Checkout', tags: ['states'] });

export const CartEmptied = meta.story(at('cart.emptied'));
CartEmptied.test('undo -> cart.restoring', move(0), taken);
CartEmptied.test('keepShopping -> left', move(1), taken);
CartEmptied.test('after undoFor -> cart.empty', move(2), taken);
CartEmptied.test('sessionLost expired -> loggedOut', move(3), taken);

export const CartEmpty = meta.story(at('cart.empty'));
CartEmpty.test('sessionLost expired -> loggedOut', move(0), taken);
CartEmpty.test('keepShopping -> left', move(1), taken);

export const CartLoadFailed = meta.story(at('cart.loadFailed'));
CartLoadFailed.test('sessionLost expired -> loggedOut', move(0), taken);
CartLoadFailed.test('retry -> cart.loading', move(1), taken);

export const CartLoading = meta.story(at('cart.loading'));
CartLoading.test('sessionLost expired -> loggedOut', move(0), taken);
CartLoading.test('loadQuote ok noAddress -> cart.reviewing.steady', move(1), taken);
CartLoading.test('loadQuote ok empty -> cart.empty', move(2), taken);
CartLoading.test('loadQuote ok troubled -> cart.reviewing.steady', move(3), taken);
CartLoading.test('loadQuote fails network -> cart.loadFailed', move(4), taken);
CartLoading.test('loadQuote fails http500 -> cart.loadFailed', move(5), taken);
CartLoading.test('loadQuote fails 1000004 -> loggedOut', move(6), taken);
CartLoading.test('loadQuote fails 2000018 -> cart.loadFailed', move(7), taken);
CartLoading.test('loadQuote ok visitor -> cart.reviewing.steady', move(8), taken);
CartLoading.test('loadQuote ok visitorEmpty -> cart.empty', move(9), taken);

export const CartRefreshing = meta.story(at('cart.refreshing'));
CartRefreshing.test('loadQuote ok visitor -> cart.reviewing.steady', move(0), taken);
CartRefreshing.test('loadQuote ok visitorEmpty -> cart.empty', move(1), taken);
CartRefreshing.test('loadQuote fails network -> cart.reviewing.steady', move(2), taken);
CartRefreshing.test('loadQuote fails http500 -> cart.reviewing.steady', move(3), taken);
CartRefreshing.test('loadQuote fails 2000018 -> cart.reviewing.steady', move(4), taken);
CartRefreshing.test('loadQuote ok visitor -> cart.reviewing.undoable', move(5), taken);
CartRefreshing.test('loadQuote fails network -> cart.reviewing.undoable', move(6), taken);
CartRefreshing.test('loadQuote fails http500 -> cart.reviewing.undoable', move(7), taken);
CartRefreshing.test('loadQuote fails 2000018 -> cart.reviewing.undoable', move(8), taken);
CartRefreshing.test('sessionLost expired -> loggedOut', move(9), taken);
CartRefreshing.test('loadQuote ok noAddress -> cart.reviewing.steady', move(10), taken);
CartRefreshing.test('loadQuote ok empty -> cart.empty', move(11), taken);
CartRefreshing.test('loadQuote ok troubled -> cart.reviewing.steady', move(12), taken);
CartRefreshing.test('loadQuote fails 1000004 -> loggedOut', move(13), taken);
CartRefreshing.test('loadQuote ok noAddress -> cart.reviewing.undoable', move(14), taken);
CartRefreshing.test('loadQuote ok troubled -> cart.reviewing.undoable', move(15), taken);

export const CartRestoring = meta.story(at('cart.restoring'));
CartRestoring.test('updateCart ok full -> cart.refreshing', move(0), taken);
CartRestoring.test('updateCart fails network -> cart.loading', move(1), taken);
CartRestoring.test('updateCart fails http500 -> cart.loading', move(2), taken);
CartRestoring.test('updateCart fails 2000023 -> cart.loading', move(3), taken);
CartRestoring.test('updateCart fails 2000018 -> cart.loading', move(4), taken);
CartRestoring.test('sessionLost expired -> loggedOut', move(5), taken);
CartRestoring.test('updateCart fails 1000004 -> loggedOut', move(6), taken);

export const CartReviewingSteady = meta.story(at('cart.reviewing.steady'));
CartReviewingSteady.test('setQuantity two -> cart.updating', move(0), taken);
CartReviewingSteady.test('tick off -> cart.updating', move(1), taken);
CartReviewingSteady.test('tickAll off -> cart.updating', move(2), taken);
CartReviewingSteady.test('remove first -> cart.updating', move(3), taken);
CartReviewingSteady.test('keepShopping -> left', move(4), taken);
CartReviewingSteady.test('next -> atLogin', move(5), taken);
CartReviewingSteady.test('sessionLost expired -> loggedOut', move(6), taken);
CartReviewingSteady.test('goto shipping -> shipping.loading', move(7), taken);
CartReviewingSteady.test('next -> shipping.loading', move(8), taken);
CartReviewingSteady.test('goto delivery -> delivery.choosing', move(9), taken);
CartReviewingSteady.test('goto delivery -> delivery.unavailable', move(10), taken);
CartReviewingSteady.test('goto payment -> payment.choosing.unset', move(11), taken);
CartReviewingSteady.test('goto payment -> payment.choosing.wallet', move(12), taken);
CartReviewingSteady.test('goto confirm -> confirm.requoting', move(13), taken);
CartReviewingSteady.test('goto payment -> payment.choosing.card', move(14), taken);
CartReviewingSteady.test('goto payment -> payment.choosing.cod', move(15), taken);
CartReviewingSteady.test('goto payment -> payment.choosing.codRefused', move(16), taken);
CartReviewingSteady.test('goto payment -> payment.choosing.walletShort', move(17), taken);

export const CartReviewingUndoable = meta.story(at('cart.reviewing.undoable'));
CartReviewingUndoable.test('setQuantity two -> cart.updating', move(0), taken);
CartReviewingUndoable.test('tick off -> cart.updating', move(1), taken);
CartReviewingUndoable.test('tickAll off -> cart.updating', move(2), taken);
CartReviewingUndoable.test('remove first -> cart.updating', move(3), taken);
CartReviewingUndoable.test('keepShopping -> left', move(4), taken);
CartReviewingUndoable.test('next -> atLogin', move(5), taken);
CartReviewingUndoable.test('undo -> cart.restoring', move(6), taken);
CartReviewingUndoable.test('after undoFor -> cart.reviewing.steady', move(7), taken);
CartReviewingUndoable.test('sessionLost expired -> loggedOut', move(8), taken);
CartReviewingUndoable.test('goto shipping -> shipping.loading', move(9), taken);
CartReviewingUndoable.test('next -> shipping.loading', move(10), taken);
CartReviewingUndoable.test('goto delivery -> delivery.choosing', move(11), taken);
CartReviewingUndoable.test('goto payment -> payment.choosing.unset', move(12), taken);
CartReviewingUndoable.test('goto delivery -> delivery.unavailable', move(13), taken);
CartReviewingUndoable.test('goto payment -> payment.choosing.wallet', move(14), taken);
CartReviewingUndoable.test('goto confirm -> confirm.requoting', move(15), taken);
CartReviewingUndoable.test('goto payment -> payment.choosing.card', move(16), taken);
CartReviewingUndoable.test('goto payment -> payment.choosing.cod', move(17), taken);
CartReviewingUndoable.test('goto payment -> payment.choosing.codRefused', move(18), taken);
CartReviewingUndoable.test('goto payment -> payment.choosing.walletShort', move(19), taken);

export const CartUpdating = meta.story(at('cart.updating'));
CartUpdating.test('updateCart ok full -> cart.refreshing', move(0), taken);
CartUpdating.test('updateCart fails network -> cart.reviewing.steady', move(1), taken);
CartUpdating.test('updateCart fails http500 -> cart.reviewing.steady', move(2), taken);
CartUpdating.test('updateCart fails 2000023 -> cart.reviewing.steady', move(3), taken);
CartUpdating.test('updateCart fails 2000018 -> cart.reviewing.steady', move(4), taken);
CartUpdating.test('updateCart ok empty -> cart.emptied', move(5), taken);
CartUpdating.test('sessionLost expired -> loggedOut', move(6), taken);
CartUpdating.test('updateCart fails 1000004 -> loggedOut', move(7), taken);
