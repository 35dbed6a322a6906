// Written by npm run stories:gen from the chart. A state without its story, and a transition without its test, fail a test.
import preview from '../../.storybook/preview';
import { stateStories } from '../../tests/kit/story/states';
import { view } from '../../tests/charts/apply/view';
import moves from '../../tests/charts/apply/generated/moves.json';
import paths from '../../tests/charts/apply/generated/paths.json';

const { at, move, taken } = stateStories(view, paths.states as never, moves as never);
const meta = preview.meta({ title: 'States/Apply', tags: ['states'] });

export const Applying = meta.story(at('applying'));
Applying.test('sessionLost expired -> loggedOut', move(0), taken);
Applying.test('news decided -> loading', move(1), taken);

export const Closed = meta.story(at('closed'));
Closed.test('sessionLost expired -> loggedOut', move(0), taken);

export const Failed = meta.story(at('failed'));
Failed.test('sessionLost expired -> loggedOut', move(0), taken);
Failed.test('retry -> loading', move(1), taken);

export const Finding = meta.story(at('finding'));
Finding.test('sessionLost expired -> loggedOut', move(0), taken);
Finding.test('find ok sent -> applying', move(1), taken);
Finding.test('find ok not -> check.sendFailed', move(2), taken);
Finding.test('find ok already -> loading', move(3), taken);
Finding.test('find fails network -> outcomeUnknown', move(4), taken);
Finding.test('find fails http500 -> outcomeUnknown', move(5), taken);
Finding.test('find fails 1000004 -> loggedOut', move(6), taken);
Finding.test('find fails 2000018 -> outcomeUnknown', move(7), taken);

export const HandingOver = meta.story(at('handingOver'));
HandingOver.test('sessionLost expired -> loggedOut', move(0), taken);
HandingOver.test('handOver ok url -> left', move(1), taken);
HandingOver.test('handOver fails network -> open', move(2), taken);
HandingOver.test('handOver fails http500 -> open', move(3), taken);
HandingOver.test('handOver fails 1000004 -> loggedOut', move(4), taken);
HandingOver.test('handOver fails 1000014 -> loading', move(5), taken);
HandingOver.test('handOver fails 2000018 -> open', move(6), taken);
HandingOver.test('handOver fails network -> holiday', move(7), taken);
HandingOver.test('handOver fails http500 -> holiday', move(8), taken);
HandingOver.test('handOver fails 2000018 -> holiday', move(9), taken);

export const Holiday = meta.story(at('holiday'));
Holiday.test('sessionLost expired -> loggedOut', move(0), taken);
Holiday.test('news decided -> loading', move(1), taken);
Holiday.test('manage -> handingOver', move(2), taken);

export const Left = meta.story(at('left'));

export const Loading = meta.story(at('loading'));
Loading.test('sessionLost expired -> loggedOut', move(0), taken);
Loading.test('load ok none -> tasks', move(1), taken);
Loading.test('load ok begun -> tasks', move(2), taken);
Loading.test('load ok full -> tasks', move(3), taken);
Loading.test('load ok changes -> tasks', move(4), taken);
Loading.test('load ok applying -> applying', move(5), taken);
Loading.test('load ok rejected -> rejected', move(6), taken);
Loading.test('load ok open -> open', move(7), taken);
Loading.test('load ok holiday -> holiday', move(8), taken);
Loading.test('load ok suspended -> suspended', move(9), taken);
Loading.test('load ok closed -> closed', move(10), taken);
Loading.test('load fails network -> failed', move(11), taken);
Loading.test('load fails http500 -> failed', move(12), taken);
Loading.test('load fails 1000004 -> loggedOut', move(13), taken);
Loading.test('load fails 2000018 -> failed', move(14), taken);
Loading.test('load ok none -> details.filling', move(15), taken);
Loading.test('load ok begun -> details.filling', move(16), taken);
Loading.test('load ok full -> details.filling', move(17), taken);
Loading.test('load ok none -> identity.filling', move(18), taken);
Loading.test('load ok begun -> identity.filling', move(19), taken);
Loading.test('load ok full -> identity.filling', move(20), taken);
Loading.test('load ok changes -> identity.filling', move(21), taken);
Loading.test('load ok none -> shop.filling', move(22), taken);
Loading.test('load ok begun -> shop.filling', move(23), taken);
Loading.test('load ok full -> shop.filling', move(24), taken);
Loading.test('load ok changes -> shop.filling', move(25), taken);
Loading.test('load ok none -> signature.filling', move(26), taken);
Loading.test('load ok begun -> signature.filling', move(27), taken);
Loading.test('load ok full -> signature.filling', move(28), taken);
Loading.test('load ok full -> check.asking', move(29), taken);

export const LoggedOut = meta.story(at('loggedOut'));

export const Open = meta.story(at('open'));
Open.test('sessionLost expired -> loggedOut', move(0), taken);
Open.test('news decided -> loading', move(1), taken);
Open.test('manage -> handingOver', move(2), taken);

export const OutcomeUnknown = meta.story(at('outcomeUnknown'));
OutcomeUnknown.test('sessionLost expired -> loggedOut', move(0), taken);
OutcomeUnknown.test('news decided -> loading', move(1), taken);
OutcomeUnknown.test('retry -> finding', move(2), taken);

export const Rejected = meta.story(at('rejected'));
Rejected.test('sessionLost expired -> loggedOut', move(0), taken);

export const Sending = meta.story(at('sending'));
Sending.test('sessionLost expired -> loggedOut', move(0), taken);
Sending.test('apply ok sent -> applying', move(1), taken);
Sending.test('apply ok already -> loading', move(2), taken);
Sending.test('apply fails network -> finding', move(3), taken);
Sending.test('apply fails http500 -> finding', move(4), taken);
Sending.test('apply fails 1000004 -> loggedOut', move(5), taken);
Sending.test('apply fails 2000015 -> loading', move(6), taken);
Sending.test('apply fails 2000037 -> loading', move(7), taken);
Sending.test('apply fails 2000039 -> finding', move(8), taken);
Sending.test('apply fails 2000018 -> check.sendFailed', move(9), taken);

export const Suspended = meta.story(at('suspended'));
Suspended.test('sessionLost expired -> loggedOut', move(0), taken);
Suspended.test('news decided -> loading', move(1), taken);

export const Tasks = meta.story(at('tasks'));
Tasks.test('sessionLost expired -> loggedOut', move(0), taken);
Tasks.test('news decided -> loading', move(1), taken);
Tasks.test('goto address details -> details.filling', move(2), taken);
Tasks.test('goto address identity -> identity.filling', move(3), taken);
Tasks.test('goto address shop -> shop.filling', move(4), taken);
Tasks.test('goto address signature -> signature.filling', move(5), taken);
Tasks.test('goto details -> details.filling', move(6), taken);
Tasks.test('goto identity -> identity.filling', move(7), taken);
Tasks.test('goto shop -> shop.filling', move(8), taken);
Tasks.test('goto signature -> signature.filling', move(9), taken);
Tasks.test('goto check -> tasks', move(10), taken);
Tasks.test('news more -> tasks', move(11), taken);
Tasks.test('goto check -> check.asking', move(12), taken);
Tasks.test('goto address details -> tasks', move(13), taken);
Tasks.test('goto address signature -> tasks', move(14), taken);
