// Written by npm run stories:gen from the chart. A state without its story, and a transition without its test, fail a test.
import preview from '../../.storybook/preview';
import { stateStories } from '../../tests/kit/story/states';
import { view } from '../../tests/charts/returnRequest/view';
import paths from '../../tests/charts/returnRequest/generated/paths.json';

const { at, move, taken } = stateStories(view, paths);
const meta = preview.meta({ title: 'States/ReturnRequest', tags: ['states'] });

export const Checking = meta.story(at('checking'));
Checking.test('sessionLost expired -> loggedOut', move, taken);
Checking.test('change lines -> lines', move, taken);
Checking.test('change received -> received', move, taken);
Checking.test('change evidence -> evidence.filling', move, taken);
Checking.test('change destination -> destination', move, taken);
Checking.test('send -> sending', move, taken);
Checking.test('change reason -> reason', move, taken);

export const Destination = meta.story(at('destination'));
Destination.test('sessionLost expired -> loggedOut', move, taken);
Destination.test('choose origin -> destination', move, taken);
Destination.test('choose wallet -> destination', move, taken);
Destination.test('next -> checking', move, taken);
Destination.test('back -> evidence.filling', move, taken);

export const EvidenceFilling = meta.story(at('evidence.filling'));
EvidenceFilling.test('sessionLost expired -> loggedOut', move, taken);
EvidenceFilling.test('attach picture -> evidence.uploading', move, taken);
EvidenceFilling.test('attach text -> evidence.filling', move, taken);
EvidenceFilling.test('describe words -> destination', move, taken);
EvidenceFilling.test('back -> received', move, taken);
EvidenceFilling.test('describe words -> evidence.filling', move, taken);
EvidenceFilling.test('back -> reason', move, taken);
EvidenceFilling.test('remove first -> evidence.filling', move, taken);
EvidenceFilling.test('sendAgain failed -> evidence.uploading', move, taken);
EvidenceFilling.test('describe words -> checking', move, taken);

export const EvidenceUploading = meta.story(at('evidence.uploading'));
EvidenceUploading.test('sessionLost expired -> loggedOut', move, taken);
EvidenceUploading.test('attach picture -> evidence.uploading', move, taken);
EvidenceUploading.test('attach text -> evidence.uploading', move, taken);
EvidenceUploading.test('remove first -> evidence.filling', move, taken);
EvidenceUploading.test('upload ok sent -> evidence.filling', move, taken);
EvidenceUploading.test('upload fails network -> evidence.filling', move, taken);
EvidenceUploading.test('upload fails http500 -> evidence.filling', move, taken);
EvidenceUploading.test('upload fails 1000004 -> loggedOut', move, taken);
EvidenceUploading.test('upload fails 1000008 -> evidence.filling', move, taken);
EvidenceUploading.test('upload fails 1000010 -> evidence.filling', move, taken);
EvidenceUploading.test('upload fails 2000018 -> evidence.filling', move, taken);
EvidenceUploading.test('remove first -> evidence.uploading', move, taken);
EvidenceUploading.test('upload ok sent -> evidence.uploading', move, taken);
EvidenceUploading.test('upload fails network -> evidence.uploading', move, taken);
EvidenceUploading.test('upload fails http500 -> evidence.uploading', move, taken);
EvidenceUploading.test('upload fails 1000008 -> evidence.uploading', move, taken);
EvidenceUploading.test('upload fails 1000010 -> evidence.uploading', move, taken);
EvidenceUploading.test('upload fails 2000018 -> evidence.uploading', move, taken);
EvidenceUploading.test('sendAgain failed -> evidence.uploading', move, taken);

export const Failed = meta.story(at('failed'));
Failed.test('sessionLost expired -> loggedOut', move, taken);
Failed.test('retry -> loading', move, taken);
Failed.test('seeOrder -> left', move, taken);

export const Finding = meta.story(at('finding'));
Finding.test('sessionLost expired -> loggedOut', move, taken);
Finding.test('find ok made -> sent', move, taken);
Finding.test('find fails network -> outcomeUnknown', move, taken);
Finding.test('find fails http500 -> outcomeUnknown', move, taken);
Finding.test('find fails 1000004 -> loggedOut', move, taken);
Finding.test('find fails 2000009 -> received', move, taken);
Finding.test('find fails 2000010 -> lines', move, taken);
Finding.test('find fails 2000011 -> lines', move, taken);
Finding.test('find fails 2000012 -> checking', move, taken);
Finding.test('find fails 1000008 -> evidence.filling', move, taken);
Finding.test('find fails 2000039 -> outcomeUnknown', move, taken);
Finding.test('find fails 2000018 -> checking', move, taken);
Finding.test('find fails 2000009 -> reason', move, taken);

export const Left = meta.story(at('left'));

export const Lines = meta.story(at('lines'));
Lines.test('sessionLost expired -> loggedOut', move, taken);
Lines.test('setQuantity more -> lines', move, taken);
Lines.test('next -> lines', move, taken);
Lines.test('setQuantity less -> lines', move, taken);
Lines.test('next -> received', move, taken);

export const Loading = meta.story(at('loading'));
Loading.test('sessionLost expired -> loggedOut', move, taken);
Loading.test('load ok card -> lines', move, taken);
Loading.test('load ok wallet -> lines', move, taken);
Loading.test('load ok late -> notPossible', move, taken);
Loading.test('load fails network -> failed', move, taken);
Loading.test('load fails http500 -> failed', move, taken);
Loading.test('load fails 1000004 -> loggedOut', move, taken);
Loading.test('load fails 2000018 -> failed', move, taken);

export const LoggedOut = meta.story(at('loggedOut'));

export const NotPossible = meta.story(at('notPossible'));
NotPossible.test('sessionLost expired -> loggedOut', move, taken);
NotPossible.test('seeOrder -> left', move, taken);

export const OutcomeUnknown = meta.story(at('outcomeUnknown'));
OutcomeUnknown.test('sessionLost expired -> loggedOut', move, taken);
OutcomeUnknown.test('retry -> finding', move, taken);
OutcomeUnknown.test('seeReturns -> left', move, taken);

export const Reason = meta.story(at('reason'));
Reason.test('sessionLost expired -> loggedOut', move, taken);
Reason.test('pick damaged -> reason', move, taken);
Reason.test('pick changedMind -> reason', move, taken);
Reason.test('next -> reason', move, taken);
Reason.test('back -> received', move, taken);
Reason.test('next -> evidence.filling', move, taken);

export const Received = meta.story(at('received'));
Received.test('sessionLost expired -> loggedOut', move, taken);
Received.test('answer yes -> received', move, taken);
Received.test('answer no -> received', move, taken);
Received.test('next -> received', move, taken);
Received.test('back -> lines', move, taken);
Received.test('next -> reason', move, taken);
Received.test('next -> evidence.filling', move, taken);

export const Sending = meta.story(at('sending'));
Sending.test('sessionLost expired -> loggedOut', move, taken);
Sending.test('submit ok made -> sent', move, taken);
Sending.test('submit fails network -> finding', move, taken);
Sending.test('submit fails http500 -> finding', move, taken);
Sending.test('submit fails 1000004 -> loggedOut', move, taken);
Sending.test('submit fails 2000009 -> received', move, taken);
Sending.test('submit fails 2000010 -> lines', move, taken);
Sending.test('submit fails 2000011 -> lines', move, taken);
Sending.test('submit fails 2000012 -> checking', move, taken);
Sending.test('submit fails 1000008 -> evidence.filling', move, taken);
Sending.test('submit fails 2000039 -> finding', move, taken);
Sending.test('submit fails 2000018 -> checking', move, taken);
Sending.test('submit fails 2000009 -> reason', move, taken);

export const Sent = meta.story(at('sent'));
Sent.test('sessionLost expired -> loggedOut', move, taken);
Sent.test('seeCase -> left', move, taken);
