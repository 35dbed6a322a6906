// Written by npm run stories:gen from the chart. A state without its story, and a transition without its test, fail a test.
import preview from '../../.storybook/preview';
import { stateStories } from '../../tests/kit/story/states';
import { view } from '../../tests/charts/transfer/view';
import paths from '../../tests/charts/transfer/generated/paths.json';

const { at, move, taken } = stateStories(view, paths);
const meta = preview.meta({ title: 'States/Transfer', tags: ['states'] });

export const CheckingAsking = meta.story(at('checking.asking'));
CheckingAsking.test('sessionLost expired -> loggedOut', move, taken);
CheckingAsking.test('change -> entering', move, taken);
CheckingAsking.test('another -> finding.choosing', move, taken);
CheckingAsking.test('send password -> sending.underway', move, taken);

export const CheckingTooManyTries = meta.story(at('checking.tooManyTries'));
CheckingTooManyTries.test('sessionLost expired -> loggedOut', move, taken);
CheckingTooManyTries.test('change -> entering', move, taken);
CheckingTooManyTries.test('another -> finding.choosing', move, taken);
CheckingTooManyTries.test('send password -> sending.underway', move, taken);

export const CheckingWrongPassword = meta.story(at('checking.wrongPassword'));
CheckingWrongPassword.test('sessionLost expired -> loggedOut', move, taken);
CheckingWrongPassword.test('change -> entering', move, taken);
CheckingWrongPassword.test('another -> finding.choosing', move, taken);
CheckingWrongPassword.test('send password -> sending.underway', move, taken);

export const Entering = meta.story(at('entering'));
Entering.test('sessionLost expired -> loggedOut', move, taken);
Entering.test('check some -> checking.asking', move, taken);
Entering.test('check all -> checking.asking', move, taken);
Entering.test('check tooMuch -> entering', move, taken);
Entering.test('check nothing -> entering', move, taken);
Entering.test('another -> finding.choosing', move, taken);

export const Failed = meta.story(at('failed'));
Failed.test('sessionLost expired -> loggedOut', move, taken);
Failed.test('retry -> opening', move, taken);

export const FindingChoosing = meta.story(at('finding.choosing'));
FindingChoosing.test('sessionLost expired -> loggedOut', move, taken);
FindingChoosing.test('search some -> finding.searching', move, taken);
FindingChoosing.test('pick own -> entering', move, taken);
FindingChoosing.test('pick other -> entering', move, taken);

export const FindingNobody = meta.story(at('finding.nobody'));
FindingNobody.test('sessionLost expired -> loggedOut', move, taken);
FindingNobody.test('search some -> finding.searching', move, taken);

export const FindingSearching = meta.story(at('finding.searching'));
FindingSearching.test('sessionLost expired -> loggedOut', move, taken);
FindingSearching.test('find ok some -> finding.choosing', move, taken);
FindingSearching.test('find ok nobody -> finding.nobody', move, taken);
FindingSearching.test('find fails network -> finding.choosing', move, taken);
FindingSearching.test('find fails http500 -> finding.choosing', move, taken);
FindingSearching.test('find fails 1000004 -> loggedOut', move, taken);
FindingSearching.test('find fails 2000018 -> finding.choosing', move, taken);

export const Left = meta.story(at('left'));

export const LoggedOut = meta.story(at('loggedOut'));

export const Opening = meta.story(at('opening'));
Opening.test('sessionLost expired -> loggedOut', move, taken);
Opening.test('open ok some -> finding.choosing', move, taken);
Opening.test('open ok nobody -> finding.nobody', move, taken);
Opening.test('open ok empty -> tooLittle', move, taken);
Opening.test('open fails network -> failed', move, taken);
Opening.test('open fails http500 -> failed', move, taken);
Opening.test('open fails 1000004 -> loggedOut', move, taken);
Opening.test('open fails 2000018 -> failed', move, taken);
Opening.test('open ok some -> entering', move, taken);

export const Refused = meta.story(at('refused'));
Refused.test('sessionLost expired -> loggedOut', move, taken);
Refused.test('retry -> opening', move, taken);
Refused.test('seeWallet -> left', move, taken);

export const SendingOutcomeUnknown = meta.story(at('sending.outcomeUnknown'));
SendingOutcomeUnknown.test('sessionLost expired -> loggedOut', move, taken);
SendingOutcomeUnknown.test('retry -> sending.repeating', move, taken);

export const SendingRepeating = meta.story(at('sending.repeating'));
SendingRepeating.test('sessionLost expired -> loggedOut', move, taken);
SendingRepeating.test('transfer ok done -> sent', move, taken);
SendingRepeating.test('transfer fails network -> sending.outcomeUnknown', move, taken);
SendingRepeating.test('transfer fails http500 -> sending.outcomeUnknown', move, taken);
SendingRepeating.test('transfer fails 1000004 -> loggedOut', move, taken);
SendingRepeating.test('transfer fails 1100002 -> checking.wrongPassword', move, taken);
SendingRepeating.test('transfer fails 1000010 -> sending.outcomeUnknown', move, taken);
SendingRepeating.test('transfer fails 1000008 -> entering', move, taken);
SendingRepeating.test('transfer fails 2000022 -> refused', move, taken);
SendingRepeating.test('transfer fails 2000036 -> refused', move, taken);
SendingRepeating.test('transfer fails 2000039 -> sending.outcomeUnknown', move, taken);
SendingRepeating.test('transfer fails 2000018 -> refused', move, taken);

export const SendingUnderway = meta.story(at('sending.underway'));
SendingUnderway.test('sessionLost expired -> loggedOut', move, taken);
SendingUnderway.test('transfer ok done -> sent', move, taken);
SendingUnderway.test('transfer fails network -> sending.outcomeUnknown', move, taken);
SendingUnderway.test('transfer fails http500 -> sending.outcomeUnknown', move, taken);
SendingUnderway.test('transfer fails 1000004 -> loggedOut', move, taken);
SendingUnderway.test('transfer fails 1100002 -> checking.wrongPassword', move, taken);
SendingUnderway.test('transfer fails 1000010 -> checking.tooManyTries', move, taken);
SendingUnderway.test('transfer fails 1000008 -> entering', move, taken);
SendingUnderway.test('transfer fails 2000022 -> refused', move, taken);
SendingUnderway.test('transfer fails 2000036 -> refused', move, taken);
SendingUnderway.test('transfer fails 2000039 -> sending.outcomeUnknown', move, taken);
SendingUnderway.test('transfer fails 2000018 -> refused', move, taken);

export const Sent = meta.story(at('sent'));
Sent.test('sessionLost expired -> loggedOut', move, taken);
Sent.test('again -> opening', move, taken);
Sent.test('seeWallet -> left', move, taken);

export const TooLittle = meta.story(at('tooLittle'));
TooLittle.test('sessionLost expired -> loggedOut', move, taken);
TooLittle.test('recharge -> left', move, taken);
