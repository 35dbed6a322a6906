// Written by npm run stories:gen from the chart. A state without its story, and a transition without its test, fail a test.
import preview from '../../.storybook/preview';
import { stateStories } from '../../tests/kit/story/states';
import { view } from '../../tests/charts/apply/view';
import moves from '../../tests/charts/apply/generated/moves.json';
import paths from '../../tests/charts/apply/generated/paths.json';

const { at, move, taken } = stateStories(view, paths.states as never, moves as never);
const meta = preview.meta({ title: 'States/Apply', tags: ['states'] });

export const CheckAsking = meta.story(at('check.asking'));
CheckAsking.test('sessionLost expired -> loggedOut', move(0), taken);
CheckAsking.test('news decided -> loading', move(1), taken);
CheckAsking.test('goto address details -> details.filling', move(2), taken);
CheckAsking.test('goto address identity -> identity.filling', move(3), taken);
CheckAsking.test('goto address shop -> shop.filling', move(4), taken);
CheckAsking.test('goto address signature -> signature.filling', move(5), taken);
CheckAsking.test('goto address check -> check.asking', move(6), taken);
CheckAsking.test('goto tasks -> tasks', move(7), taken);
CheckAsking.test('goto details -> details.filling', move(8), taken);
CheckAsking.test('goto identity -> identity.filling', move(9), taken);
CheckAsking.test('goto shop -> shop.filling', move(10), taken);
CheckAsking.test('goto signature -> signature.filling', move(11), taken);
CheckAsking.test('send -> sending', move(12), taken);
CheckAsking.test('goto address details -> tasks', move(13), taken);
CheckAsking.test('goto address signature -> tasks', move(14), taken);

export const CheckSendFailed = meta.story(at('check.sendFailed'));
CheckSendFailed.test('sessionLost expired -> loggedOut', move(0), taken);
CheckSendFailed.test('news decided -> loading', move(1), taken);
CheckSendFailed.test('goto address details -> details.filling', move(2), taken);
CheckSendFailed.test('goto address identity -> identity.filling', move(3), taken);
CheckSendFailed.test('goto address shop -> shop.filling', move(4), taken);
CheckSendFailed.test('goto address signature -> signature.filling', move(5), taken);
CheckSendFailed.test('goto address check -> check.asking', move(6), taken);
CheckSendFailed.test('goto tasks -> tasks', move(7), taken);
CheckSendFailed.test('goto details -> details.filling', move(8), taken);
CheckSendFailed.test('goto identity -> identity.filling', move(9), taken);
CheckSendFailed.test('goto shop -> shop.filling', move(10), taken);
CheckSendFailed.test('goto signature -> signature.filling', move(11), taken);
CheckSendFailed.test('send -> sending', move(12), taken);
CheckSendFailed.test('goto address details -> tasks', move(13), taken);
CheckSendFailed.test('goto address signature -> tasks', move(14), taken);
