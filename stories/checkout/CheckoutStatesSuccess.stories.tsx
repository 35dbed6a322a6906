// Written by npm run stories:gen from the chart. A state without its story, and a transition without its test, fail a test.
import preview from '../../.storybook/preview';
import { stateStories } from '../../tests/kit/story/states';
import { view } from '../../tests/charts/checkout/view';
import moves from '../../tests/charts/checkout/generated/moves.json';
import paths from '../../tests/charts/checkout/generated/paths.json';

const { at, move, taken } = stateStories(view, paths.states as never, moves as never);
const meta = preview.meta({ title: 'States/Checkout', tags: ['states'] });

export const SuccessOnDelivery = meta.story(at('success.onDelivery'));
SuccessOnDelivery.test('sessionLost expired -> loggedOut', move(0), taken);
SuccessOnDelivery.test('seeOrder -> left', move(1), taken);
SuccessOnDelivery.test('keepShopping -> left', move(2), taken);

export const SuccessPaid = meta.story(at('success.paid'));
SuccessPaid.test('sessionLost expired -> loggedOut', move(0), taken);
SuccessPaid.test('seeOrder -> left', move(1), taken);
SuccessPaid.test('keepShopping -> left', move(2), taken);
