// Written by npm run stories:gen from the chart. A state without its story, and a transition without its test, fail a test.
import preview from '../../.storybook/preview';
import { stateStories } from '../../tests/kit/story/states';
import { view } from '../../tests/charts/rateProduct/view';
import paths from '../../tests/charts/rateProduct/generated/paths.json';

const { at, move, taken } = stateStories(view, paths);
const meta = preview.meta({ title: 'States/RateProduct', tags: ['states'] });

export const Checking = meta.story(at('checking'));
Checking.test('sessionLost expired -> loggedOut', move, taken);
Checking.test('send -> sending.underway', move, taken);
Checking.test('change -> describing', move, taken);

export const Choosing = meta.story(at('choosing'));
Choosing.test('sessionLost expired -> loggedOut', move, taken);
Choosing.test('pick own -> describing', move, taken);
Choosing.test('pick other -> describing', move, taken);
Choosing.test('seeOrder -> left', move, taken);

export const Describing = meta.story(at('describing'));
Describing.test('sessionLost expired -> loggedOut', move, taken);
Describing.test('rate two -> describing', move, taken);
Describing.test('rate five -> describing', move, taken);
Describing.test('describe words -> pictures.choosing', move, taken);
Describing.test('describe none -> pictures.choosing', move, taken);
Describing.test('describe tooLong -> describing', move, taken);

export const Failed = meta.story(at('failed'));
Failed.test('sessionLost expired -> loggedOut', move, taken);
Failed.test('retry -> loading', move, taken);
Failed.test('seeOrder -> left', move, taken);

export const Left = meta.story(at('left'));

export const Loading = meta.story(at('loading'));
Loading.test('sessionLost expired -> loggedOut', move, taken);
Loading.test('open ok both -> choosing', move, taken);
Loading.test('open ok first -> choosing', move, taken);
Loading.test('open ok late -> choosing', move, taken);
Loading.test('open ok none -> nothing', move, taken);
Loading.test('open fails network -> failed', move, taken);
Loading.test('open fails http500 -> failed', move, taken);
Loading.test('open fails 1000004 -> loggedOut', move, taken);
Loading.test('open fails 2000018 -> failed', move, taken);
Loading.test('open ok both -> describing', move, taken);
Loading.test('open ok first -> describing', move, taken);
Loading.test('open ok late -> describing', move, taken);

export const LoggedOut = meta.story(at('loggedOut'));

export const Nothing = meta.story(at('nothing'));
Nothing.test('sessionLost expired -> loggedOut', move, taken);
Nothing.test('seeOrder -> left', move, taken);

export const PicturesChoosing = meta.story(at('pictures.choosing'));
PicturesChoosing.test('sessionLost expired -> loggedOut', move, taken);
PicturesChoosing.test('attach picture -> pictures.uploading', move, taken);
PicturesChoosing.test('attach text -> pictures.choosing', move, taken);
PicturesChoosing.test('next -> checking', move, taken);
PicturesChoosing.test('change -> describing', move, taken);
PicturesChoosing.test('removePicture sent -> pictures.choosing', move, taken);

export const PicturesUploadFailed = meta.story(at('pictures.uploadFailed'));
PicturesUploadFailed.test('sessionLost expired -> loggedOut', move, taken);
PicturesUploadFailed.test('retry -> pictures.uploading', move, taken);
PicturesUploadFailed.test('change -> describing', move, taken);
PicturesUploadFailed.test('next -> checking', move, taken);

export const PicturesUploading = meta.story(at('pictures.uploading'));
PicturesUploading.test('sessionLost expired -> loggedOut', move, taken);
PicturesUploading.test('uploadPicture ok sent -> pictures.choosing', move, taken);
PicturesUploading.test('uploadPicture fails network -> pictures.uploadFailed', move, taken);
PicturesUploading.test('uploadPicture fails http500 -> pictures.uploadFailed', move, taken);
PicturesUploading.test('uploadPicture fails 1000004 -> loggedOut', move, taken);
PicturesUploading.test('uploadPicture fails 1000008 -> pictures.choosing', move, taken);
PicturesUploading.test('uploadPicture fails 1000010 -> pictures.choosing', move, taken);
PicturesUploading.test('uploadPicture fails 2000018 -> pictures.uploadFailed', move, taken);

export const Refused = meta.story(at('refused'));
Refused.test('sessionLost expired -> loggedOut', move, taken);
Refused.test('retry -> loading', move, taken);
Refused.test('seeOrder -> left', move, taken);

export const SendingOutcomeUnknown = meta.story(at('sending.outcomeUnknown'));
SendingOutcomeUnknown.test('sessionLost expired -> loggedOut', move, taken);
SendingOutcomeUnknown.test('retry -> sending.underway', move, taken);

export const SendingUnderway = meta.story(at('sending.underway'));
SendingUnderway.test('sessionLost expired -> loggedOut', move, taken);
SendingUnderway.test('sendReview ok first -> sent', move, taken);
SendingUnderway.test('sendReview fails network -> sending.outcomeUnknown', move, taken);
SendingUnderway.test('sendReview fails http500 -> sending.outcomeUnknown', move, taken);
SendingUnderway.test('sendReview fails 1000004 -> loggedOut', move, taken);
SendingUnderway.test('sendReview fails 2000007 -> refused', move, taken);
SendingUnderway.test('sendReview fails 1000010 -> checking', move, taken);
SendingUnderway.test('sendReview fails 2000039 -> sending.outcomeUnknown', move, taken);
SendingUnderway.test('sendReview fails 2000018 -> refused', move, taken);
SendingUnderway.test('sendReview ok all -> sent', move, taken);

export const Sent = meta.story(at('sent'));
Sent.test('sessionLost expired -> loggedOut', move, taken);
Sent.test('another -> choosing', move, taken);
Sent.test('seeProduct -> left', move, taken);
Sent.test('seeOrder -> left', move, taken);
