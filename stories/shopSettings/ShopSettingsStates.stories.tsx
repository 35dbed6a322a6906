// Written by npm run stories:gen from the chart. A state without its story, and a transition without its test, fail a test.
import preview from '../../.storybook/preview';
import { stateStories } from '../../tests/kit/story/states';
import { view } from '../../tests/charts/shopSettings/view';
import moves from '../../tests/charts/shopSettings/generated/moves.json';
import paths from '../../tests/charts/shopSettings/generated/paths.json';

const { at, move, taken } = stateStories(view, paths.states as never, moves as never);
const meta = preview.meta({ title: 'States/ShopSettings', tags: ['states'] });

export const ActingOutcomeUnknown = meta.story(at('acting.outcomeUnknown'));
ActingOutcomeUnknown.test('retry -> acting.repeating', move(0), taken);

export const ActingOvertaken = meta.story(at('acting.overtaken'));
ActingOvertaken.test('load ok theirs -> editing.refused', move(0), taken);
ActingOvertaken.test('load fails network -> editing.refused', move(1), taken);
ActingOvertaken.test('load fails http500 -> editing.refused', move(2), taken);
ActingOvertaken.test('load fails 1000004 -> loggedOut', move(3), taken);
ActingOvertaken.test('load fails 2000018 -> editing.refused', move(4), taken);

export const ActingRepeating = meta.story(at('acting.repeating'));
ActingRepeating.test('act ok back -> editing.acted', move(0), taken);
ActingRepeating.test('act fails network -> acting.outcomeUnknown', move(1), taken);
ActingRepeating.test('act fails http500 -> acting.outcomeUnknown', move(2), taken);
ActingRepeating.test('act fails 1000004 -> loggedOut', move(3), taken);
ActingRepeating.test('act fails 1000008 -> editing.refused', move(4), taken);
ActingRepeating.test('act fails 2000037 -> acting.overtaken', move(5), taken);
ActingRepeating.test('act fails 2000039 -> acting.outcomeUnknown', move(6), taken);
ActingRepeating.test('act fails 1000010 -> acting.outcomeUnknown', move(7), taken);
ActingRepeating.test('act fails 2000018 -> editing.refused', move(8), taken);
ActingRepeating.test('act ok away -> editing.acted', move(9), taken);
ActingRepeating.test('act fails 1000008 -> holiday', move(10), taken);
ActingRepeating.test('act ok closed -> closed', move(11), taken);

export const ActingUnderway = meta.story(at('acting.underway'));
ActingUnderway.test('act ok back -> editing.acted', move(0), taken);
ActingUnderway.test('act fails network -> acting.outcomeUnknown', move(1), taken);
ActingUnderway.test('act fails http500 -> acting.outcomeUnknown', move(2), taken);
ActingUnderway.test('act fails 1000004 -> loggedOut', move(3), taken);
ActingUnderway.test('act fails 1000008 -> editing.refused', move(4), taken);
ActingUnderway.test('act fails 2000037 -> acting.overtaken', move(5), taken);
ActingUnderway.test('act fails 2000039 -> acting.outcomeUnknown', move(6), taken);
ActingUnderway.test('act fails 1000010 -> editing.refused', move(7), taken);
ActingUnderway.test('act fails 2000018 -> editing.refused', move(8), taken);
ActingUnderway.test('act ok away -> editing.acted', move(9), taken);
ActingUnderway.test('act fails 1000008 -> holiday', move(10), taken);
ActingUnderway.test('act ok closed -> closed', move(11), taken);

export const Closed = meta.story(at('closed'));

export const Closing = meta.story(at('closing'));
Closing.test('confirmClose -> acting.underway', move(0), taken);
Closing.test('cancel -> editing.idle', move(1), taken);

export const Conflict = meta.story(at('conflict'));
Conflict.test('keepMine -> saving.underway', move(0), taken);
Conflict.test('takeTheirs -> editing.idle', move(1), taken);

export const EditingActed = meta.story(at('editing.acted'));
EditingActed.test('save words -> saving.underway', move(0), taken);
EditingActed.test('holiday -> holiday', move(1), taken);
EditingActed.test('close -> closing', move(2), taken);
EditingActed.test('typed changed -> editing.acted', move(3), taken);
EditingActed.test('typed same -> editing.acted', move(4), taken);
EditingActed.test('comeBack -> acting.underway', move(5), taken);
EditingActed.test('leave away -> leaving', move(6), taken);

export const EditingIdle = meta.story(at('editing.idle'));
EditingIdle.test('save words -> saving.underway', move(0), taken);
EditingIdle.test('holiday -> holiday', move(1), taken);
EditingIdle.test('close -> closing', move(2), taken);
EditingIdle.test('typed changed -> editing.idle', move(3), taken);
EditingIdle.test('typed same -> editing.idle', move(4), taken);
EditingIdle.test('comeBack -> acting.underway', move(5), taken);
EditingIdle.test('leave away -> leaving', move(6), taken);

export const EditingRefused = meta.story(at('editing.refused'));
EditingRefused.test('save words -> saving.underway', move(0), taken);
EditingRefused.test('holiday -> holiday', move(1), taken);
EditingRefused.test('close -> closing', move(2), taken);
EditingRefused.test('typed changed -> editing.refused', move(3), taken);
EditingRefused.test('typed same -> editing.refused', move(4), taken);
EditingRefused.test('leave away -> leaving', move(5), taken);
EditingRefused.test('comeBack -> acting.underway', move(6), taken);

export const EditingSaved = meta.story(at('editing.saved'));
EditingSaved.test('save words -> saving.underway', move(0), taken);
EditingSaved.test('holiday -> holiday', move(1), taken);
EditingSaved.test('close -> closing', move(2), taken);
EditingSaved.test('typed changed -> editing.saved', move(3), taken);
EditingSaved.test('typed same -> editing.saved', move(4), taken);
EditingSaved.test('leave away -> leaving', move(5), taken);

export const Failed = meta.story(at('failed'));
Failed.test('retry -> loading', move(0), taken);

export const Holiday = meta.story(at('holiday'));
Holiday.test('goOnHoliday dates -> acting.underway', move(0), taken);
Holiday.test('cancel -> editing.idle', move(1), taken);

export const Leaving = meta.story(at('leaving'));
Leaving.test('stay -> editing.idle', move(0), taken);
Leaving.test('discard -> left', move(1), taken);

export const Left = meta.story(at('left'));

export const Loading = meta.story(at('loading'));
Loading.test('load ok open -> editing.idle', move(0), taken);
Loading.test('load ok busy -> editing.idle', move(1), taken);
Loading.test('load ok away -> editing.idle', move(2), taken);
Loading.test('load ok suspended -> editing.idle', move(3), taken);
Loading.test('load fails network -> failed', move(4), taken);
Loading.test('load fails http500 -> failed', move(5), taken);
Loading.test('load fails 1000004 -> loggedOut', move(6), taken);
Loading.test('load fails 2000018 -> failed', move(7), taken);

export const LoggedOut = meta.story(at('loggedOut'));

export const Looking = meta.story(at('looking'));
Looking.test('load ok theirs -> conflict', move(0), taken);
Looking.test('load fails network -> editing.refused', move(1), taken);
Looking.test('load fails http500 -> editing.refused', move(2), taken);
Looking.test('load fails 1000004 -> loggedOut', move(3), taken);
Looking.test('load fails 2000018 -> editing.refused', move(4), taken);

export const SavingOutcomeUnknown = meta.story(at('saving.outcomeUnknown'));
SavingOutcomeUnknown.test('retry -> saving.repeating', move(0), taken);

export const SavingRepeating = meta.story(at('saving.repeating'));
SavingRepeating.test('save ok saved -> editing.saved', move(0), taken);
SavingRepeating.test('save fails network -> saving.outcomeUnknown', move(1), taken);
SavingRepeating.test('save fails http500 -> saving.outcomeUnknown', move(2), taken);
SavingRepeating.test('save fails 1000004 -> loggedOut', move(3), taken);
SavingRepeating.test('save fails 2000037 -> looking', move(4), taken);
SavingRepeating.test('save fails 2000039 -> saving.outcomeUnknown', move(5), taken);
SavingRepeating.test('save fails 1000010 -> saving.outcomeUnknown', move(6), taken);
SavingRepeating.test('save fails 2000018 -> editing.refused', move(7), taken);

export const SavingUnderway = meta.story(at('saving.underway'));
SavingUnderway.test('save ok saved -> editing.saved', move(0), taken);
SavingUnderway.test('save fails network -> saving.outcomeUnknown', move(1), taken);
SavingUnderway.test('save fails http500 -> saving.outcomeUnknown', move(2), taken);
SavingUnderway.test('save fails 1000004 -> loggedOut', move(3), taken);
SavingUnderway.test('save fails 2000037 -> looking', move(4), taken);
SavingUnderway.test('save fails 2000039 -> saving.outcomeUnknown', move(5), taken);
SavingUnderway.test('save fails 1000010 -> editing.refused', move(6), taken);
SavingUnderway.test('save fails 2000018 -> editing.refused', move(7), taken);
