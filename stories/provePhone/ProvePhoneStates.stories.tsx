// Written by npm run stories:gen from the chart. A state without its story, and a transition without its test, fail a test.
import preview from '../../.storybook/preview';
import { stateStories } from '../../tests/kit/story/states';
import { view } from '../../tests/charts/provePhone/view';
import paths from '../../tests/charts/provePhone/generated/paths.json';

const { at, move, taken } = stateStories(view, paths);
const meta = preview.meta({ title: 'States/ProvePhone', tags: ['states'] });

export const AskingFilling = meta.story(at('asking.filling'));
AskingFilling.test('sessionLost expired -> loggedOut', move, taken);
AskingFilling.test('ask own -> asking.sending', move, taken);
AskingFilling.test('seeProfile -> left', move, taken);

export const AskingRefused = meta.story(at('asking.refused'));
AskingRefused.test('sessionLost expired -> loggedOut', move, taken);
AskingRefused.test('ask own -> asking.sending', move, taken);
AskingRefused.test('seeProfile -> left', move, taken);

export const AskingSending = meta.story(at('asking.sending'));
AskingSending.test('sessionLost expired -> loggedOut', move, taken);
AskingSending.test('ask ok sent -> code.asked', move, taken);
AskingSending.test('ask fails network -> asking.refused', move, taken);
AskingSending.test('ask fails http500 -> asking.refused', move, taken);
AskingSending.test('ask fails 1000004 -> loggedOut', move, taken);
AskingSending.test('ask fails 1100002 -> asking.wrongPassword', move, taken);
AskingSending.test('ask fails 1100004 -> asking.refused', move, taken);
AskingSending.test('ask fails 2000001 -> asking.refused', move, taken);
AskingSending.test('ask fails 1000010 -> asking.refused', move, taken);
AskingSending.test('ask fails 2000018 -> asking.refused', move, taken);

export const AskingWrongPassword = meta.story(at('asking.wrongPassword'));
AskingWrongPassword.test('sessionLost expired -> loggedOut', move, taken);
AskingWrongPassword.test('ask own -> asking.sending', move, taken);
AskingWrongPassword.test('seeProfile -> left', move, taken);

export const CodeAsked = meta.story(at('code.asked'));
CodeAsked.test('sessionLost expired -> loggedOut', move, taken);
CodeAsked.test('prove digits -> code.proving', move, taken);
CodeAsked.test('resend -> code.sending', move, taken);
CodeAsked.test('startOver -> asking.filling', move, taken);

export const CodeProving = meta.story(at('code.proving'));
CodeProving.test('sessionLost expired -> loggedOut', move, taken);
CodeProving.test('prove ok proved -> proved', move, taken);
CodeProving.test('prove fails network -> code.refused', move, taken);
CodeProving.test('prove fails http500 -> code.refused', move, taken);
CodeProving.test('prove fails 1000004 -> loggedOut', move, taken);
CodeProving.test('prove fails 2000002 -> code.refused', move, taken);
CodeProving.test('prove fails 2000018 -> code.refused', move, taken);

export const CodeRefused = meta.story(at('code.refused'));
CodeRefused.test('sessionLost expired -> loggedOut', move, taken);
CodeRefused.test('prove digits -> code.proving', move, taken);
CodeRefused.test('resend -> code.sending', move, taken);
CodeRefused.test('startOver -> asking.filling', move, taken);

export const CodeSending = meta.story(at('code.sending'));
CodeSending.test('sessionLost expired -> loggedOut', move, taken);
CodeSending.test('resend ok again -> code.asked', move, taken);
CodeSending.test('resend fails network -> code.refused', move, taken);
CodeSending.test('resend fails http500 -> code.refused', move, taken);
CodeSending.test('resend fails 1000004 -> loggedOut', move, taken);
CodeSending.test('resend fails 2000002 -> code.refused', move, taken);
CodeSending.test('resend fails 2000001 -> code.refused', move, taken);
CodeSending.test('resend fails 1000010 -> code.refused', move, taken);
CodeSending.test('resend fails 2000018 -> code.refused', move, taken);

export const Left = meta.story(at('left'));

export const LoggedOut = meta.story(at('loggedOut'));

export const Proved = meta.story(at('proved'));
Proved.test('sessionLost expired -> loggedOut', move, taken);
Proved.test('seeProfile -> left', move, taken);
