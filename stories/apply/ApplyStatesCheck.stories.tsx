// Written by npm run stories:gen from the chart. A state without its story, and a transition without its test, fail a test.
import preview from '../../.storybook/preview';
import { stateStories } from '../../tests/kit/story/states';
import { view } from '../../tests/charts/apply/view';
import paths from '../../tests/charts/apply/generated/paths.json';

const { at, move, taken } = stateStories(view, paths);
const meta = preview.meta({ title: 'States/Apply', tags: ['states'] });

export const CheckAsking = meta.story(at('check.asking'));
CheckAsking.test('sessionLost expired -> loggedOut', move, taken);
CheckAsking.test('news decided -> loading', move, taken);
CheckAsking.test('goto address details -> details.filling', move, taken);
CheckAsking.test('goto address identity -> identity.filling', move, taken);
CheckAsking.test('goto address shop -> shop.filling', move, taken);
CheckAsking.test('goto address signature -> signature.filling', move, taken);
CheckAsking.test('goto address check -> check.asking', move, taken);
CheckAsking.test('goto tasks -> tasks', move, taken);
CheckAsking.test('goto details -> details.filling', move, taken);
CheckAsking.test('goto identity -> identity.filling', move, taken);
CheckAsking.test('goto shop -> shop.filling', move, taken);
CheckAsking.test('goto signature -> signature.filling', move, taken);
CheckAsking.test('send -> sending', move, taken);
CheckAsking.test('goto address details -> tasks', move, taken);
CheckAsking.test('goto address signature -> tasks', move, taken);

export const CheckSendFailed = meta.story(at('check.sendFailed'));
CheckSendFailed.test('sessionLost expired -> loggedOut', move, taken);
CheckSendFailed.test('news decided -> loading', move, taken);
CheckSendFailed.test('goto address details -> details.filling', move, taken);
CheckSendFailed.test('goto address identity -> identity.filling', move, taken);
CheckSendFailed.test('goto address shop -> shop.filling', move, taken);
CheckSendFailed.test('goto address signature -> signature.filling', move, taken);
CheckSendFailed.test('goto address check -> check.asking', move, taken);
CheckSendFailed.test('goto tasks -> tasks', move, taken);
CheckSendFailed.test('goto details -> details.filling', move, taken);
CheckSendFailed.test('goto identity -> identity.filling', move, taken);
CheckSendFailed.test('goto shop -> shop.filling', move, taken);
CheckSendFailed.test('goto signature -> signature.filling', move, taken);
CheckSendFailed.test('send -> sending', move, taken);
CheckSendFailed.test('goto address details -> tasks', move, taken);
CheckSendFailed.test('goto address signature -> tasks', move, taken);
