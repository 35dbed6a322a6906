// Written by npm run stories:gen from the chart. A state without its story, and a transition without its test, fail a test.
import preview from '../../.storybook/preview';
import { stateStories } from '../../tests/kit/story/states';
import { view } from '../../tests/charts/payout/view';
import paths from '../../tests/charts/payout/generated/paths.json';

const { at, move, taken } = stateStories(view, paths);
const meta = preview.meta({ title: 'States/Payout', tags: ['states'] });

export const EditingAsking = meta.story(at('editing.asking'));
EditingAsking.test('sessionLost expired -> loggedOut', move, taken);
EditingAsking.test('save address -> saving.underway', move, taken);
EditingAsking.test('cancel -> viewing', move, taken);
EditingAsking.test('save bank -> saving.underway', move, taken);

export const EditingRefused = meta.story(at('editing.refused'));
EditingRefused.test('sessionLost expired -> loggedOut', move, taken);
EditingRefused.test('save address -> saving.underway', move, taken);
EditingRefused.test('cancel -> viewing', move, taken);
EditingRefused.test('save bank -> saving.underway', move, taken);

export const EditingTooManyTries = meta.story(at('editing.tooManyTries'));
EditingTooManyTries.test('sessionLost expired -> loggedOut', move, taken);
EditingTooManyTries.test('save address -> saving.underway', move, taken);
EditingTooManyTries.test('cancel -> viewing', move, taken);
EditingTooManyTries.test('save bank -> saving.underway', move, taken);

export const EditingWrongPassword = meta.story(at('editing.wrongPassword'));
EditingWrongPassword.test('sessionLost expired -> loggedOut', move, taken);
EditingWrongPassword.test('save address -> saving.underway', move, taken);
EditingWrongPassword.test('cancel -> viewing', move, taken);
EditingWrongPassword.test('save bank -> saving.underway', move, taken);

export const Failed = meta.story(at('failed'));
Failed.test('sessionLost expired -> loggedOut', move, taken);
Failed.test('retry -> loading', move, taken);

export const Left = meta.story(at('left'));

export const Loading = meta.story(at('loading'));
Loading.test('sessionLost expired -> loggedOut', move, taken);
Loading.test('load ok some -> viewing', move, taken);
Loading.test('load ok none -> viewing', move, taken);
Loading.test('load fails network -> failed', move, taken);
Loading.test('load fails http500 -> failed', move, taken);
Loading.test('load fails 1000004 -> loggedOut', move, taken);
Loading.test('load fails 2000018 -> failed', move, taken);
Loading.test('load ok some -> editing.asking', move, taken);
Loading.test('load ok none -> editing.asking', move, taken);

export const LoggedOut = meta.story(at('loggedOut'));

export const Saved = meta.story(at('saved'));
Saved.test('sessionLost expired -> loggedOut', move, taken);
Saved.test('edit bank -> editing.asking', move, taken);
Saved.test('edit address -> editing.asking', move, taken);
Saved.test('withdraw -> left', move, taken);

export const SavingOutcomeUnknown = meta.story(at('saving.outcomeUnknown'));
SavingOutcomeUnknown.test('sessionLost expired -> loggedOut', move, taken);
SavingOutcomeUnknown.test('retry -> saving.repeating', move, taken);
SavingOutcomeUnknown.test('cancel -> loading', move, taken);

export const SavingRepeating = meta.story(at('saving.repeating'));
SavingRepeating.test('sessionLost expired -> loggedOut', move, taken);
SavingRepeating.test('save ok changed -> saved', move, taken);
SavingRepeating.test('save fails network -> saving.outcomeUnknown', move, taken);
SavingRepeating.test('save fails http500 -> saving.outcomeUnknown', move, taken);
SavingRepeating.test('save fails 1000004 -> loggedOut', move, taken);
SavingRepeating.test('save fails 1100002 -> editing.wrongPassword', move, taken);
SavingRepeating.test('save fails 1000010 -> saving.outcomeUnknown', move, taken);
SavingRepeating.test('save fails 2000039 -> saving.outcomeUnknown', move, taken);
SavingRepeating.test('save fails 2000018 -> editing.refused', move, taken);
SavingRepeating.test('save ok first -> saved', move, taken);

export const SavingUnderway = meta.story(at('saving.underway'));
SavingUnderway.test('sessionLost expired -> loggedOut', move, taken);
SavingUnderway.test('save ok changed -> saved', move, taken);
SavingUnderway.test('save fails network -> saving.outcomeUnknown', move, taken);
SavingUnderway.test('save fails http500 -> saving.outcomeUnknown', move, taken);
SavingUnderway.test('save fails 1000004 -> loggedOut', move, taken);
SavingUnderway.test('save fails 1100002 -> editing.wrongPassword', move, taken);
SavingUnderway.test('save fails 1000010 -> editing.tooManyTries', move, taken);
SavingUnderway.test('save fails 2000039 -> saving.outcomeUnknown', move, taken);
SavingUnderway.test('save fails 2000018 -> editing.refused', move, taken);
SavingUnderway.test('save ok first -> saved', move, taken);

export const Viewing = meta.story(at('viewing'));
Viewing.test('sessionLost expired -> loggedOut', move, taken);
Viewing.test('edit bank -> editing.asking', move, taken);
Viewing.test('edit address -> editing.asking', move, taken);
Viewing.test('withdraw -> left', move, taken);
