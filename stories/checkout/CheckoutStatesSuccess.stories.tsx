// Written by npm run stories:gen from the chart. A state without its story, and a transition without its test, fail a test.
import preview from '../../.storybook/preview';
import { stateStories } from '../../tests/kit/story/states';
import { view } from '../../tests/charts/checkout/view';
import paths from '../../tests/charts/checkout/generated/paths.json';

const { at, move, taken } = stateStories(view, paths);
const meta = preview.meta({ title: 'States/Checkout', tags: ['states'] });

export const SuccessOnDelivery = meta.story(at('success.onDelivery'));
SuccessOnDelivery.test('sessionLost expired -> loggedOut', move, taken);
SuccessOnDelivery.test('seeOrder -> left', move, taken);
SuccessOnDelivery.test('keepShopping -> left', move, taken);

export const SuccessPaid = meta.story(at('success.paid'));
SuccessPaid.test('sessionLost expired -> loggedOut', move, taken);
SuccessPaid.test('seeOrder -> left', move, taken);
SuccessPaid.test('keepShopping -> left', move, taken);
