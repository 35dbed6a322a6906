// Written by npm run stories:gen from the chart. A state without its story, and a transition without its test, fail a test.
import preview from '../../.storybook/preview';
import { stateStories } from '../../tests/kit/story/states';
import { view } from '../../tests/charts/recoverPassword/view';
import paths from '../../tests/charts/recoverPassword/generated/paths.json';

const { at, move, taken } = stateStories(view, paths);
const meta = preview.meta({ title: 'States/RecoverPassword', tags: ['states'] });

export const AskingFilling = meta.story(at('asking.filling'));
AskingFilling.test('ask known -> asking.sending', move, taken);
AskingFilling.test('ask texted -> asking.sending', move, taken);

export const AskingRefused = meta.story(at('asking.refused'));
AskingRefused.test('ask known -> asking.sending', move, taken);
AskingRefused.test('ask texted -> asking.sending', move, taken);

export const AskingSending = meta.story(at('asking.sending'));
AskingSending.test('ask ok sent -> code.asked', move, taken);
AskingSending.test('ask fails network -> asking.refused', move, taken);
AskingSending.test('ask fails http500 -> asking.refused', move, taken);
AskingSending.test('ask fails 1000010 -> asking.refused', move, taken);
AskingSending.test('ask fails 2000018 -> asking.refused', move, taken);
AskingSending.test('ask fails 2000001 -> asking.refused', move, taken);

export const Changed = meta.story(at('changed'));

export const ChoosingFilling = meta.story(at('choosing.filling'));
ChoosingFilling.test('choose new -> choosing.saving', move, taken);

export const ChoosingRefused = meta.story(at('choosing.refused'));
ChoosingRefused.test('choose new -> choosing.saving', move, taken);
ChoosingRefused.test('startOver -> asking.filling', move, taken);

export const ChoosingSaving = meta.story(at('choosing.saving'));
ChoosingSaving.test('choose ok changed -> changed', move, taken);
ChoosingSaving.test('choose fails network -> choosing.refused', move, taken);
ChoosingSaving.test('choose fails http500 -> choosing.refused', move, taken);
ChoosingSaving.test('choose fails 1100004 -> choosing.refused', move, taken);
ChoosingSaving.test('choose fails 2000002 -> tooLate', move, taken);
ChoosingSaving.test('choose fails 2000018 -> choosing.refused', move, taken);

export const CodeAsked = meta.story(at('code.asked'));
CodeAsked.test('prove digits -> code.proving', move, taken);
CodeAsked.test('resend -> code.sending', move, taken);
CodeAsked.test('startOver -> asking.filling', move, taken);

export const CodeProving = meta.story(at('code.proving'));
CodeProving.test('prove ok proved -> choosing.filling', move, taken);
CodeProving.test('prove fails network -> code.refused', move, taken);
CodeProving.test('prove fails http500 -> code.refused', move, taken);
CodeProving.test('prove fails 2000002 -> code.refused', move, taken);
CodeProving.test('prove fails 2000018 -> code.refused', move, taken);

export const CodeRefused = meta.story(at('code.refused'));
CodeRefused.test('prove digits -> code.proving', move, taken);
CodeRefused.test('resend -> code.sending', move, taken);
CodeRefused.test('startOver -> asking.filling', move, taken);

export const CodeSending = meta.story(at('code.sending'));
CodeSending.test('resend ok again -> code.asked', move, taken);
CodeSending.test('resend fails network -> code.refused', move, taken);
CodeSending.test('resend fails http500 -> code.refused', move, taken);
CodeSending.test('resend fails 2000002 -> code.refused', move, taken);
CodeSending.test('resend fails 1000010 -> code.refused', move, taken);
CodeSending.test('resend fails 2000018 -> code.refused', move, taken);
CodeSending.test('resend fails 2000001 -> code.refused', move, taken);

export const TooLate = meta.story(at('tooLate'));
TooLate.test('startOver -> asking.filling', move, taken);
