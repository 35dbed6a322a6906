// Written by npm run stories:gen from the chart. A state without its story, and a transition without its test, fail a test.
import preview from '../../.storybook/preview';
import { stateStories } from '../../tests/kit/story/states';
import { view } from '../../tests/charts/thirdPartySignIn/view';
import paths from '../../tests/charts/thirdPartySignIn/generated/paths.json';

const { at, move, taken } = stateStories(view, paths);
const meta = preview.meta({ title: 'States/ThirdPartySignIn', tags: ['states'] });

export const Cancelled = meta.story(at('cancelled'));

export const CodeAsked = meta.story(at('code.asked'));
CodeAsked.test('prove digits -> code.proving', move, taken);
CodeAsked.test('resend -> code.sending', move, taken);
CodeAsked.test('startOver -> newcomer.filling', move, taken);

export const CodeProving = meta.story(at('code.proving'));
CodeProving.test('prove ok signedIn -> signedIn', move, taken);
CodeProving.test('prove ok join -> joining.filling', move, taken);
CodeProving.test('prove fails network -> code.refused', move, taken);
CodeProving.test('prove fails http500 -> code.refused', move, taken);
CodeProving.test('prove fails 2000002 -> code.refused', move, taken);
CodeProving.test('prove fails 2000018 -> code.refused', move, taken);

export const CodeRefused = meta.story(at('code.refused'));
CodeRefused.test('prove digits -> code.proving', move, taken);
CodeRefused.test('resend -> code.sending', move, taken);
CodeRefused.test('startOver -> newcomer.filling', move, taken);

export const CodeSending = meta.story(at('code.sending'));
CodeSending.test('resend ok again -> code.asked', move, taken);
CodeSending.test('resend fails network -> code.refused', move, taken);
CodeSending.test('resend fails http500 -> code.refused', move, taken);
CodeSending.test('resend fails 2000002 -> code.refused', move, taken);
CodeSending.test('resend fails 1000010 -> code.refused', move, taken);
CodeSending.test('resend fails 2000018 -> code.refused', move, taken);

export const Exchanging = meta.story(at('exchanging'));
Exchanging.test('exchange ok signedIn -> signedIn', move, taken);
Exchanging.test('exchange ok checked -> newcomer.filling', move, taken);
Exchanging.test('exchange ok bare -> newcomer.filling', move, taken);
Exchanging.test('exchange ok join -> joining.filling', move, taken);
Exchanging.test('exchange ok linked -> linked', move, taken);
Exchanging.test('exchange ok taken -> taken', move, taken);
Exchanging.test('exchange ok cancelled -> cancelled', move, taken);
Exchanging.test('exchange ok refused -> refused', move, taken);
Exchanging.test('exchange fails network -> failed', move, taken);
Exchanging.test('exchange fails http500 -> failed', move, taken);
Exchanging.test('exchange fails 2000002 -> expired', move, taken);
Exchanging.test('exchange fails 2000018 -> failed', move, taken);

export const Expired = meta.story(at('expired'));

export const Failed = meta.story(at('failed'));
Failed.test('again -> exchanging', move, taken);

export const JoiningFilling = meta.story(at('joining.filling'));
JoiningFilling.test('join password -> joining.sending', move, taken);

export const JoiningRefused = meta.story(at('joining.refused'));
JoiningRefused.test('join password -> joining.sending', move, taken);

export const JoiningSending = meta.story(at('joining.sending'));
JoiningSending.test('join ok signedIn -> signedIn', move, taken);
JoiningSending.test('join fails network -> joining.refused', move, taken);
JoiningSending.test('join fails http500 -> joining.refused', move, taken);
JoiningSending.test('join fails 2000002 -> expired', move, taken);
JoiningSending.test('join fails 1100002 -> joining.refused', move, taken);
JoiningSending.test('join fails 2000018 -> joining.refused', move, taken);

export const Linked = meta.story(at('linked'));

export const NewcomerFilling = meta.story(at('newcomer.filling'));
NewcomerFilling.test('create known -> newcomer.sending', move, taken);

export const NewcomerRefused = meta.story(at('newcomer.refused'));
NewcomerRefused.test('create known -> newcomer.sending', move, taken);

export const NewcomerSending = meta.story(at('newcomer.sending'));
NewcomerSending.test('create ok signedIn -> signedIn', move, taken);
NewcomerSending.test('create ok code -> code.asked', move, taken);
NewcomerSending.test('create ok join -> joining.filling', move, taken);
NewcomerSending.test('create fails network -> newcomer.refused', move, taken);
NewcomerSending.test('create fails http500 -> newcomer.refused', move, taken);
NewcomerSending.test('create fails 2000002 -> expired', move, taken);
NewcomerSending.test('create fails 1000010 -> newcomer.refused', move, taken);
NewcomerSending.test('create fails 2000018 -> newcomer.refused', move, taken);

export const Refused = meta.story(at('refused'));

export const SignedIn = meta.story(at('signedIn'));

export const Taken = meta.story(at('taken'));
