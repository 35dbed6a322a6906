// Written by npm run stories:gen from the chart. A state without its story, and a transition without its test, fail a test.
import preview from '../../.storybook/preview';
import { stateStories } from '../../tests/kit/story/states';
import { view } from '../../tests/charts/recharge/view';
import moves from '../../tests/charts/recharge/generated/moves.json';
import paths from '../../tests/charts/recharge/generated/paths.json';

const { at, move, taken } = stateStories(view, paths.states as never, moves as never);
const meta = preview.meta({ title: 'States/Recharge', tags: ['states'] });

export const CardEntering = meta.story(at('card.entering'));
CardEntering.test('sessionLost expired -> loggedOut', move(0), taken);
CardEntering.test('payByCard valid -> card.starting', move(1), taken);
CardEntering.test('payByCard below -> card.entering', move(2), taken);
CardEntering.test('otherWay -> choosing', move(3), taken);
CardEntering.test('otherWay -> limited', move(4), taken);

export const CardLeaving = meta.story(at('card.leaving'));
CardLeaving.test('sessionLost expired -> loggedOut', move(0), taken);
CardLeaving.test('toGateway ok back -> left', move(1), taken);
CardLeaving.test('toGateway fails network -> card.entering', move(2), taken);

export const CardStarting = meta.story(at('card.starting'));
CardStarting.test('sessionLost expired -> loggedOut', move(0), taken);
CardStarting.test('startCard ok started -> card.leaving', move(1), taken);
CardStarting.test('startCard fails network -> card.entering', move(2), taken);
CardStarting.test('startCard fails http500 -> card.entering', move(3), taken);
CardStarting.test('startCard fails 1000004 -> loggedOut', move(4), taken);
CardStarting.test('startCard fails 1000008 -> card.entering', move(5), taken);
CardStarting.test('startCard fails 2000018 -> card.entering', move(6), taken);

export const Checking = meta.story(at('checking'));
Checking.test('sessionLost expired -> loggedOut', move(0), taken);
Checking.test('send -> sending', move(1), taken);
Checking.test('change -> details.filling', move(2), taken);

export const Choosing = meta.story(at('choosing'));
Choosing.test('sessionLost expired -> loggedOut', move(0), taken);
Choosing.test('pick bank -> whereToPay', move(1), taken);
Choosing.test('pick chain -> whereToPay', move(2), taken);
Choosing.test('pick card -> card.entering', move(3), taken);

export const DetailsFilling = meta.story(at('details.filling'));
DetailsFilling.test('sessionLost expired -> loggedOut', move(0), taken);
DetailsFilling.test('attach proof -> details.uploading', move(1), taken);
DetailsFilling.test('attach other -> details.uploading', move(2), taken);
DetailsFilling.test('attach text -> details.filling', move(3), taken);
DetailsFilling.test('attach large -> details.filling', move(4), taken);
DetailsFilling.test('removeProof -> details.filling', move(5), taken);
DetailsFilling.test('check valid -> checking', move(6), taken);
DetailsFilling.test('check other -> checking', move(7), taken);
DetailsFilling.test('check below -> details.filling', move(8), taken);
DetailsFilling.test('check short -> details.filling', move(9), taken);
DetailsFilling.test('seeWhere -> whereToPay', move(10), taken);
DetailsFilling.test('check valid -> details.filling', move(11), taken);
DetailsFilling.test('check other -> details.filling', move(12), taken);

export const DetailsUploadFailed = meta.story(at('details.uploadFailed'));
DetailsUploadFailed.test('sessionLost expired -> loggedOut', move(0), taken);
DetailsUploadFailed.test('retry -> details.uploading', move(1), taken);
DetailsUploadFailed.test('attach proof -> details.uploading', move(2), taken);
DetailsUploadFailed.test('attach other -> details.uploading', move(3), taken);
DetailsUploadFailed.test('attach text -> details.uploadFailed', move(4), taken);
DetailsUploadFailed.test('attach large -> details.uploadFailed', move(5), taken);
DetailsUploadFailed.test('removeProof -> details.filling', move(6), taken);
DetailsUploadFailed.test('check valid -> details.uploadFailed', move(7), taken);
DetailsUploadFailed.test('check other -> details.uploadFailed', move(8), taken);
DetailsUploadFailed.test('check below -> details.uploadFailed', move(9), taken);
DetailsUploadFailed.test('check short -> details.uploadFailed', move(10), taken);
DetailsUploadFailed.test('seeWhere -> whereToPay', move(11), taken);

export const DetailsUploading = meta.story(at('details.uploading'));
DetailsUploading.test('sessionLost expired -> loggedOut', move(0), taken);
DetailsUploading.test('attach proof -> details.uploading', move(1), taken);
DetailsUploading.test('attach other -> details.uploading', move(2), taken);
DetailsUploading.test('attach text -> details.uploading', move(3), taken);
DetailsUploading.test('attach large -> details.uploading', move(4), taken);
DetailsUploading.test('removeProof -> details.filling', move(5), taken);
DetailsUploading.test('uploadProof ok sent -> details.filling', move(6), taken);
DetailsUploading.test('uploadProof fails network -> details.uploadFailed', move(7), taken);
DetailsUploading.test('uploadProof fails http500 -> details.uploadFailed', move(8), taken);
DetailsUploading.test('uploadProof fails 1000004 -> loggedOut', move(9), taken);
DetailsUploading.test('uploadProof fails 1000008 -> details.filling', move(10), taken);
DetailsUploading.test('uploadProof fails 1000010 -> details.filling', move(11), taken);
DetailsUploading.test('uploadProof fails 2000018 -> details.uploadFailed', move(12), taken);

export const Failed = meta.story(at('failed'));
Failed.test('sessionLost expired -> loggedOut', move(0), taken);
Failed.test('retry -> loading', move(1), taken);

export const Finding = meta.story(at('finding'));
Finding.test('sessionLost expired -> loggedOut', move(0), taken);
Finding.test('findRecharge ok sent -> sent', move(1), taken);
Finding.test('findRecharge fails network -> outcomeUnknown', move(2), taken);
Finding.test('findRecharge fails http500 -> outcomeUnknown', move(3), taken);
Finding.test('findRecharge fails 1000004 -> loggedOut', move(4), taken);
Finding.test('findRecharge fails 2000030 -> limited', move(5), taken);
Finding.test('findRecharge fails 2000029 -> loading', move(6), taken);
Finding.test('findRecharge fails 2000028 -> details.filling', move(7), taken);
Finding.test('findRecharge fails 1000008 -> details.filling', move(8), taken);
Finding.test('findRecharge fails 2000039 -> outcomeUnknown', move(9), taken);
Finding.test('findRecharge fails 2000018 -> checking', move(10), taken);

export const Left = meta.story(at('left'));

export const Limited = meta.story(at('limited'));
Limited.test('sessionLost expired -> loggedOut', move(0), taken);
Limited.test('retry -> loading', move(1), taken);
Limited.test('pick card -> card.entering', move(2), taken);
Limited.test('seeWallet -> left', move(3), taken);

export const Loading = meta.story(at('loading'));
Loading.test('sessionLost expired -> loggedOut', move(0), taken);
Loading.test('loadOptions ok open -> choosing', move(1), taken);
Loading.test('loadOptions ok used -> limited', move(2), taken);
Loading.test('loadOptions ok waiting -> limited', move(3), taken);
Loading.test('loadOptions fails network -> failed', move(4), taken);
Loading.test('loadOptions fails http500 -> failed', move(5), taken);
Loading.test('loadOptions fails 1000004 -> loggedOut', move(6), taken);
Loading.test('loadOptions fails 2000018 -> failed', move(7), taken);
Loading.test('loadOptions ok open again -> details.filling', move(8), taken);
Loading.test('loadOptions ok gone again -> choosing', move(9), taken);

export const LoggedOut = meta.story(at('loggedOut'));

export const OutcomeUnknown = meta.story(at('outcomeUnknown'));
OutcomeUnknown.test('sessionLost expired -> loggedOut', move(0), taken);
OutcomeUnknown.test('retry -> finding', move(1), taken);
OutcomeUnknown.test('seeWallet -> left', move(2), taken);

export const Sending = meta.story(at('sending'));
Sending.test('sessionLost expired -> loggedOut', move(0), taken);
Sending.test('sendRecharge ok sent -> sent', move(1), taken);
Sending.test('sendRecharge fails network -> finding', move(2), taken);
Sending.test('sendRecharge fails http500 -> finding', move(3), taken);
Sending.test('sendRecharge fails 1000004 -> loggedOut', move(4), taken);
Sending.test('sendRecharge fails 2000030 -> limited', move(5), taken);
Sending.test('sendRecharge fails 2000029 -> loading', move(6), taken);
Sending.test('sendRecharge fails 2000028 -> details.filling', move(7), taken);
Sending.test('sendRecharge fails 1000008 -> details.filling', move(8), taken);
Sending.test('sendRecharge fails 2000039 -> finding', move(9), taken);
Sending.test('sendRecharge fails 2000018 -> checking', move(10), taken);

export const Sent = meta.story(at('sent'));
Sent.test('sessionLost expired -> loggedOut', move(0), taken);
Sent.test('seeWallet -> left', move(1), taken);

export const WhereToPay = meta.story(at('whereToPay'));
WhereToPay.test('sessionLost expired -> loggedOut', move(0), taken);
WhereToPay.test('next -> details.filling', move(1), taken);
WhereToPay.test('otherWay -> choosing', move(2), taken);
WhereToPay.test('next -> details.uploadFailed', move(3), taken);
