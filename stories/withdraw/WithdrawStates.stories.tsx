// Written by npm run stories:gen from the chart. A state without its story, and a transition without its test, fail a test.
import preview from '../../.storybook/preview';
import { stateStories } from '../../tests/kit/story/states';
import { view } from '../../tests/charts/withdraw/view';
import moves from '../../tests/charts/withdraw/generated/moves.json';
import paths from '../../tests/charts/withdraw/generated/paths.json';

const { at, move, taken } = stateStories(view, paths.states as never, moves as never);
const meta = preview.meta({ title: 'States/Withdraw', tags: ['states'] });

export const CheckingAsking = meta.story(at('checking.asking'));
CheckingAsking.test('sessionLost expired -> loggedOut', move(0), taken);
CheckingAsking.test('change -> entering', move(1), taken);
CheckingAsking.test('send signed -> sending.underway', move(2), taken);

export const CheckingTooManyTries = meta.story(at('checking.tooManyTries'));
CheckingTooManyTries.test('sessionLost expired -> loggedOut', move(0), taken);
CheckingTooManyTries.test('change -> entering', move(1), taken);
CheckingTooManyTries.test('send signed -> sending.underway', move(2), taken);

export const CheckingWrongPassword = meta.story(at('checking.wrongPassword'));
CheckingWrongPassword.test('sessionLost expired -> loggedOut', move(0), taken);
CheckingWrongPassword.test('change -> entering', move(1), taken);
CheckingWrongPassword.test('send signed -> sending.underway', move(2), taken);

export const Entering = meta.story(at('entering'));
Entering.test('sessionLost expired -> loggedOut', move(0), taken);
Entering.test('pick usdt -> entering', move(1), taken);
Entering.test('check some -> checking.asking', move(2), taken);
Entering.test('check all -> checking.asking', move(3), taken);
Entering.test('check tooLittle -> entering', move(4), taken);
Entering.test('check tooMuch -> entering', move(5), taken);
Entering.test('check nothing -> entering', move(6), taken);
Entering.test('settle -> left', move(7), taken);
Entering.test('pick bank -> entering', move(8), taken);

export const Failed = meta.story(at('failed'));
Failed.test('sessionLost expired -> loggedOut', move(0), taken);
Failed.test('retry -> loading', move(1), taken);

export const Left = meta.story(at('left'));

export const Loading = meta.story(at('loading'));
Loading.test('sessionLost expired -> loggedOut', move(0), taken);
Loading.test('load ok ready -> entering', move(1), taken);
Loading.test('load ok bankOnly -> entering', move(2), taken);
Loading.test('load ok noMethod -> noMethod', move(3), taken);
Loading.test('load ok paused -> paused', move(4), taken);
Loading.test('load ok tooLittle -> tooLittle', move(5), taken);
Loading.test('load fails network -> failed', move(6), taken);
Loading.test('load fails http500 -> failed', move(7), taken);
Loading.test('load fails 1000004 -> loggedOut', move(8), taken);
Loading.test('load fails 2000018 -> failed', move(9), taken);

export const LoggedOut = meta.story(at('loggedOut'));

export const NoMethod = meta.story(at('noMethod'));
NoMethod.test('sessionLost expired -> loggedOut', move(0), taken);
NoMethod.test('settle -> left', move(1), taken);

export const Paused = meta.story(at('paused'));
Paused.test('sessionLost expired -> loggedOut', move(0), taken);
Paused.test('retry -> loading', move(1), taken);
Paused.test('seeWallet -> left', move(2), taken);

export const Refused = meta.story(at('refused'));
Refused.test('sessionLost expired -> loggedOut', move(0), taken);
Refused.test('retry -> loading', move(1), taken);
Refused.test('seeWallet -> left', move(2), taken);

export const SendingOutcomeUnknown = meta.story(at('sending.outcomeUnknown'));
SendingOutcomeUnknown.test('sessionLost expired -> loggedOut', move(0), taken);
SendingOutcomeUnknown.test('retry -> sending.repeating', move(1), taken);

export const SendingRepeating = meta.story(at('sending.repeating'));
SendingRepeating.test('sessionLost expired -> loggedOut', move(0), taken);
SendingRepeating.test('withdraw ok pending -> sent', move(1), taken);
SendingRepeating.test('withdraw fails network -> sending.outcomeUnknown', move(2), taken);
SendingRepeating.test('withdraw fails http500 -> sending.outcomeUnknown', move(3), taken);
SendingRepeating.test('withdraw fails 1000004 -> loggedOut', move(4), taken);
SendingRepeating.test('withdraw fails 1100002 -> checking.wrongPassword', move(5), taken);
SendingRepeating.test('withdraw fails 1000010 -> sending.outcomeUnknown', move(6), taken);
SendingRepeating.test('withdraw fails 1000008 -> entering', move(7), taken);
SendingRepeating.test('withdraw fails 2000022 -> refused', move(8), taken);
SendingRepeating.test('withdraw fails 2000034 -> refused', move(9), taken);
SendingRepeating.test('withdraw fails 2000039 -> sending.outcomeUnknown', move(10), taken);
SendingRepeating.test('withdraw fails 2000018 -> refused', move(11), taken);

export const SendingUnderway = meta.story(at('sending.underway'));
SendingUnderway.test('sessionLost expired -> loggedOut', move(0), taken);
SendingUnderway.test('withdraw ok pending -> sent', move(1), taken);
SendingUnderway.test('withdraw fails network -> sending.outcomeUnknown', move(2), taken);
SendingUnderway.test('withdraw fails http500 -> sending.outcomeUnknown', move(3), taken);
SendingUnderway.test('withdraw fails 1000004 -> loggedOut', move(4), taken);
SendingUnderway.test('withdraw fails 1100002 -> checking.wrongPassword', move(5), taken);
SendingUnderway.test('withdraw fails 1000010 -> checking.tooManyTries', move(6), taken);
SendingUnderway.test('withdraw fails 1000008 -> entering', move(7), taken);
SendingUnderway.test('withdraw fails 2000022 -> refused', move(8), taken);
SendingUnderway.test('withdraw fails 2000034 -> refused', move(9), taken);
SendingUnderway.test('withdraw fails 2000039 -> sending.outcomeUnknown', move(10), taken);
SendingUnderway.test('withdraw fails 2000018 -> refused', move(11), taken);

export const Sent = meta.story(at('sent'));
Sent.test('sessionLost expired -> loggedOut', move(0), taken);
Sent.test('again -> loading', move(1), taken);
Sent.test('seeWallet -> left', move(2), taken);

export const TooLittle = meta.story(at('tooLittle'));
TooLittle.test('sessionLost expired -> loggedOut', move(0), taken);
TooLittle.test('recharge -> left', move(1), taken);
