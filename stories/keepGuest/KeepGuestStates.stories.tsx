// Written by npm run stories:gen from the chart. A state without its story, and a transition without its test, fail a test.
import preview from '../../.storybook/preview';
import { stateStories } from '../../tests/kit/story/states';
import { view } from '../../tests/charts/keepGuest/view';
import paths from '../../tests/charts/keepGuest/generated/paths.json';

const { at, move, taken } = stateStories(view, paths);
const meta = preview.meta({ title: 'States/KeepGuest', tags: ['states'] });

export const AskingOffered = meta.story(at('asking.offered'));
AskingOffered.test('ask -> asking.sending', move, taken);

export const AskingRefused = meta.story(at('asking.refused'));
AskingRefused.test('ask -> asking.sending', move, taken);

export const AskingSending = meta.story(at('asking.sending'));
AskingSending.test('ask ok sent -> code.asked', move, taken);
AskingSending.test('ask fails network -> asking.refused', move, taken);
AskingSending.test('ask fails http500 -> asking.refused', move, taken);
AskingSending.test('ask fails 1000010 -> asking.refused', move, taken);
AskingSending.test('ask fails 2000018 -> asking.refused', move, taken);

export const ChoosingFilling = meta.story(at('choosing.filling'));
ChoosingFilling.test('choose new -> choosing.saving', move, taken);

export const ChoosingRefused = meta.story(at('choosing.refused'));
ChoosingRefused.test('choose new -> choosing.saving', move, taken);

export const ChoosingSaving = meta.story(at('choosing.saving'));
ChoosingSaving.test('keep ok kept -> kept', move, taken);
ChoosingSaving.test('keep fails network -> choosing.refused', move, taken);
ChoosingSaving.test('keep fails http500 -> choosing.refused', move, taken);
ChoosingSaving.test('keep fails 1100004 -> choosing.refused', move, taken);
ChoosingSaving.test('keep fails 2000002 -> tooLate', move, taken);
ChoosingSaving.test('keep fails 1100007 -> joining.filling', move, taken);
ChoosingSaving.test('keep fails 2000018 -> choosing.refused', move, taken);

export const CodeAsked = meta.story(at('code.asked'));
CodeAsked.test('prove digits -> code.proving', move, taken);
CodeAsked.test('resend -> code.sending', move, taken);
CodeAsked.test('startOver -> asking.offered', move, taken);

export const CodeProving = meta.story(at('code.proving'));
CodeProving.test('prove ok fresh -> choosing.filling', move, taken);
CodeProving.test('prove ok known -> joining.filling', move, taken);
CodeProving.test('prove fails network -> code.refused', move, taken);
CodeProving.test('prove fails http500 -> code.refused', move, taken);
CodeProving.test('prove fails 2000002 -> code.refused', move, taken);
CodeProving.test('prove fails 2000018 -> code.refused', move, taken);

export const CodeRefused = meta.story(at('code.refused'));
CodeRefused.test('prove digits -> code.proving', move, taken);
CodeRefused.test('resend -> code.sending', move, taken);
CodeRefused.test('startOver -> asking.offered', move, taken);

export const CodeSending = meta.story(at('code.sending'));
CodeSending.test('resend ok again -> code.asked', move, taken);
CodeSending.test('resend fails network -> code.refused', move, taken);
CodeSending.test('resend fails http500 -> code.refused', move, taken);
CodeSending.test('resend fails 2000002 -> code.refused', move, taken);
CodeSending.test('resend fails 1000010 -> code.refused', move, taken);
CodeSending.test('resend fails 2000018 -> code.refused', move, taken);

export const JoiningAdding = meta.story(at('joining.adding'));
JoiningAdding.test('join ok joined -> kept', move, taken);
JoiningAdding.test('join fails network -> joining.refused', move, taken);
JoiningAdding.test('join fails http500 -> joining.refused', move, taken);
JoiningAdding.test('join fails 1100002 -> joining.refused', move, taken);
JoiningAdding.test('join fails 2000002 -> tooLate', move, taken);
JoiningAdding.test('join fails 2000018 -> joining.refused', move, taken);

export const JoiningFilling = meta.story(at('joining.filling'));
JoiningFilling.test('join own -> joining.adding', move, taken);

export const JoiningRefused = meta.story(at('joining.refused'));
JoiningRefused.test('join own -> joining.adding', move, taken);

export const Kept = meta.story(at('kept'));

export const TooLate = meta.story(at('tooLate'));
TooLate.test('startOver -> asking.offered', move, taken);
