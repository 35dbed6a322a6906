// Written by npm run stories:gen from the chart. A state without its story, and a transition without its test, fail a test.
import preview from '../../.storybook/preview';
import { stateStories } from '../../tests/kit/story/states';
import { view } from '../../tests/charts/product/view';
import paths from '../../tests/charts/product/generated/paths.json';

const { at, move, taken } = stateStories(view, paths);
const meta = preview.meta({ title: 'States/Product', tags: ['states'] });

export const ActingOutcomeUnknown = meta.story(at('acting.outcomeUnknown'));
ActingOutcomeUnknown.test('retry -> acting.repeating', move, taken);
ActingOutcomeUnknown.test('leave -> left', move, taken);

export const ActingRepeating = meta.story(at('acting.repeating'));
ActingRepeating.test('act ok inReview -> editing.clean', move, taken);
ActingRepeating.test('act ok hindered -> editing.notDone', move, taken);
ActingRepeating.test('act fails network -> acting.outcomeUnknown', move, taken);
ActingRepeating.test('act fails http500 -> acting.outcomeUnknown', move, taken);
ActingRepeating.test('act fails 1000004 -> loggedOut', move, taken);
ActingRepeating.test('act fails 1000010 -> acting.outcomeUnknown', move, taken);
ActingRepeating.test('act fails 2000039 -> acting.outcomeUnknown', move, taken);
ActingRepeating.test('act fails 2000018 -> editing.notDone', move, taken);
ActingRepeating.test('act ok gone -> left', move, taken);
ActingRepeating.test('act ok draft -> editing.clean', move, taken);
ActingRepeating.test('act ok offSale -> editing.clean', move, taken);
ActingRepeating.test('act ok onSale -> editing.clean', move, taken);

export const ActingUnderway = meta.story(at('acting.underway'));
ActingUnderway.test('act ok inReview -> editing.clean', move, taken);
ActingUnderway.test('act ok hindered -> editing.notDone', move, taken);
ActingUnderway.test('act fails network -> acting.outcomeUnknown', move, taken);
ActingUnderway.test('act fails http500 -> acting.outcomeUnknown', move, taken);
ActingUnderway.test('act fails 1000004 -> loggedOut', move, taken);
ActingUnderway.test('act fails 1000010 -> editing.notDone', move, taken);
ActingUnderway.test('act fails 2000039 -> acting.outcomeUnknown', move, taken);
ActingUnderway.test('act fails 2000018 -> editing.notDone', move, taken);
ActingUnderway.test('act ok gone -> left', move, taken);
ActingUnderway.test('act ok draft -> editing.clean', move, taken);
ActingUnderway.test('act ok offSale -> editing.clean', move, taken);
ActingUnderway.test('act ok onSale -> editing.clean', move, taken);

export const Asking = meta.story(at('asking'));
Asking.test('stay -> editing.changed', move, taken);
Asking.test('discard -> left', move, taken);

export const Conflict = meta.story(at('conflict'));
Conflict.test('keepMine -> saving.underway', move, taken);
Conflict.test('takeTheirs -> editing.clean', move, taken);

export const EditingChanged = meta.story(at('editing.changed'));
EditingChanged.test('edited nothing -> editing.clean', move, taken);
EditingChanged.test('save -> saving.underway', move, taken);
EditingChanged.test('submit -> saving.underway', move, taken);
EditingChanged.test('leave -> asking', move, taken);
EditingChanged.test('startOver -> editing.clean', move, taken);
EditingChanged.test('edited something -> editing.changed', move, taken);
EditingChanged.test('submit -> acting.underway', move, taken);
EditingChanged.test('submit -> editing.missing', move, taken);

export const EditingClean = meta.story(at('editing.clean'));
EditingClean.test('edited something -> editing.changed', move, taken);
EditingClean.test('save -> saving.underway', move, taken);
EditingClean.test('submit -> acting.underway', move, taken);
EditingClean.test('remove -> acting.underway', move, taken);
EditingClean.test('leave -> left', move, taken);
EditingClean.test('takeBack -> acting.underway', move, taken);
EditingClean.test('takeOff -> acting.underway', move, taken);
EditingClean.test('putOn -> acting.underway', move, taken);
EditingClean.test('submit -> editing.missing', move, taken);

export const EditingMissing = meta.story(at('editing.missing'));
EditingMissing.test('edited something -> editing.changed', move, taken);
EditingMissing.test('save -> saving.underway', move, taken);
EditingMissing.test('submit -> editing.missing', move, taken);
EditingMissing.test('putOn -> acting.underway', move, taken);
EditingMissing.test('leave -> left', move, taken);
EditingMissing.test('remove -> acting.underway', move, taken);

export const EditingNotDone = meta.story(at('editing.notDone'));
EditingNotDone.test('edited something -> editing.changed', move, taken);
EditingNotDone.test('save -> saving.underway', move, taken);
EditingNotDone.test('submit -> acting.underway', move, taken);
EditingNotDone.test('remove -> acting.underway', move, taken);
EditingNotDone.test('leave -> left', move, taken);
EditingNotDone.test('takeBack -> acting.underway', move, taken);
EditingNotDone.test('takeOff -> acting.underway', move, taken);
EditingNotDone.test('putOn -> acting.underway', move, taken);
EditingNotDone.test('submit -> editing.missing', move, taken);

export const EditingRefused = meta.story(at('editing.refused'));
EditingRefused.test('edited something -> editing.changed', move, taken);
EditingRefused.test('save -> saving.underway', move, taken);
EditingRefused.test('submit -> acting.underway', move, taken);
EditingRefused.test('leave -> asking', move, taken);
EditingRefused.test('startOver -> editing.clean', move, taken);
EditingRefused.test('submit -> editing.missing', move, taken);
EditingRefused.test('edited nothing -> editing.clean', move, taken);
EditingRefused.test('submit -> saving.underway', move, taken);

export const Left = meta.story(at('left'));

export const LoadFailed = meta.story(at('loadFailed'));
LoadFailed.test('retry -> loading', move, taken);
LoadFailed.test('leave -> left', move, taken);

export const Loading = meta.story(at('loading'));
Loading.test('load ok draft -> editing.clean', move, taken);
Loading.test('load ok refused -> editing.clean', move, taken);
Loading.test('load ok inReview -> editing.clean', move, taken);
Loading.test('load ok onSale -> editing.clean', move, taken);
Loading.test('load ok offSale -> editing.clean', move, taken);
Loading.test('load ok bare -> editing.clean', move, taken);
Loading.test('load fails network -> loadFailed', move, taken);
Loading.test('load fails http500 -> loadFailed', move, taken);
Loading.test('load fails 1000004 -> loggedOut', move, taken);
Loading.test('load fails 2000018 -> loadFailed', move, taken);
Loading.test('load ok fresh -> editing.clean', move, taken);

export const LoggedOut = meta.story(at('loggedOut'));

export const Looking = meta.story(at('looking'));
Looking.test('look ok same -> editing.refused', move, taken);
Looking.test('look ok theirs -> conflict', move, taken);
Looking.test('look ok taken -> conflict', move, taken);
Looking.test('look fails network -> editing.refused', move, taken);
Looking.test('look fails http500 -> editing.refused', move, taken);
Looking.test('look fails 1000004 -> loggedOut', move, taken);
Looking.test('look fails 2000018 -> editing.refused', move, taken);

export const SavingOutcomeUnknown = meta.story(at('saving.outcomeUnknown'));
SavingOutcomeUnknown.test('retry -> saving.repeating', move, taken);
SavingOutcomeUnknown.test('leave -> left', move, taken);

export const SavingRepeating = meta.story(at('saving.repeating'));
SavingRepeating.test('save ok kept -> editing.clean', move, taken);
SavingRepeating.test('save ok unready -> editing.clean', move, taken);
SavingRepeating.test('save fails network -> saving.outcomeUnknown', move, taken);
SavingRepeating.test('save fails http500 -> saving.outcomeUnknown', move, taken);
SavingRepeating.test('save fails 1000004 -> loggedOut', move, taken);
SavingRepeating.test('save fails 2000037 -> looking', move, taken);
SavingRepeating.test('save fails 1000008 -> editing.refused', move, taken);
SavingRepeating.test('save fails 1000010 -> saving.outcomeUnknown', move, taken);
SavingRepeating.test('save fails 2000039 -> saving.outcomeUnknown', move, taken);
SavingRepeating.test('save fails 2000018 -> editing.refused', move, taken);
SavingRepeating.test('save ok again -> editing.clean', move, taken);
SavingRepeating.test('save fails 2000037 -> editing.refused', move, taken);
SavingRepeating.test('save ok kept -> acting.underway', move, taken);
SavingRepeating.test('save ok unready -> editing.missing', move, taken);

export const SavingUnderway = meta.story(at('saving.underway'));
SavingUnderway.test('save ok kept -> editing.clean', move, taken);
SavingUnderway.test('save ok unready -> editing.clean', move, taken);
SavingUnderway.test('save fails network -> saving.outcomeUnknown', move, taken);
SavingUnderway.test('save fails http500 -> saving.outcomeUnknown', move, taken);
SavingUnderway.test('save fails 1000004 -> loggedOut', move, taken);
SavingUnderway.test('save fails 2000037 -> looking', move, taken);
SavingUnderway.test('save fails 1000008 -> editing.refused', move, taken);
SavingUnderway.test('save fails 1000010 -> editing.refused', move, taken);
SavingUnderway.test('save fails 2000039 -> saving.outcomeUnknown', move, taken);
SavingUnderway.test('save fails 2000018 -> editing.refused', move, taken);
SavingUnderway.test('save ok again -> editing.clean', move, taken);
SavingUnderway.test('save fails 2000037 -> editing.refused', move, taken);
SavingUnderway.test('save ok kept -> acting.underway', move, taken);
SavingUnderway.test('save ok unready -> editing.missing', move, taken);
