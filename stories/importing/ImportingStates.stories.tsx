// Written by npm run stories:gen from the chart. A state without its story, and a transition without its test, fail a test.
import preview from '../../.storybook/preview';
import { stateStories } from '../../tests/kit/story/states';
import { view } from '../../tests/charts/importing/view';
import moves from '../../tests/charts/importing/generated/moves.json';
import paths from '../../tests/charts/importing/generated/paths.json';

const { at, move, taken } = stateStories(view, paths.states as never, moves as never);
const meta = preview.meta({ title: 'States/Importing', tags: ['states'] });

export const Cancelled = meta.story(at('cancelled'));
Cancelled.test('sessionLost expired -> loggedOut', move(0), taken);
Cancelled.test('again -> choosing', move(1), taken);

export const CheckingLooking = meta.story(at('checking.looking'));
CheckingLooking.test('sessionLost expired -> loggedOut', move(0), taken);
CheckingLooking.test('cancel -> sending', move(1), taken);
CheckingLooking.test('look ok checking -> checking.resting', move(2), taken);
CheckingLooking.test('look ok checked -> preview', move(3), taken);
CheckingLooking.test('look ok running -> running.resting', move(4), taken);
CheckingLooking.test('look ok decided -> running.resting', move(5), taken);
CheckingLooking.test('look ok done -> done', move(6), taken);
CheckingLooking.test('look ok failed -> failed', move(7), taken);
CheckingLooking.test('look ok cancelled -> cancelled', move(8), taken);
CheckingLooking.test('look fails network -> checking.lost', move(9), taken);
CheckingLooking.test('look fails http500 -> checking.lost', move(10), taken);
CheckingLooking.test('look fails 1000004 -> loggedOut', move(11), taken);
CheckingLooking.test('look fails 2000019 -> checking.lost', move(12), taken);
CheckingLooking.test('look fails 2000018 -> checking.lost', move(13), taken);

export const CheckingLost = meta.story(at('checking.lost'));
CheckingLost.test('sessionLost expired -> loggedOut', move(0), taken);
CheckingLost.test('cancel -> sending', move(1), taken);
CheckingLost.test('retry -> checking.looking', move(2), taken);
CheckingLost.test('after lookEvery -> checking.looking', move(3), taken);

export const CheckingResting = meta.story(at('checking.resting'));
CheckingResting.test('sessionLost expired -> loggedOut', move(0), taken);
CheckingResting.test('cancel -> sending', move(1), taken);
CheckingResting.test('after lookEvery -> checking.looking', move(2), taken);

export const Choosing = meta.story(at('choosing'));
Choosing.test('sessionLost expired -> loggedOut', move(0), taken);
Choosing.test('choose table -> uploading.underway', move(1), taken);
Choosing.test('choose picture -> choosing', move(2), taken);
Choosing.test('choose empty -> choosing', move(3), taken);
Choosing.test('choose large -> choosing', move(4), taken);

export const Done = meta.story(at('done'));
Done.test('sessionLost expired -> loggedOut', move(0), taken);
Done.test('again -> choosing', move(1), taken);

export const Failed = meta.story(at('failed'));
Failed.test('sessionLost expired -> loggedOut', move(0), taken);
Failed.test('again -> choosing', move(1), taken);

export const LoadFailed = meta.story(at('loadFailed'));
LoadFailed.test('sessionLost expired -> loggedOut', move(0), taken);
LoadFailed.test('retry -> loading', move(1), taken);

export const Loading = meta.story(at('loading'));
Loading.test('sessionLost expired -> loggedOut', move(0), taken);
Loading.test('load ok none -> choosing', move(1), taken);
Loading.test('load ok uploaded -> mapping', move(2), taken);
Loading.test('load ok unknown -> mapping', move(3), taken);
Loading.test('load ok checking -> checking.resting', move(4), taken);
Loading.test('load ok checked -> preview', move(5), taken);
Loading.test('load ok running -> running.resting', move(6), taken);
Loading.test('load ok decided -> running.resting', move(7), taken);
Loading.test('load ok done -> done', move(8), taken);
Loading.test('load ok failed -> failed', move(9), taken);
Loading.test('load ok cancelled -> cancelled', move(10), taken);
Loading.test('load fails network -> loadFailed', move(11), taken);
Loading.test('load fails http500 -> loadFailed', move(12), taken);
Loading.test('load fails 1000004 -> loggedOut', move(13), taken);
Loading.test('load fails 1000014 -> loadFailed', move(14), taken);
Loading.test('load fails 2000018 -> loadFailed', move(15), taken);

export const LoggedOut = meta.story(at('loggedOut'));

export const Mapping = meta.story(at('mapping'));
Mapping.test('sessionLost expired -> loggedOut', move(0), taken);
Mapping.test('check good -> sending', move(1), taken);
Mapping.test('check nameless -> mapping', move(2), taken);
Mapping.test('check priceless -> mapping', move(3), taken);
Mapping.test('check twice -> mapping', move(4), taken);
Mapping.test('cancel -> sending', move(5), taken);
Mapping.test('back -> preview', move(6), taken);

export const OutcomeUnknown = meta.story(at('outcomeUnknown'));
OutcomeUnknown.test('sessionLost expired -> loggedOut', move(0), taken);
OutcomeUnknown.test('retry -> sending', move(1), taken);
OutcomeUnknown.test('look -> loading', move(2), taken);

export const Preview = meta.story(at('preview'));
Preview.test('sessionLost expired -> loggedOut', move(0), taken);
Preview.test('run -> sending', move(1), taken);
Preview.test('change -> mapping', move(2), taken);
Preview.test('count five -> sending', move(3), taken);
Preview.test('cancel -> sending', move(4), taken);

export const Refused = meta.story(at('refused'));
Refused.test('sessionLost expired -> loggedOut', move(0), taken);
Refused.test('look -> loading', move(1), taken);

export const RunningLooking = meta.story(at('running.looking'));
RunningLooking.test('sessionLost expired -> loggedOut', move(0), taken);
RunningLooking.test('cancel -> sending', move(1), taken);
RunningLooking.test('look ok running -> running.resting', move(2), taken);
RunningLooking.test('look ok decided -> running.resting', move(3), taken);
RunningLooking.test('look ok done -> done', move(4), taken);
RunningLooking.test('look ok failed -> failed', move(5), taken);
RunningLooking.test('look ok cancelled -> cancelled', move(6), taken);
RunningLooking.test('look fails network -> running.lost', move(7), taken);
RunningLooking.test('look fails http500 -> running.lost', move(8), taken);
RunningLooking.test('look fails 1000004 -> loggedOut', move(9), taken);
RunningLooking.test('look fails 2000019 -> running.lost', move(10), taken);
RunningLooking.test('look fails 2000018 -> running.lost', move(11), taken);

export const RunningLost = meta.story(at('running.lost'));
RunningLost.test('sessionLost expired -> loggedOut', move(0), taken);
RunningLost.test('cancel -> sending', move(1), taken);
RunningLost.test('retry -> running.looking', move(2), taken);
RunningLost.test('after lookEvery -> running.looking', move(3), taken);

export const RunningResting = meta.story(at('running.resting'));
RunningResting.test('sessionLost expired -> loggedOut', move(0), taken);
RunningResting.test('cancel -> sending', move(1), taken);
RunningResting.test('after lookEvery -> running.looking', move(2), taken);

export const Sending = meta.story(at('sending'));
Sending.test('sessionLost expired -> loggedOut', move(0), taken);
Sending.test('act ok checking -> checking.resting', move(1), taken);
Sending.test('act ok checked -> preview', move(2), taken);
Sending.test('act ok failed -> failed', move(3), taken);
Sending.test('act fails network -> outcomeUnknown', move(4), taken);
Sending.test('act fails http500 -> outcomeUnknown', move(5), taken);
Sending.test('act fails 1000004 -> loggedOut', move(6), taken);
Sending.test('act fails 1000008 -> mapping', move(7), taken);
Sending.test('act fails 2000037 -> refused', move(8), taken);
Sending.test('act fails 2000039 -> outcomeUnknown', move(9), taken);
Sending.test('act fails 2000018 -> refused', move(10), taken);
Sending.test('act ok cancelled -> cancelled', move(11), taken);
Sending.test('act ok running -> running.resting', move(12), taken);
Sending.test('act ok decided -> running.resting', move(13), taken);
Sending.test('act ok done -> done', move(14), taken);

export const UploadingFailed = meta.story(at('uploading.failed'));
UploadingFailed.test('sessionLost expired -> loggedOut', move(0), taken);
UploadingFailed.test('cancel -> choosing', move(1), taken);
UploadingFailed.test('retry -> uploading.underway', move(2), taken);

export const UploadingUnderway = meta.story(at('uploading.underway'));
UploadingUnderway.test('sessionLost expired -> loggedOut', move(0), taken);
UploadingUnderway.test('cancel -> choosing', move(1), taken);
UploadingUnderway.test('upload ok known -> sending', move(2), taken);
UploadingUnderway.test('upload ok unknown -> mapping', move(3), taken);
UploadingUnderway.test('upload fails network -> uploading.failed', move(4), taken);
UploadingUnderway.test('upload fails http500 -> uploading.failed', move(5), taken);
UploadingUnderway.test('upload fails 1000004 -> loggedOut', move(6), taken);
UploadingUnderway.test('upload fails 1000008 -> choosing', move(7), taken);
UploadingUnderway.test('upload fails 2000037 -> loading', move(8), taken);
UploadingUnderway.test('upload fails 2000018 -> uploading.failed', move(9), taken);
