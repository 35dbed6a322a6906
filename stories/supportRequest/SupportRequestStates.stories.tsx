// Written by npm run stories:gen from the chart. A state without its story, and a transition without its test, fail a test.
import preview from '../../.storybook/preview';
import { stateStories } from '../../tests/kit/story/states';
import { view } from '../../tests/charts/supportRequest/view';
import paths from '../../tests/charts/supportRequest/generated/paths.json';

const { at, move, taken } = stateStories(view, paths);
const meta = preview.meta({ title: 'States/SupportRequest', tags: ['states'] });

export const AddressAsking = meta.story(at('address.asking'));
AddressAsking.test('ask ok sent -> proof.asked', move, taken);
AddressAsking.test('ask fails network -> address.entering', move, taken);
AddressAsking.test('ask fails http500 -> address.entering', move, taken);
AddressAsking.test('ask fails 1000010 -> address.entering', move, taken);
AddressAsking.test('ask fails 2000018 -> address.entering', move, taken);

export const AddressEntering = meta.story(at('address.entering'));
AddressEntering.test('reword -> describing', move, taken);
AddressEntering.test('address email -> address.asking', move, taken);

export const Choosing = meta.story(at('choosing'));
Choosing.test('sessionLost expired -> loggedOut', move, taken);
Choosing.test('choose topic -> describing', move, taken);

export const Describing = meta.story(at('describing'));
Describing.test('sessionLost expired -> loggedOut', move, taken);
Describing.test('otherTopic -> choosing', move, taken);
Describing.test('describe words -> sending.underway', move, taken);
Describing.test('describe words -> address.entering', move, taken);

export const Failed = meta.story(at('failed'));
Failed.test('sessionLost expired -> loggedOut', move, taken);
Failed.test('retry -> opening', move, taken);

export const Left = meta.story(at('left'));

export const LoggedOut = meta.story(at('loggedOut'));

export const NotOffered = meta.story(at('notOffered'));
NotOffered.test('retry -> opening', move, taken);

export const Opening = meta.story(at('opening'));
Opening.test('sessionLost expired -> loggedOut', move, taken);
Opening.test('open ok none -> choosing', move, taken);
Opening.test('open ok some -> choosing', move, taken);
Opening.test('open fails network -> failed', move, taken);
Opening.test('open fails http500 -> failed', move, taken);
Opening.test('open fails 1000004 -> loggedOut', move, taken);
Opening.test('open fails 2000018 -> failed', move, taken);
Opening.test('open ok noMail -> notOffered', move, taken);

export const ProofAsked = meta.story(at('proof.asked'));
ProofAsked.test('prove digits -> proof.proving', move, taken);
ProofAsked.test('resend -> proof.resending', move, taken);
ProofAsked.test('change -> address.entering', move, taken);

export const ProofProving = meta.story(at('proof.proving'));
ProofProving.test('prove ok proved -> sent', move, taken);
ProofProving.test('prove fails network -> proof.refused', move, taken);
ProofProving.test('prove fails http500 -> proof.refused', move, taken);
ProofProving.test('prove fails 2000002 -> proof.refused', move, taken);
ProofProving.test('prove fails 2000018 -> proof.refused', move, taken);

export const ProofRefused = meta.story(at('proof.refused'));
ProofRefused.test('prove digits -> proof.proving', move, taken);
ProofRefused.test('resend -> proof.resending', move, taken);
ProofRefused.test('change -> address.entering', move, taken);

export const ProofResending = meta.story(at('proof.resending'));
ProofResending.test('sendCode ok again -> proof.asked', move, taken);
ProofResending.test('sendCode fails network -> proof.refused', move, taken);
ProofResending.test('sendCode fails http500 -> proof.refused', move, taken);
ProofResending.test('sendCode fails 1000010 -> proof.refused', move, taken);
ProofResending.test('sendCode fails 2000002 -> proof.refused', move, taken);
ProofResending.test('sendCode fails 2000018 -> proof.refused', move, taken);

export const SendingOutcomeUnknown = meta.story(at('sending.outcomeUnknown'));
SendingOutcomeUnknown.test('sessionLost expired -> loggedOut', move, taken);
SendingOutcomeUnknown.test('retry -> sending.repeating', move, taken);

export const SendingRepeating = meta.story(at('sending.repeating'));
SendingRepeating.test('sessionLost expired -> loggedOut', move, taken);
SendingRepeating.test('submit ok open -> sent', move, taken);
SendingRepeating.test('submit fails network -> sending.outcomeUnknown', move, taken);
SendingRepeating.test('submit fails http500 -> sending.outcomeUnknown', move, taken);
SendingRepeating.test('submit fails 1000004 -> loggedOut', move, taken);
SendingRepeating.test('submit fails 1000010 -> sending.outcomeUnknown', move, taken);
SendingRepeating.test('submit fails 1000008 -> describing', move, taken);
SendingRepeating.test('submit fails 2000039 -> sending.outcomeUnknown', move, taken);
SendingRepeating.test('submit fails 2000018 -> describing', move, taken);

export const SendingUnderway = meta.story(at('sending.underway'));
SendingUnderway.test('sessionLost expired -> loggedOut', move, taken);
SendingUnderway.test('submit ok open -> sent', move, taken);
SendingUnderway.test('submit fails network -> sending.outcomeUnknown', move, taken);
SendingUnderway.test('submit fails http500 -> sending.outcomeUnknown', move, taken);
SendingUnderway.test('submit fails 1000004 -> loggedOut', move, taken);
SendingUnderway.test('submit fails 1000010 -> describing', move, taken);
SendingUnderway.test('submit fails 1000008 -> describing', move, taken);
SendingUnderway.test('submit fails 2000039 -> sending.outcomeUnknown', move, taken);
SendingUnderway.test('submit fails 2000018 -> describing', move, taken);

export const Sent = meta.story(at('sent'));
Sent.test('sessionLost expired -> loggedOut', move, taken);
Sent.test('see -> left', move, taken);
Sent.test('another -> choosing', move, taken);
