// Written by npm run stories:gen from the chart. A state without its story, and a transition without its test, fail a test.
import preview from '../../.storybook/preview';
import { stateStories } from '../../tests/kit/story/states';
import { view } from '../../tests/charts/transfer/view';
import moves from '../../tests/charts/transfer/generated/moves.json';
import paths from '../../tests/charts/transfer/generated/paths.json';

const { at, move, taken } = stateStories(view, paths.states as never, moves as never);
const meta = preview.meta({ title: 'States/Transfer', tags: ['states'] });

export const CheckingAsking = meta.story(at('checking.asking'));
CheckingAsking.test('sessionLost expired -> loggedOut', move(0), taken);
CheckingAsking.test('change -> entering', move(1), taken);
CheckingAsking.test('another -> finding.choosing', move(2), taken);
CheckingAsking.test('send password -> sending.underway', move(3), taken);

export const CheckingTooManyTries = meta.story(at('checking.tooManyTries'));
CheckingTooManyTries.test('sessionLost expired -> loggedOut', move(0), taken);
CheckingTooManyTries.test('change -> entering', move(1), taken);
CheckingTooManyTries.test('another -> finding.choosing', move(2), taken);
CheckingTooManyTries.test('send password -> sending.underway', move(3), taken);

export const CheckingWrongPassword = meta.story(at('checking.wrongPassword'));
CheckingWrongPassword.test('sessionLost expired -> loggedOut', move(0), taken);
CheckingWrongPassword.test('change -> entering', move(1), taken);
CheckingWrongPassword.test('another -> finding.choosing', move(2), taken);
CheckingWrongPassword.test('send password -> sending.underway', move(3), taken);

export const Entering = meta.story(at('entering'));
Entering.test('sessionLost expired -> loggedOut', move(0), taken);
Entering.test('check some -> checking.asking', move(1), taken);
Entering.test('check all -> checking.asking', move(2), taken);
Entering.test('check tooMuch -> entering', move(3), taken);
Entering.test('check nothing -> entering', move(4), taken);
Entering.test('another -> finding.choosing', move(5), taken);

export const Failed = meta.story(at('failed'));
Failed.test('sessionLost expired -> loggedOut', move(0), taken);
Failed.test('retry -> opening', move(1), taken);

export const FindingChoosing = meta.story(at('finding.choosing'));
FindingChoosing.test('sessionLost expired -> loggedOut', move(0), taken);
FindingChoosing.test('search some -> finding.searching', move(1), taken);
FindingChoosing.test('pick own -> entering', move(2), taken);
FindingChoosing.test('pick other -> entering', move(3), taken);

export const FindingNobody = meta.story(at('finding.nobody'));
FindingNobody.test('sessionLost expired -> loggedOut', move(0), taken);
FindingNobody.test('search some -> finding.searching', move(1), taken);

export const FindingSearching = meta.story(at('finding.searching'));
FindingSearching.test('sessionLost expired -> loggedOut', move(0), taken);
FindingSearching.test('find ok some -> finding.choosing', move(1), taken);
FindingSearching.test('find ok nobody -> finding.nobody', move(2), taken);
FindingSearching.test('find fails network -> finding.choosing', move(3), taken);
FindingSearching.test('find fails http500 -> finding.choosing', move(4), taken);
FindingSearching.test('find fails 1000004 -> loggedOut', move(5), taken);
FindingSearching.test('find fails 2000018 -> finding.choosing', move(6), taken);

export const Left = meta.story(at('left'));

export const LoggedOut = meta.story(at('loggedOut'));

export const Opening = meta.story(at('opening'));
Opening.test('sessionLost expired -> loggedOut', move(0), taken);
Opening.test('open ok some -> finding.choosing', move(1), taken);
Opening.test('open ok nobody -> finding.nobody', move(2), taken);
Opening.test('open ok empty -> tooLittle', move(3), taken);
Opening.test('open fails network -> failed', move(4), taken);
Opening.test('open fails http500 -> failed', move(5), taken);
Opening.test('open fails 1000004 -> loggedOut', move(6), taken);
Opening.test('open fails 2000018 -> failed', move(7), taken);
Opening.test('open ok some -> entering', move(8), taken);

export const Refused = meta.story(at('refused'));
Refused.test('sessionLost expired -> loggedOut', move(0), taken);
Refused.test('retry -> opening', move(1), taken);
Refused.test('seeWallet -> left', move(2), taken);

export const SendingOutcomeUnknown = meta.story(at('sending.outcomeUnknown'));
SendingOutcomeUnknown.test('sessionLost expired -> loggedOut', move(0), taken);
SendingOutcomeUnknown.test('retry -> sending.repeating', move(1), taken);

export const SendingRepeating = meta.story(at('sending.repeating'));
SendingRepeating.test('sessionLost expired -> loggedOut', move(0), taken);
SendingRepeating.test('transfer ok done -> sent', move(1), taken);
SendingRepeating.test('transfer fails network -> sending.outcomeUnknown', move(2), taken);
SendingRepeating.test('transfer fails http500 -> sending.outcomeUnknown', move(3), taken);
SendingRepeating.test('transfer fails 1000004 -> loggedOut', move(4), taken);
SendingRepeating.test('transfer fails 1100002 -> checking.wrongPassword', move(5), taken);
SendingRepeating.test('transfer fails 1000010 -> sending.outcomeUnknown', move(6), taken);
SendingRepeating.test('transfer fails 1000008 -> entering', move(7), taken);
SendingRepeating.test('transfer fails 2000022 -> refused', move(8), taken);
SendingRepeating.test('transfer fails 2000036 -> refused', move(9), taken);
SendingRepeating.test('transfer fails 2000039 -> sending.outcomeUnknown', move(10), taken);
SendingRepeating.test('transfer fails 2000018 -> refused', move(11), taken);

export const SendingUnderway = meta.story(at('sending.underway'));
SendingUnderway.test('sessionLost expired -> loggedOut', move(0), taken);
SendingUnderway.test('transfer ok done -> sent', move(1), taken);
SendingUnderway.test('transfer fails network -> sending.outcomeUnknown', move(2), taken);
SendingUnderway.test('transfer fails http500 -> sending.outcomeUnknown', move(3), taken);
SendingUnderway.test('transfer fails 1000004 -> loggedOut', move(4), taken);
SendingUnderway.test('transfer fails 1100002 -> checking.wrongPassword', move(5), taken);
SendingUnderway.test('transfer fails 1000010 -> checking.tooManyTries', move(6), taken);
SendingUnderway.test('transfer fails 1000008 -> entering', move(7), taken);
SendingUnderway.test('transfer fails 2000022 -> refused', move(8), taken);
SendingUnderway.test('transfer fails 2000036 -> refused', move(9), taken);
SendingUnderway.test('transfer fails 2000039 -> sending.outcomeUnknown', move(10), taken);
SendingUnderway.test('transfer fails 2000018 -> refused', move(11), taken);

export const Sent = meta.story(at('sent'));
Sent.test('sessionLost expired -> loggedOut', move(0), taken);
Sent.test('again -> opening', move(1), taken);
Sent.test('seeWallet -> left', move(2), taken);

export const TooLittle = meta.story(at('tooLittle'));
TooLittle.test('sessionLost expired -> loggedOut', move(0), taken);
TooLittle.test('recharge -> left', move(1), taken);
