// Written by npm run stories:gen from the chart. A state without its story, and a transition without its test, fail a test.
import preview from '../../.storybook/preview';
import { stateStories } from '../../tests/kit/story/states';
import { view } from '../../tests/charts/passkeySignIn/view';
import paths from '../../tests/charts/passkeySignIn/generated/paths.json';

const { at, move, taken } = stateStories(view, paths);
const meta = preview.meta({ title: 'States/PasskeySignIn', tags: ['states'] });

export const Asking = meta.story(at('asking'));
Asking.test('ask ok asked -> choosing', move, taken);
Asking.test('ask fails network -> refused', move, taken);
Asking.test('ask fails http500 -> refused', move, taken);
Asking.test('ask fails 2000037 -> notSupported', move, taken);
Asking.test('ask fails 1000010 -> tooManyTries', move, taken);
Asking.test('ask fails 2000018 -> refused', move, taken);

export const Cancelled = meta.story(at('cancelled'));
Cancelled.test('usePasskey -> asking', move, taken);

export const Choosing = meta.story(at('choosing'));
Choosing.test('choose ok answered -> entering', move, taken);
Choosing.test('choose fails 2000018 -> cancelled', move, taken);
Choosing.test('choose fails 2000037 -> notSupported', move, taken);
Choosing.test('choose fails 2000002 -> refused', move, taken);

export const Entering = meta.story(at('entering'));
Entering.test('enter ok entered -> signedIn', move, taken);
Entering.test('enter fails network -> refused', move, taken);
Entering.test('enter fails http500 -> refused', move, taken);
Entering.test('enter fails 2000019 -> unknown', move, taken);
Entering.test('enter fails 2000002 -> expired', move, taken);
Entering.test('enter fails 2000018 -> refused', move, taken);

export const Expired = meta.story(at('expired'));
Expired.test('usePasskey -> asking', move, taken);

export const Looking = meta.story(at('looking'));
Looking.test('usePasskey -> asking', move, taken);
Looking.test('look ok fills -> offered.asking', move, taken);
Looking.test('look ok asks -> ready', move, taken);
Looking.test('look fails network -> ready', move, taken);

export const NotSupported = meta.story(at('notSupported'));

export const OfferedAsking = meta.story(at('offered.asking'));
OfferedAsking.test('usePasskey -> asking', move, taken);
OfferedAsking.test('ask ok asked -> offered.waiting', move, taken);
OfferedAsking.test('ask fails network -> ready', move, taken);
OfferedAsking.test('ask fails http500 -> ready', move, taken);
OfferedAsking.test('ask fails 2000037 -> ready', move, taken);
OfferedAsking.test('ask fails 1000010 -> ready', move, taken);
OfferedAsking.test('ask fails 2000018 -> ready', move, taken);

export const OfferedWaiting = meta.story(at('offered.waiting'));
OfferedWaiting.test('usePasskey -> asking', move, taken);
OfferedWaiting.test('choose ok answered -> entering', move, taken);
OfferedWaiting.test('choose fails 2000018 -> ready', move, taken);
OfferedWaiting.test('choose fails 2000037 -> ready', move, taken);
OfferedWaiting.test('choose fails 2000002 -> ready', move, taken);

export const Ready = meta.story(at('ready'));
Ready.test('usePasskey -> asking', move, taken);

export const Refused = meta.story(at('refused'));
Refused.test('usePasskey -> asking', move, taken);

export const SignedIn = meta.story(at('signedIn'));

export const TooManyTries = meta.story(at('tooManyTries'));
TooManyTries.test('usePasskey -> asking', move, taken);

export const Unknown = meta.story(at('unknown'));
Unknown.test('usePasskey -> asking', move, taken);
