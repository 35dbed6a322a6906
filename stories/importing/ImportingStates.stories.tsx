// Written by npm run stories:gen from the chart. A state without its story, and a transition without its test, fail a test.
import preview from '../../.storybook/preview';
import { stateStories } from '../../tests/kit/story/states';
import { view } from '../../tests/charts/importing/view';
import paths from '../../tests/charts/importing/generated/paths.json';

const { at, move, taken } = stateStories(view, paths);
const meta = preview.meta({ title: 'States/Importing', tags: ['states'] });

export const Cancelled = meta.story(at('cancelled'));
Cancelled.test('sessionLost expired -> loggedOut', move, taken);
Cancelled.test('again -> choosing', move, taken);

export const CheckingLooking = meta.story(at('checking.looking'));
CheckingLooking.test('sessionLost expired -> loggedOut', move, taken);
CheckingLooking.test('cancel -> sending', move, taken);
CheckingLooking.test('look ok checking -> checking.resting', move, taken);
CheckingLooking.test('look ok checked -> preview', move, taken);
CheckingLooking.test('look ok running -> running.resting', move, taken);
CheckingLooking.test('look ok decided -> running.resting', move, taken);
CheckingLooking.test('look ok done -> done', move, taken);
CheckingLooking.test('look ok failed -> failed', move, taken);
CheckingLooking.test('look ok cancelled -> cancelled', move, taken);
CheckingLooking.test('look fails network -> checking.lost', move, taken);
CheckingLooking.test('look fails http500 -> checking.lost', move, taken);
CheckingLooking.test('look fails 1000004 -> loggedOut', move, taken);
CheckingLooking.test('look fails 2000019 -> checking.lost', move, taken);
CheckingLooking.test('look fails 2000018 -> checking.lost', move, taken);

export const CheckingLost = meta.story(at('checking.lost'));
CheckingLost.test('sessionLost expired -> loggedOut', move, taken);
CheckingLost.test('cancel -> sending', move, taken);
CheckingLost.test('retry -> checking.looking', move, taken);
CheckingLost.test('after lookEvery -> checking.looking', move, taken);

export const CheckingResting = meta.story(at('checking.resting'));
CheckingResting.test('sessionLost expired -> loggedOut', move, taken);
CheckingResting.test('cancel -> sending', move, taken);
CheckingResting.test('after lookEvery -> checking.looking', move, taken);

export const Choosing = meta.story(at('choosing'));
Choosing.test('sessionLost expired -> loggedOut', move, taken);
Choosing.test('choose table -> uploading.underway', move, taken);
Choosing.test('choose picture -> choosing', move, taken);
Choosing.test('choose empty -> choosing', move, taken);
Choosing.test('choose large -> choosing', move, taken);

export const Done = meta.story(at('done'));
Done.test('sessionLost expired -> loggedOut', move, taken);
Done.test('again -> choosing', move, taken);

export const Failed = meta.story(at('failed'));
Failed.test('sessionLost expired -> loggedOut', move, taken);
Failed.test('again -> choosing', move, taken);

export const LoadFailed = meta.story(at('loadFailed'));
LoadFailed.test('sessionLost expired -> loggedOut', move, taken);
LoadFailed.test('retry -> loading', move, taken);

export const Loading = meta.story(at('loading'));
Loading.test('sessionLost expired -> loggedOut', move, taken);
Loading.test('load ok none -> choosing', move, taken);
Loading.test('load ok uploaded -> mapping', move, taken);
Loading.test('load ok unknown -> mapping', move, taken);
Loading.test('load ok checking -> checking.resting', move, taken);
Loading.test('load ok checked -> preview', move, taken);
Loading.test('load ok running -> running.resting', move, taken);
Loading.test('load ok decided -> running.resting', move, taken);
Loading.test('load ok done -> done', move, taken);
Loading.test('load ok failed -> failed', move, taken);
Loading.test('load ok cancelled -> cancelled', move, taken);
Loading.test('load fails network -> loadFailed', move, taken);
Loading.test('load fails http500 -> loadFailed', move, taken);
Loading.test('load fails 1000004 -> loggedOut', move, taken);
Loading.test('load fails 1000014 -> loadFailed', move, taken);
Loading.test('load fails 2000018 -> loadFailed', move, taken);

export const LoggedOut = meta.story(at('loggedOut'));

export const Mapping = meta.story(at('mapping'));
Mapping.test('sessionLost expired -> loggedOut', move, taken);
Mapping.test('check good -> sending', move, taken);
Mapping.test('check nameless -> mapping', move, taken);
Mapping.test('check priceless -> mapping', move, taken);
Mapping.test('check twice -> mapping', move, taken);
Mapping.test('cancel -> sending', move, taken);
Mapping.test('back -> preview', move, taken);

export const OutcomeUnknown = meta.story(at('outcomeUnknown'));
OutcomeUnknown.test('sessionLost expired -> loggedOut', move, taken);
OutcomeUnknown.test('retry -> sending', move, taken);
OutcomeUnknown.test('look -> loading', move, taken);

export const Preview = meta.story(at('preview'));
Preview.test('sessionLost expired -> loggedOut', move, taken);
Preview.test('run -> sending', move, taken);
Preview.test('change -> mapping', move, taken);
Preview.test('count five -> sending', move, taken);
Preview.test('cancel -> sending', move, taken);

export const Refused = meta.story(at('refused'));
Refused.test('sessionLost expired -> loggedOut', move, taken);
Refused.test('look -> loading', move, taken);

export const RunningLooking = meta.story(at('running.looking'));
RunningLooking.test('sessionLost expired -> loggedOut', move, taken);
RunningLooking.test('cancel -> sending', move, taken);
RunningLooking.test('look ok running -> running.resting', move, taken);
RunningLooking.test('look ok decided -> running.resting', move, taken);
RunningLooking.test('look ok done -> done', move, taken);
RunningLooking.test('look ok failed -> failed', move, taken);
RunningLooking.test('look ok cancelled -> cancelled', move, taken);
RunningLooking.test('look fails network -> running.lost', move, taken);
RunningLooking.test('look fails http500 -> running.lost', move, taken);
RunningLooking.test('look fails 1000004 -> loggedOut', move, taken);
RunningLooking.test('look fails 2000019 -> running.lost', move, taken);
RunningLooking.test('look fails 2000018 -> running.lost', move, taken);

export const RunningLost = meta.story(at('running.lost'));
RunningLost.test('sessionLost expired -> loggedOut', move, taken);
RunningLost.test('cancel -> sending', move, taken);
RunningLost.test('retry -> running.looking', move, taken);
RunningLost.test('after lookEvery -> running.looking', move, taken);

export const RunningResting = meta.story(at('running.resting'));
RunningResting.test('sessionLost expired -> loggedOut', move, taken);
RunningResting.test('cancel -> sending', move, taken);
RunningResting.test('after lookEvery -> running.looking', move, taken);

export const Sending = meta.story(at('sending'));
Sending.test('sessionLost expired -> loggedOut', move, taken);
Sending.test('act ok checking -> checking.resting', move, taken);
Sending.test('act ok checked -> preview', move, taken);
Sending.test('act ok failed -> failed', move, taken);
Sending.test('act fails network -> outcomeUnknown', move, taken);
Sending.test('act fails http500 -> outcomeUnknown', move, taken);
Sending.test('act fails 1000004 -> loggedOut', move, taken);
Sending.test('act fails 1000008 -> mapping', move, taken);
Sending.test('act fails 2000037 -> refused', move, taken);
Sending.test('act fails 2000039 -> outcomeUnknown', move, taken);
Sending.test('act fails 2000018 -> refused', move, taken);
Sending.test('act ok cancelled -> cancelled', move, taken);
Sending.test('act ok running -> running.resting', move, taken);
Sending.test('act ok decided -> running.resting', move, taken);
Sending.test('act ok done -> done', move, taken);

export const UploadingFailed = meta.story(at('uploading.failed'));
UploadingFailed.test('sessionLost expired -> loggedOut', move, taken);
UploadingFailed.test('cancel -> choosing', move, taken);
UploadingFailed.test('retry -> uploading.underway', move, taken);

export const UploadingUnderway = meta.story(at('uploading.underway'));
UploadingUnderway.test('sessionLost expired -> loggedOut', move, taken);
UploadingUnderway.test('cancel -> choosing', move, taken);
UploadingUnderway.test('upload ok known -> sending', move, taken);
UploadingUnderway.test('upload ok unknown -> mapping', move, taken);
UploadingUnderway.test('upload fails network -> uploading.failed', move, taken);
UploadingUnderway.test('upload fails http500 -> uploading.failed', move, taken);
UploadingUnderway.test('upload fails 1000004 -> loggedOut', move, taken);
UploadingUnderway.test('upload fails 1000008 -> choosing', move, taken);
UploadingUnderway.test('upload fails 2000037 -> loading', move, taken);
UploadingUnderway.test('upload fails 2000018 -> uploading.failed', move, taken);
