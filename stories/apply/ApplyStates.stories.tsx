// Written by npm run stories:gen from the chart. A state without its story, and a transition without its test, fail a test.
import preview from '../../.storybook/preview';
import { stateStories } from '../../tests/kit/story/states';
import { view } from '../../tests/charts/apply/view';
import paths from '../../tests/charts/apply/generated/paths.json';

const { at, move, taken } = stateStories(view, paths);
const meta = preview.meta({ title: 'States/Apply', tags: ['states'] });

export const Applying = meta.story(at('applying'));
Applying.test('sessionLost expired -> loggedOut', move, taken);
Applying.test('news decided -> loading', move, taken);

export const Closed = meta.story(at('closed'));
Closed.test('sessionLost expired -> loggedOut', move, taken);

export const Failed = meta.story(at('failed'));
Failed.test('sessionLost expired -> loggedOut', move, taken);
Failed.test('retry -> loading', move, taken);

export const Finding = meta.story(at('finding'));
Finding.test('sessionLost expired -> loggedOut', move, taken);
Finding.test('find ok sent -> applying', move, taken);
Finding.test('find ok not -> check.sendFailed', move, taken);
Finding.test('find ok already -> loading', move, taken);
Finding.test('find fails network -> outcomeUnknown', move, taken);
Finding.test('find fails http500 -> outcomeUnknown', move, taken);
Finding.test('find fails 1000004 -> loggedOut', move, taken);
Finding.test('find fails 2000018 -> outcomeUnknown', move, taken);

export const HandingOver = meta.story(at('handingOver'));
HandingOver.test('sessionLost expired -> loggedOut', move, taken);
HandingOver.test('handOver ok url -> left', move, taken);
HandingOver.test('handOver fails network -> open', move, taken);
HandingOver.test('handOver fails http500 -> open', move, taken);
HandingOver.test('handOver fails 1000004 -> loggedOut', move, taken);
HandingOver.test('handOver fails 1000014 -> loading', move, taken);
HandingOver.test('handOver fails 2000018 -> open', move, taken);
HandingOver.test('handOver fails network -> holiday', move, taken);
HandingOver.test('handOver fails http500 -> holiday', move, taken);
HandingOver.test('handOver fails 2000018 -> holiday', move, taken);

export const Holiday = meta.story(at('holiday'));
Holiday.test('sessionLost expired -> loggedOut', move, taken);
Holiday.test('news decided -> loading', move, taken);
Holiday.test('manage -> handingOver', move, taken);

export const Left = meta.story(at('left'));

export const Loading = meta.story(at('loading'));
Loading.test('sessionLost expired -> loggedOut', move, taken);
Loading.test('load ok none -> tasks', move, taken);
Loading.test('load ok begun -> tasks', move, taken);
Loading.test('load ok full -> tasks', move, taken);
Loading.test('load ok changes -> tasks', move, taken);
Loading.test('load ok applying -> applying', move, taken);
Loading.test('load ok rejected -> rejected', move, taken);
Loading.test('load ok open -> open', move, taken);
Loading.test('load ok holiday -> holiday', move, taken);
Loading.test('load ok suspended -> suspended', move, taken);
Loading.test('load ok closed -> closed', move, taken);
Loading.test('load fails network -> failed', move, taken);
Loading.test('load fails http500 -> failed', move, taken);
Loading.test('load fails 1000004 -> loggedOut', move, taken);
Loading.test('load fails 2000018 -> failed', move, taken);
Loading.test('load ok none -> details.filling', move, taken);
Loading.test('load ok begun -> details.filling', move, taken);
Loading.test('load ok full -> details.filling', move, taken);
Loading.test('load ok none -> identity.filling', move, taken);
Loading.test('load ok begun -> identity.filling', move, taken);
Loading.test('load ok full -> identity.filling', move, taken);
Loading.test('load ok changes -> identity.filling', move, taken);
Loading.test('load ok none -> shop.filling', move, taken);
Loading.test('load ok begun -> shop.filling', move, taken);
Loading.test('load ok full -> shop.filling', move, taken);
Loading.test('load ok changes -> shop.filling', move, taken);
Loading.test('load ok none -> signature.filling', move, taken);
Loading.test('load ok begun -> signature.filling', move, taken);
Loading.test('load ok full -> signature.filling', move, taken);
Loading.test('load ok full -> check.asking', move, taken);

export const LoggedOut = meta.story(at('loggedOut'));

export const Open = meta.story(at('open'));
Open.test('sessionLost expired -> loggedOut', move, taken);
Open.test('news decided -> loading', move, taken);
Open.test('manage -> handingOver', move, taken);

export const OutcomeUnknown = meta.story(at('outcomeUnknown'));
OutcomeUnknown.test('sessionLost expired -> loggedOut', move, taken);
OutcomeUnknown.test('news decided -> loading', move, taken);
OutcomeUnknown.test('retry -> finding', move, taken);

export const Rejected = meta.story(at('rejected'));
Rejected.test('sessionLost expired -> loggedOut', move, taken);

export const Sending = meta.story(at('sending'));
Sending.test('sessionLost expired -> loggedOut', move, taken);
Sending.test('apply ok sent -> applying', move, taken);
Sending.test('apply ok already -> loading', move, taken);
Sending.test('apply fails network -> finding', move, taken);
Sending.test('apply fails http500 -> finding', move, taken);
Sending.test('apply fails 1000004 -> loggedOut', move, taken);
Sending.test('apply fails 2000015 -> loading', move, taken);
Sending.test('apply fails 2000037 -> loading', move, taken);
Sending.test('apply fails 2000039 -> finding', move, taken);
Sending.test('apply fails 2000018 -> check.sendFailed', move, taken);

export const Suspended = meta.story(at('suspended'));
Suspended.test('sessionLost expired -> loggedOut', move, taken);
Suspended.test('news decided -> loading', move, taken);

export const Tasks = meta.story(at('tasks'));
Tasks.test('sessionLost expired -> loggedOut', move, taken);
Tasks.test('news decided -> loading', move, taken);
Tasks.test('goto address details -> details.filling', move, taken);
Tasks.test('goto address identity -> identity.filling', move, taken);
Tasks.test('goto address shop -> shop.filling', move, taken);
Tasks.test('goto address signature -> signature.filling', move, taken);
Tasks.test('goto details -> details.filling', move, taken);
Tasks.test('goto identity -> identity.filling', move, taken);
Tasks.test('goto shop -> shop.filling', move, taken);
Tasks.test('goto signature -> signature.filling', move, taken);
Tasks.test('goto check -> tasks', move, taken);
Tasks.test('news more -> tasks', move, taken);
Tasks.test('goto check -> check.asking', move, taken);
Tasks.test('goto address details -> tasks', move, taken);
Tasks.test('goto address signature -> tasks', move, taken);
