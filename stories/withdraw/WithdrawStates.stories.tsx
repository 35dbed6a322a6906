// Written by npm run stories:gen from the chart. A state without its story, and a transition without its test, fail a test.
import preview from '../../.storybook/preview';
import { stateStories } from '../../tests/kit/story/states';
import { view } from '../../tests/charts/withdraw/view';
import paths from '../../tests/charts/withdraw/generated/paths.json';

const { at, move, taken } = stateStories(view, paths);
const meta = preview.meta({ title: 'States/Withdraw', tags: ['states'] });

export const CheckingAsking = meta.story(at('checking.asking'));
CheckingAsking.test('sessionLost expired -> loggedOut', move, taken);
CheckingAsking.test('change -> entering', move, taken);
CheckingAsking.test('send signed -> sending.underway', move, taken);

export const CheckingTooManyTries = meta.story(at('checking.tooManyTries'));
CheckingTooManyTries.test('sessionLost expired -> loggedOut', move, taken);
CheckingTooManyTries.test('change -> entering', move, taken);
CheckingTooManyTries.test('send signed -> sending.underway', move, taken);

export const CheckingWrongPassword = meta.story(at('checking.wrongPassword'));
CheckingWrongPassword.test('sessionLost expired -> loggedOut', move, taken);
CheckingWrongPassword.test('change -> entering', move, taken);
CheckingWrongPassword.test('send signed -> sending.underway', move, taken);

export const Entering = meta.story(at('entering'));
Entering.test('sessionLost expired -> loggedOut', move, taken);
Entering.test('pick usdt -> entering', move, taken);
Entering.test('check some -> checking.asking', move, taken);
Entering.test('check all -> checking.asking', move, taken);
Entering.test('check tooLittle -> entering', move, taken);
Entering.test('check tooMuch -> entering', move, taken);
Entering.test('check nothing -> entering', move, taken);
Entering.test('settle -> left', move, taken);
Entering.test('pick bank -> entering', move, taken);

export const Failed = meta.story(at('failed'));
Failed.test('sessionLost expired -> loggedOut', move, taken);
Failed.test('retry -> loading', move, taken);

export const Left = meta.story(at('left'));

export const Loading = meta.story(at('loading'));
Loading.test('sessionLost expired -> loggedOut', move, taken);
Loading.test('load ok ready -> entering', move, taken);
Loading.test('load ok bankOnly -> entering', move, taken);
Loading.test('load ok noMethod -> noMethod', move, taken);
Loading.test('load ok paused -> paused', move, taken);
Loading.test('load ok tooLittle -> tooLittle', move, taken);
Loading.test('load fails network -> failed', move, taken);
Loading.test('load fails http500 -> failed', move, taken);
Loading.test('load fails 1000004 -> loggedOut', move, taken);
Loading.test('load fails 2000018 -> failed', move, taken);

export const LoggedOut = meta.story(at('loggedOut'));

export const NoMethod = meta.story(at('noMethod'));
NoMethod.test('sessionLost expired -> loggedOut', move, taken);
NoMethod.test('settle -> left', move, taken);

export const Paused = meta.story(at('paused'));
Paused.test('sessionLost expired -> loggedOut', move, taken);
Paused.test('retry -> loading', move, taken);
Paused.test('seeWallet -> left', move, taken);

export const Refused = meta.story(at('refused'));
Refused.test('sessionLost expired -> loggedOut', move, taken);
Refused.test('retry -> loading', move, taken);
Refused.test('seeWallet -> left', move, taken);

export const SendingOutcomeUnknown = meta.story(at('sending.outcomeUnknown'));
SendingOutcomeUnknown.test('sessionLost expired -> loggedOut', move, taken);
SendingOutcomeUnknown.test('retry -> sending.repeating', move, taken);

export const SendingRepeating = meta.story(at('sending.repeating'));
SendingRepeating.test('sessionLost expired -> loggedOut', move, taken);
SendingRepeating.test('withdraw ok pending -> sent', move, taken);
SendingRepeating.test('withdraw fails network -> sending.outcomeUnknown', move, taken);
SendingRepeating.test('withdraw fails http500 -> sending.outcomeUnknown', move, taken);
SendingRepeating.test('withdraw fails 1000004 -> loggedOut', move, taken);
SendingRepeating.test('withdraw fails 1100002 -> checking.wrongPassword', move, taken);
SendingRepeating.test('withdraw fails 1000010 -> sending.outcomeUnknown', move, taken);
SendingRepeating.test('withdraw fails 1000008 -> entering', move, taken);
SendingRepeating.test('withdraw fails 2000022 -> refused', move, taken);
SendingRepeating.test('withdraw fails 2000034 -> refused', move, taken);
SendingRepeating.test('withdraw fails 2000039 -> sending.outcomeUnknown', move, taken);
SendingRepeating.test('withdraw fails 2000018 -> refused', move, taken);

export const SendingUnderway = meta.story(at('sending.underway'));
SendingUnderway.test('sessionLost expired -> loggedOut', move, taken);
SendingUnderway.test('withdraw ok pending -> sent', move, taken);
SendingUnderway.test('withdraw fails network -> sending.outcomeUnknown', move, taken);
SendingUnderway.test('withdraw fails http500 -> sending.outcomeUnknown', move, taken);
SendingUnderway.test('withdraw fails 1000004 -> loggedOut', move, taken);
SendingUnderway.test('withdraw fails 1100002 -> checking.wrongPassword', move, taken);
SendingUnderway.test('withdraw fails 1000010 -> checking.tooManyTries', move, taken);
SendingUnderway.test('withdraw fails 1000008 -> entering', move, taken);
SendingUnderway.test('withdraw fails 2000022 -> refused', move, taken);
SendingUnderway.test('withdraw fails 2000034 -> refused', move, taken);
SendingUnderway.test('withdraw fails 2000039 -> sending.outcomeUnknown', move, taken);
SendingUnderway.test('withdraw fails 2000018 -> refused', move, taken);

export const Sent = meta.story(at('sent'));
Sent.test('sessionLost expired -> loggedOut', move, taken);
Sent.test('again -> loading', move, taken);
Sent.test('seeWallet -> left', move, taken);

export const TooLittle = meta.story(at('tooLittle'));
TooLittle.test('sessionLost expired -> loggedOut', move, taken);
TooLittle.test('recharge -> left', move, taken);
