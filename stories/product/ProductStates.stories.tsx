// Written by npm run stories:gen from the chart. A state without its story, and a transition without its test, fail a test.
import preview from '../../.storybook/preview';
import { stateStories } from '../../tests/kit/story/states';
import { view } from '../../tests/charts/product/view';
import moves from '../../tests/charts/product/generated/moves.json';
import paths from '../../tests/charts/product/generated/paths.json';

const { at, move, taken } = stateStories(view, paths.states as never, moves as never);
const meta = preview.meta({ title: 'States/Product', tags: ['states'] });

export const ActingOutcomeUnknown = meta.story(at('acting.outcomeUnknown'));
ActingOutcomeUnknown.test('retry -> acting.repeating', move(0), taken);
ActingOutcomeUnknown.test('leave -> left', move(1), taken);

export const ActingRepeating = meta.story(at('acting.repeating'));
ActingRepeating.test('act ok inReview -> editing.clean', move(0), taken);
ActingRepeating.test('act ok hindered -> editing.notDone', move(1), taken);
ActingRepeating.test('act fails network -> acting.outcomeUnknown', move(2), taken);
ActingRepeating.test('act fails http500 -> acting.outcomeUnknown', move(3), taken);
ActingRepeating.test('act fails 1000004 -> loggedOut', move(4), taken);
ActingRepeating.test('act fails 1000010 -> acting.outcomeUnknown', move(5), taken);
ActingRepeating.test('act fails 2000039 -> acting.outcomeUnknown', move(6), taken);
ActingRepeating.test('act fails 2000018 -> editing.notDone', move(7), taken);
ActingRepeating.test('act ok gone -> left', move(8), taken);
ActingRepeating.test('act ok draft -> editing.clean', move(9), taken);
ActingRepeating.test('act ok offSale -> editing.clean', move(10), taken);
ActingRepeating.test('act ok onSale -> editing.clean', move(11), taken);

export const ActingUnderway = meta.story(at('acting.underway'));
ActingUnderway.test('act ok inReview -> editing.clean', move(0), taken);
ActingUnderway.test('act ok hindered -> editing.notDone', move(1), taken);
ActingUnderway.test('act fails network -> acting.outcomeUnknown', move(2), taken);
ActingUnderway.test('act fails http500 -> acting.outcomeUnknown', move(3), taken);
ActingUnderway.test('act fails 1000004 -> loggedOut', move(4), taken);
ActingUnderway.test('act fails 1000010 -> editing.notDone', move(5), taken);
ActingUnderway.test('act fails 2000039 -> acting.outcomeUnknown', move(6), taken);
ActingUnderway.test('act fails 2000018 -> editing.notDone', move(7), taken);
ActingUnderway.test('act ok gone -> left', move(8), taken);
ActingUnderway.test('act ok draft -> editing.clean', move(9), taken);
ActingUnderway.test('act ok offSale -> editing.clean', move(10), taken);
ActingUnderway.test('act ok onSale -> editing.clean', move(11), taken);

export const Asking = meta.story(at('asking'));
Asking.test('stay -> editing.changed', move(0), taken);
Asking.test('discard -> left', move(1), taken);

export const Conflict = meta.story(at('conflict'));
Conflict.test('keepMine -> saving.underway', move(0), taken);
Conflict.test('takeTheirs -> editing.clean', move(1), taken);

export const EditingChanged = meta.story(at('editing.changed'));
EditingChanged.test('edited nothing -> editing.clean', move(0), taken);
EditingChanged.test('save -> saving.underway', move(1), taken);
EditingChanged.test('submit -> saving.underway', move(2), taken);
EditingChanged.test('leave -> asking', move(3), taken);
EditingChanged.test('startOver -> editing.clean', move(4), taken);
EditingChanged.test('edited something -> editing.changed', move(5), taken);
EditingChanged.test('submit -> acting.underway', move(6), taken);
EditingChanged.test('submit -> editing.missing', move(7), taken);

export const EditingClean = meta.story(at('editing.clean'));
EditingClean.test('edited something -> editing.changed', move(0), taken);
EditingClean.test('save -> saving.underway', move(1), taken);
EditingClean.test('submit -> acting.underway', move(2), taken);
EditingClean.test('remove -> acting.underway', move(3), taken);
EditingClean.test('leave -> left', move(4), taken);
EditingClean.test('takeBack -> acting.underway', move(5), taken);
EditingClean.test('takeOff -> acting.underway', move(6), taken);
EditingClean.test('putOn -> acting.underway', move(7), taken);
EditingClean.test('submit -> editing.missing', move(8), taken);

export const EditingMissing = meta.story(at('editing.missing'));
EditingMissing.test('edited something -> editing.changed', move(0), taken);
EditingMissing.test('save -> saving.underway', move(1), taken);
EditingMissing.test('submit -> editing.missing', move(2), taken);
EditingMissing.test('putOn -> acting.underway', move(3), taken);
EditingMissing.test('leave -> left', move(4), taken);
EditingMissing.test('remove -> acting.underway', move(5), taken);

export const EditingNotDone = meta.story(at('editing.notDone'));
EditingNotDone.test('edited something -> editing.changed', move(0), taken);
EditingNotDone.test('save -> saving.underway', move(1), taken);
EditingNotDone.test('submit -> acting.underway', move(2), taken);
EditingNotDone.test('remove -> acting.underway', move(3), taken);
EditingNotDone.test('leave -> left', move(4), taken);
EditingNotDone.test('takeBack -> acting.underway', move(5), taken);
EditingNotDone.test('takeOff -> acting.underway', move(6), taken);
EditingNotDone.test('putOn -> acting.underway', move(7), taken);
EditingNotDone.test('submit -> editing.missing', move(8), taken);

export const EditingRefused = meta.story(at('editing.refused'));
EditingRefused.test('edited something -> editing.changed', move(0), taken);
EditingRefused.test('save -> saving.underway', move(1), taken);
EditingRefused.test('submit -> acting.underway', move(2), taken);
EditingRefused.test('leave -> asking', move(3), taken);
EditingRefused.test('startOver -> editing.clean', move(4), taken);
EditingRefused.test('submit -> editing.missing', move(5), taken);
EditingRefused.test('edited nothing -> editing.clean', move(6), taken);
EditingRefused.test('submit -> saving.underway', move(7), taken);

export const Left = meta.story(at('left'));

export const LoadFailed = meta.story(at('loadFailed'));
LoadFailed.test('retry -> loading', move(0), taken);
LoadFailed.test('leave -> left', move(1), taken);

export const Loading = meta.story(at('loading'));
Loading.test('load ok draft -> editing.clean', move(0), taken);
Loading.test('load ok refused -> editing.clean', move(1), taken);
Loading.test('load ok inReview -> editing.clean', move(2), taken);
Loading.test('load ok onSale -> editing.clean', move(3), taken);
Loading.test('load ok offSale -> editing.clean', move(4), taken);
Loading.test('load ok bare -> editing.clean', move(5), taken);
Loading.test('load fails network -> loadFailed', move(6), taken);
Loading.test('load fails http500 -> loadFailed', move(7), taken);
Loading.test('load fails 1000004 -> loggedOut', move(8), taken);
Loading.test('load fails 2000018 -> loadFailed', move(9), taken);
Loading.test('load ok fresh -> editing.clean', move(10), taken);

export const LoggedOut = meta.story(at('loggedOut'));

export const Looking = meta.story(at('looking'));
Looking.test('look ok same -> editing.refused', move(0), taken);
Looking.test('look ok theirs -> conflict', move(1), taken);
Looking.test('look ok taken -> conflict', move(2), taken);
Looking.test('look fails network -> editing.refused', move(3), taken);
Looking.test('look fails http500 -> editing.refused', move(4), taken);
Looking.test('look fails 1000004 -> loggedOut', move(5), taken);
Looking.test('look fails 2000018 -> editing.refused', move(6), taken);

export const SavingOutcomeUnknown = meta.story(at('saving.outcomeUnknown'));
SavingOutcomeUnknown.test('retry -> saving.repeating', move(0), taken);
SavingOutcomeUnknown.test('leave -> left', move(1), taken);

export const SavingRepeating = meta.story(at('saving.repeating'));
SavingRepeating.test('save ok kept -> editing.clean', move(0), taken);
SavingRepeating.test('save ok unready -> editing.clean', move(1), taken);
SavingRepeating.test('save fails network -> saving.outcomeUnknown', move(2), taken);
SavingRepeating.test('save fails http500 -> saving.outcomeUnknown', move(3), taken);
SavingRepeating.test('save fails 1000004 -> loggedOut', move(4), taken);
SavingRepeating.test('save fails 2000037 -> looking', move(5), taken);
SavingRepeating.test('save fails 1000008 -> editing.refused', move(6), taken);
SavingRepeating.test('save fails 1000010 -> saving.outcomeUnknown', move(7), taken);
SavingRepeating.test('save fails 2000039 -> saving.outcomeUnknown', move(8), taken);
SavingRepeating.test('save fails 2000018 -> editing.refused', move(9), taken);
SavingRepeating.test('save ok again -> editing.clean', move(10), taken);
SavingRepeating.test('save fails 2000037 -> editing.refused', move(11), taken);
SavingRepeating.test('save ok kept -> acting.underway', move(12), taken);
SavingRepeating.test('save ok unready -> editing.missing', move(13), taken);

export const SavingUnderway = meta.story(at('saving.underway'));
SavingUnderway.test('save ok kept -> editing.clean', move(0), taken);
SavingUnderway.test('save ok unready -> editing.clean', move(1), taken);
SavingUnderway.test('save fails network -> saving.outcomeUnknown', move(2), taken);
SavingUnderway.test('save fails http500 -> saving.outcomeUnknown', move(3), taken);
SavingUnderway.test('save fails 1000004 -> loggedOut', move(4), taken);
SavingUnderway.test('save fails 2000037 -> looking', move(5), taken);
SavingUnderway.test('save fails 1000008 -> editing.refused', move(6), taken);
SavingUnderway.test('save fails 1000010 -> editing.refused', move(7), taken);
SavingUnderway.test('save fails 2000039 -> saving.outcomeUnknown', move(8), taken);
SavingUnderway.test('save fails 2000018 -> editing.refused', move(9), taken);
SavingUnderway.test('save ok again -> editing.clean', move(10), taken);
SavingUnderway.test('save fails 2000037 -> editing.refused', move(11), taken);
SavingUnderway.test('save ok kept -> acting.underway', move(12), taken);
SavingUnderway.test('save ok unready -> editing.missing', move(13), taken);
