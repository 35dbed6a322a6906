// Written by npm run stories:gen from the chart. A state without its story, and a transition without its test, fail a test.
import preview from '../../.storybook/preview';
import { stateStories } from '../../tests/kit/story/states';
import { view } from '../../tests/charts/shopSettings/view';
import paths from '../../tests/charts/shopSettings/generated/paths.json';

const { at, move, taken } = stateStories(view, paths);
const meta = preview.meta({ title: 'States/ShopSettings', tags: ['states'] });

export const ActingOutcomeUnknown = meta.story(at('acting.outcomeUnknown'));
ActingOutcomeUnknown.test('retry -> acting.repeating', move, taken);

export const ActingOvertaken = meta.story(at('acting.overtaken'));
ActingOvertaken.test('load ok theirs -> editing.refused', move, taken);
ActingOvertaken.test('load fails network -> editing.refused', move, taken);
ActingOvertaken.test('load fails http500 -> editing.refused', move, taken);
ActingOvertaken.test('load fails 1000004 -> loggedOut', move, taken);
ActingOvertaken.test('load fails 2000018 -> editing.refused', move, taken);

export const ActingRepeating = meta.story(at('acting.repeating'));
ActingRepeating.test('act ok back -> editing.acted', move, taken);
ActingRepeating.test('act fails network -> acting.outcomeUnknown', move, taken);
ActingRepeating.test('act fails http500 -> acting.outcomeUnknown', move, taken);
ActingRepeating.test('act fails 1000004 -> loggedOut', move, taken);
ActingRepeating.test('act fails 1000008 -> editing.refused', move, taken);
ActingRepeating.test('act fails 2000037 -> acting.overtaken', move, taken);
ActingRepeating.test('act fails 2000039 -> acting.outcomeUnknown', move, taken);
ActingRepeating.test('act fails 1000010 -> acting.outcomeUnknown', move, taken);
ActingRepeating.test('act fails 2000018 -> editing.refused', move, taken);
ActingRepeating.test('act ok away -> editing.acted', move, taken);
ActingRepeating.test('act fails 1000008 -> holiday', move, taken);
ActingRepeating.test('act ok closed -> closed', move, taken);

export const ActingUnderway = meta.story(at('acting.underway'));
ActingUnderway.test('act ok back -> editing.acted', move, taken);
ActingUnderway.test('act fails network -> acting.outcomeUnknown', move, taken);
ActingUnderway.test('act fails http500 -> acting.outcomeUnknown', move, taken);
ActingUnderway.test('act fails 1000004 -> loggedOut', move, taken);
ActingUnderway.test('act fails 1000008 -> editing.refused', move, taken);
ActingUnderway.test('act fails 2000037 -> acting.overtaken', move, taken);
ActingUnderway.test('act fails 2000039 -> acting.outcomeUnknown', move, taken);
ActingUnderway.test('act fails 1000010 -> editing.refused', move, taken);
ActingUnderway.test('act fails 2000018 -> editing.refused', move, taken);
ActingUnderway.test('act ok away -> editing.acted', move, taken);
ActingUnderway.test('act fails 1000008 -> holiday', move, taken);
ActingUnderway.test('act ok closed -> closed', move, taken);

export const Closed = meta.story(at('closed'));

export const Closing = meta.story(at('closing'));
Closing.test('confirmClose -> acting.underway', move, taken);
Closing.test('cancel -> editing.idle', move, taken);

export const Conflict = meta.story(at('conflict'));
Conflict.test('keepMine -> saving.underway', move, taken);
Conflict.test('takeTheirs -> editing.idle', move, taken);

export const EditingActed = meta.story(at('editing.acted'));
EditingActed.test('save words -> saving.underway', move, taken);
EditingActed.test('holiday -> holiday', move, taken);
EditingActed.test('close -> closing', move, taken);
EditingActed.test('typed changed -> editing.acted', move, taken);
EditingActed.test('typed same -> editing.acted', move, taken);
EditingActed.test('comeBack -> acting.underway', move, taken);
EditingActed.test('leave away -> leaving', move, taken);

export const EditingIdle = meta.story(at('editing.idle'));
EditingIdle.test('save words -> saving.underway', move, taken);
EditingIdle.test('holiday -> holiday', move, taken);
EditingIdle.test('close -> closing', move, taken);
EditingIdle.test('typed changed -> editing.idle', move, taken);
EditingIdle.test('typed same -> editing.idle', move, taken);
EditingIdle.test('comeBack -> acting.underway', move, taken);
EditingIdle.test('leave away -> leaving', move, taken);

export const EditingRefused = meta.story(at('editing.refused'));
EditingRefused.test('save words -> saving.underway', move, taken);
EditingRefused.test('holiday -> holiday', move, taken);
EditingRefused.test('close -> closing', move, taken);
EditingRefused.test('typed changed -> editing.refused', move, taken);
EditingRefused.test('typed same -> editing.refused', move, taken);
EditingRefused.test('leave away -> leaving', move, taken);
EditingRefused.test('comeBack -> acting.underway', move, taken);

export const EditingSaved = meta.story(at('editing.saved'));
EditingSaved.test('save words -> saving.underway', move, taken);
EditingSaved.test('holiday -> holiday', move, taken);
EditingSaved.test('close -> closing', move, taken);
EditingSaved.test('typed changed -> editing.saved', move, taken);
EditingSaved.test('typed same -> editing.saved', move, taken);
EditingSaved.test('leave away -> leaving', move, taken);

export const Failed = meta.story(at('failed'));
Failed.test('retry -> loading', move, taken);

export const Holiday = meta.story(at('holiday'));
Holiday.test('goOnHoliday dates -> acting.underway', move, taken);
Holiday.test('cancel -> editing.idle', move, taken);

export const Leaving = meta.story(at('leaving'));
Leaving.test('stay -> editing.idle', move, taken);
Leaving.test('discard -> left', move, taken);

export const Left = meta.story(at('left'));

export const Loading = meta.story(at('loading'));
Loading.test('load ok open -> editing.idle', move, taken);
Loading.test('load ok busy -> editing.idle', move, taken);
Loading.test('load ok away -> editing.idle', move, taken);
Loading.test('load ok suspended -> editing.idle', move, taken);
Loading.test('load fails network -> failed', move, taken);
Loading.test('load fails http500 -> failed', move, taken);
Loading.test('load fails 1000004 -> loggedOut', move, taken);
Loading.test('load fails 2000018 -> failed', move, taken);

export const LoggedOut = meta.story(at('loggedOut'));

export const Looking = meta.story(at('looking'));
Looking.test('load ok theirs -> conflict', move, taken);
Looking.test('load fails network -> editing.refused', move, taken);
Looking.test('load fails http500 -> editing.refused', move, taken);
Looking.test('load fails 1000004 -> loggedOut', move, taken);
Looking.test('load fails 2000018 -> editing.refused', move, taken);

export const SavingOutcomeUnknown = meta.story(at('saving.outcomeUnknown'));
SavingOutcomeUnknown.test('retry -> saving.repeating', move, taken);

export const SavingRepeating = meta.story(at('saving.repeating'));
SavingRepeating.test('save ok saved -> editing.saved', move, taken);
SavingRepeating.test('save fails network -> saving.outcomeUnknown', move, taken);
SavingRepeating.test('save fails http500 -> saving.outcomeUnknown', move, taken);
SavingRepeating.test('save fails 1000004 -> loggedOut', move, taken);
SavingRepeating.test('save fails 2000037 -> looking', move, taken);
SavingRepeating.test('save fails 2000039 -> saving.outcomeUnknown', move, taken);
SavingRepeating.test('save fails 1000010 -> saving.outcomeUnknown', move, taken);
SavingRepeating.test('save fails 2000018 -> editing.refused', move, taken);

export const SavingUnderway = meta.story(at('saving.underway'));
SavingUnderway.test('save ok saved -> editing.saved', move, taken);
SavingUnderway.test('save fails network -> saving.outcomeUnknown', move, taken);
SavingUnderway.test('save fails http500 -> saving.outcomeUnknown', move, taken);
SavingUnderway.test('save fails 1000004 -> loggedOut', move, taken);
SavingUnderway.test('save fails 2000037 -> looking', move, taken);
SavingUnderway.test('save fails 2000039 -> saving.outcomeUnknown', move, taken);
SavingUnderway.test('save fails 1000010 -> editing.refused', move, taken);
SavingUnderway.test('save fails 2000018 -> editing.refused', move, taken);
