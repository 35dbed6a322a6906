// Written by npm run stories:gen from the chart. A state without its story, and a transition without its test, fail a test.
import preview from '../../.storybook/preview';
import { stateStories } from '../../tests/kit/story/states';
import { view } from '../../tests/charts/recharge/view';
import paths from '../../tests/charts/recharge/generated/paths.json';

const { at, move, taken } = stateStories(view, paths);
const meta = preview.meta({ title: 'States/Recharge', tags: ['states'] });

export const CardEntering = meta.story(at('card.entering'));
CardEntering.test('sessionLost expired -> loggedOut', move, taken);
CardEntering.test('payByCard valid -> card.starting', move, taken);
CardEntering.test('payByCard below -> card.entering', move, taken);
CardEntering.test('otherWay -> choosing', move, taken);
CardEntering.test('otherWay -> limited', move, taken);

export const CardLeaving = meta.story(at('card.leaving'));
CardLeaving.test('sessionLost expired -> loggedOut', move, taken);
CardLeaving.test('toGateway ok back -> left', move, taken);
CardLeaving.test('toGateway fails network -> card.entering', move, taken);

export const CardStarting = meta.story(at('card.starting'));
CardStarting.test('sessionLost expired -> loggedOut', move, taken);
CardStarting.test('startCard ok started -> card.leaving', move, taken);
CardStarting.test('startCard fails network -> card.entering', move, taken);
CardStarting.test('startCard fails http500 -> card.entering', move, taken);
CardStarting.test('startCard fails 1000004 -> loggedOut', move, taken);
CardStarting.test('startCard fails 1000008 -> card.entering', move, taken);
CardStarting.test('startCard fails 2000018 -> card.entering', move, taken);

export const Checking = meta.story(at('checking'));
Checking.test('sessionLost expired -> loggedOut', move, taken);
Checking.test('send -> sending', move, taken);
Checking.test('change -> details.filling', move, taken);

export const Choosing = meta.story(at('choosing'));
Choosing.test('sessionLost expired -> loggedOut', move, taken);
Choosing.test('pick bank -> whereToPay', move, taken);
Choosing.test('pick chain -> whereToPay', move, taken);
Choosing.test('pick card -> card.entering', move, taken);

export const DetailsFilling = meta.story(at('details.filling'));
DetailsFilling.test('sessionLost expired -> loggedOut', move, taken);
DetailsFilling.test('attach proof -> details.uploading', move, taken);
DetailsFilling.test('attach other -> details.uploading', move, taken);
DetailsFilling.test('attach text -> details.filling', move, taken);
DetailsFilling.test('attach large -> details.filling', move, taken);
DetailsFilling.test('removeProof -> details.filling', move, taken);
DetailsFilling.test('check valid -> checking', move, taken);
DetailsFilling.test('check other -> checking', move, taken);
DetailsFilling.test('check below -> details.filling', move, taken);
DetailsFilling.test('check short -> details.filling', move, taken);
DetailsFilling.test('seeWhere -> whereToPay', move, taken);
DetailsFilling.test('check valid -> details.filling', move, taken);
DetailsFilling.test('check other -> details.filling', move, taken);

export const DetailsUploadFailed = meta.story(at('details.uploadFailed'));
DetailsUploadFailed.test('sessionLost expired -> loggedOut', move, taken);
DetailsUploadFailed.test('retry -> details.uploading', move, taken);
DetailsUploadFailed.test('attach proof -> details.uploading', move, taken);
DetailsUploadFailed.test('attach other -> details.uploading', move, taken);
DetailsUploadFailed.test('attach text -> details.uploadFailed', move, taken);
DetailsUploadFailed.test('attach large -> details.uploadFailed', move, taken);
DetailsUploadFailed.test('removeProof -> details.filling', move, taken);
DetailsUploadFailed.test('check valid -> details.uploadFailed', move, taken);
DetailsUploadFailed.test('check other -> details.uploadFailed', move, taken);
DetailsUploadFailed.test('check below -> details.uploadFailed', move, taken);
DetailsUploadFailed.test('check short -> details.uploadFailed', move, taken);
DetailsUploadFailed.test('seeWhere -> whereToPay', move, taken);

export const DetailsUploading = meta.story(at('details.uploading'));
DetailsUploading.test('sessionLost expired -> loggedOut', move, taken);
DetailsUploading.test('attach proof -> details.uploading', move, taken);
DetailsUploading.test('attach other -> details.uploading', move, taken);
DetailsUploading.test('attach text -> details.uploading', move, taken);
DetailsUploading.test('attach large -> details.uploading', move, taken);
DetailsUploading.test('removeProof -> details.filling', move, taken);
DetailsUploading.test('uploadProof ok sent -> details.filling', move, taken);
DetailsUploading.test('uploadProof fails network -> details.uploadFailed', move, taken);
DetailsUploading.test('uploadProof fails http500 -> details.uploadFailed', move, taken);
DetailsUploading.test('uploadProof fails 1000004 -> loggedOut', move, taken);
DetailsUploading.test('uploadProof fails 1000008 -> details.filling', move, taken);
DetailsUploading.test('uploadProof fails 1000010 -> details.filling', move, taken);
DetailsUploading.test('uploadProof fails 2000018 -> details.uploadFailed', move, taken);

export const Failed = meta.story(at('failed'));
Failed.test('sessionLost expired -> loggedOut', move, taken);
Failed.test('retry -> loading', move, taken);

export const Finding = meta.story(at('finding'));
Finding.test('sessionLost expired -> loggedOut', move, taken);
Finding.test('findRecharge ok sent -> sent', move, taken);
Finding.test('findRecharge fails network -> outcomeUnknown', move, taken);
Finding.test('findRecharge fails http500 -> outcomeUnknown', move, taken);
Finding.test('findRecharge fails 1000004 -> loggedOut', move, taken);
Finding.test('findRecharge fails 2000030 -> limited', move, taken);
Finding.test('findRecharge fails 2000029 -> loading', move, taken);
Finding.test('findRecharge fails 2000028 -> details.filling', move, taken);
Finding.test('findRecharge fails 1000008 -> details.filling', move, taken);
Finding.test('findRecharge fails 2000039 -> outcomeUnknown', move, taken);
Finding.test('findRecharge fails 2000018 -> checking', move, taken);

export const Left = meta.story(at('left'));

export const Limited = meta.story(at('limited'));
Limited.test('sessionLost expired -> loggedOut', move, taken);
Limited.test('retry -> loading', move, taken);
Limited.test('pick card -> card.entering', move, taken);
Limited.test('seeWallet -> left', move, taken);

export const Loading = meta.story(at('loading'));
Loading.test('sessionLost expired -> loggedOut', move, taken);
Loading.test('loadOptions ok open -> choosing', move, taken);
Loading.test('loadOptions ok used -> limited', move, taken);
Loading.test('loadOptions ok waiting -> limited', move, taken);
Loading.test('loadOptions fails network -> failed', move, taken);
Loading.test('loadOptions fails http500 -> failed', move, taken);
Loading.test('loadOptions fails 1000004 -> loggedOut', move, taken);
Loading.test('loadOptions fails 2000018 -> failed', move, taken);
Loading.test('loadOptions ok open again -> details.filling', move, taken);
Loading.test('loadOptions ok gone again -> choosing', move, taken);

export const LoggedOut = meta.story(at('loggedOut'));

export const OutcomeUnknown = meta.story(at('outcomeUnknown'));
OutcomeUnknown.test('sessionLost expired -> loggedOut', move, taken);
OutcomeUnknown.test('retry -> finding', move, taken);
OutcomeUnknown.test('seeWallet -> left', move, taken);

export const Sending = meta.story(at('sending'));
Sending.test('sessionLost expired -> loggedOut', move, taken);
Sending.test('sendRecharge ok sent -> sent', move, taken);
Sending.test('sendRecharge fails network -> finding', move, taken);
Sending.test('sendRecharge fails http500 -> finding', move, taken);
Sending.test('sendRecharge fails 1000004 -> loggedOut', move, taken);
Sending.test('sendRecharge fails 2000030 -> limited', move, taken);
Sending.test('sendRecharge fails 2000029 -> loading', move, taken);
Sending.test('sendRecharge fails 2000028 -> details.filling', move, taken);
Sending.test('sendRecharge fails 1000008 -> details.filling', move, taken);
Sending.test('sendRecharge fails 2000039 -> finding', move, taken);
Sending.test('sendRecharge fails 2000018 -> checking', move, taken);

export const Sent = meta.story(at('sent'));
Sent.test('sessionLost expired -> loggedOut', move, taken);
Sent.test('seeWallet -> left', move, taken);

export const WhereToPay = meta.story(at('whereToPay'));
WhereToPay.test('sessionLost expired -> loggedOut', move, taken);
WhereToPay.test('next -> details.filling', move, taken);
WhereToPay.test('otherWay -> choosing', move, taken);
WhereToPay.test('next -> details.uploadFailed', move, taken);
