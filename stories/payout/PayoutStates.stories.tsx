// Written by npm run stories:gen from the chart. A state without its story, and a transition without its test, fail a test.
import preview from '../../.storybook/preview';
import { stateStories } from '../../tests/kit/story/states';
import { view } from '../../tests/charts/payout/view';
import moves from '../../tests/charts/payout/generated/moves.json';
import paths from '../../tests/charts/payout/generated/paths.json';

const { at, move, taken } = stateStories(view, paths.states as never, moves as never);
const meta = preview.meta({ title: 'States/Payout', tags: ['states'] });

export const EditingAsking = meta.story(at('editing.asking'));
EditingAsking.test('sessionLost expired -> loggedOut', move(0), taken);
EditingAsking.test('save address -> saving.underway', move(1), taken);
EditingAsking.test('cancel -> viewing', move(2), taken);
EditingAsking.test('save bank -> saving.underway', move(3), taken);

export const EditingRefused = meta.story(at('editing.refused'));
EditingRefused.test('sessionLost expired -> loggedOut', move(0), taken);
EditingRefused.test('save address -> saving.underway', move(1), taken);
EditingRefused.test('cancel -> viewing', move(2), taken);
EditingRefused.test('save bank -> saving.underway', move(3), taken);

export const EditingTooManyTries = meta.story(at('editing.tooManyTries'));
EditingTooManyTries.test('sessionLost expired -> loggedOut', move(0), taken);
EditingTooManyTries.test('save address -> saving.underway', move(1), taken);
EditingTooManyTries.test('cancel -> viewing', move(2), taken);
EditingTooManyTries.test('save bank -> saving.underway', move(3), taken);

export const EditingWrongPassword = meta.story(at('editing.wrongPassword'));
EditingWrongPassword.test('sessionLost expired -> loggedOut', move(0), taken);
EditingWrongPassword.test('save address -> saving.underway', move(1), taken);
EditingWrongPassword.test('cancel -> viewing', move(2), taken);
EditingWrongPassword.test('save bank -> saving.underway', move(3), taken);

export const Failed = meta.story(at('failed'));
Failed.test('sessionLost expired -> loggedOut', move(0), taken);
Failed.test('retry -> loading', move(1), taken);

export const Left = meta.story(at('left'));

export const Loading = meta.story(at('loading'));
Loading.test('sessionLost expired -> loggedOut', move(0), taken);
Loading.test('load ok some -> viewing', move(1), taken);
Loading.test('load ok none -> viewing', move(2), taken);
Loading.test('load fails network -> failed', move(3), taken);
Loading.test('load fails http500 -> failed', move(4), taken);
Loading.test('load fails 1000004 -> loggedOut', move(5), taken);
Loading.test('load fails 2000018 -> failed', move(6), taken);
Loading.test('load ok some -> editing.asking', move(7), taken);
Loading.test('load ok none -> editing.asking', move(8), taken);

export const LoggedOut = meta.story(at('loggedOut'));

export const Saved = meta.story(at('saved'));
Saved.test('sessionLost expired -> loggedOut', move(0), taken);
Saved.test('edit bank -> editing.asking', move(1), taken);
Saved.test('edit address -> editing.asking', move(2), taken);
Saved.test('withdraw -> left', move(3), taken);

export const SavingOutcomeUnknown = meta.story(at('saving.outcomeUnknown'));
SavingOutcomeUnknown.test('sessionLost expired -> loggedOut', move(0), taken);
SavingOutcomeUnknown.test('retry -> saving.repeating', move(1), taken);
SavingOutcomeUnknown.test('cancel -> loading', move(2), taken);

export const SavingRepeating = meta.story(at('saving.repeating'));
SavingRepeating.test('sessionLost expired -> loggedOut', move(0), taken);
SavingRepeating.test('save ok changed -> saved', move(1), taken);
SavingRepeating.test('save fails network -> saving.outcomeUnknown', move(2), taken);
SavingRepeating.test('save fails http500 -> saving.outcomeUnknown', move(3), taken);
SavingRepeating.test('save fails 1000004 -> loggedOut', move(4), taken);
SavingRepeating.test('save fails 1100002 -> editing.wrongPassword', move(5), taken);
SavingRepeating.test('save fails 1000010 -> saving.outcomeUnknown', move(6), taken);
SavingRepeating.test('save fails 2000039 -> saving.outcomeUnknown', move(7), taken);
SavingRepeating.test('save fails 2000018 -> editing.refused', move(8), taken);
SavingRepeating.test('save ok first -> saved', move(9), taken);

export const SavingUnderway = meta.story(at('saving.underway'));
SavingUnderway.test('sessionLost expired -> loggedOut', move(0), taken);
SavingUnderway.test('save ok changed -> saved', move(1), taken);
SavingUnderway.test('save fails network -> saving.outcomeUnknown', move(2), taken);
SavingUnderway.test('save fails http500 -> saving.outcomeUnknown', move(3), taken);
SavingUnderway.test('save fails 1000004 -> loggedOut', move(4), taken);
SavingUnderway.test('save fails 1100002 -> editing.wrongPassword', move(5), taken);
SavingUnderway.test('save fails 1000010 -> editing.tooManyTries', move(6), taken);
SavingUnderway.test('save fails 2000039 -> saving.outcomeUnknown', move(7), taken);
SavingUnderway.test('save fails 2000018 -> editing.refused', move(8), taken);
SavingUnderway.test('save ok first -> saved', move(9), taken);

export const Viewing = meta.story(at('viewing'));
Viewing.test('sessionLost expired -> loggedOut', move(0), taken);
Viewing.test('edit bank -> editing.asking', move(1), taken);
Viewing.test('edit address -> editing.asking', move(2), taken);
Viewing.test('withdraw -> left', move(3), taken);
