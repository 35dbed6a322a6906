// Written by npm run stories:gen from the chart. A state without its story, and a transition without its test, fail a test.
import preview from '../../.storybook/preview';
import { stateStories } from '../../tests/kit/story/states';
import { view } from '../../tests/charts/reply/view';
import paths from '../../tests/charts/reply/generated/paths.json';

const { at, move, taken } = stateStories(view, paths);
const meta = preview.meta({ title: 'States/Reply', tags: ['states'] });

export const Decided = meta.story(at('decided'));

export const DecidedByOther = meta.story(at('decidedByOther'));

export const Left = meta.story(at('left'));

export const Looking = meta.story(at('looking'));
Looking.test('leave away -> releasing', move, taken);
Looking.test('look ok mine -> open.viewing', move, taken);
Looking.test('look ok late -> open.viewing', move, taken);
Looking.test('look ok mine and assigned -> open.viewing', move, taken);
Looking.test('look ok free -> opening', move, taken);
Looking.test('look ok theirs -> taken', move, taken);
Looking.test('look ok own -> notYours', move, taken);
Looking.test('look ok closed -> decidedByOther', move, taken);
Looking.test('look ok answered -> decided', move, taken);
Looking.test('look fails network -> openFailed', move, taken);
Looking.test('look fails http500 -> openFailed', move, taken);
Looking.test('look fails 1000004 -> openFailed', move, taken);
Looking.test('look fails 2000018 -> openFailed', move, taken);
Looking.test('look ok noted -> decided', move, taken);
Looking.test('look ok closed -> decided', move, taken);
Looking.test('look ok closed by me -> decided', move, taken);
Looking.test('look ok mine and assigned -> decided', move, taken);
Looking.test('look ok assigned -> decided', move, taken);
Looking.test('look ok mine -> decided', move, taken);
Looking.test('look ok late -> decided', move, taken);
Looking.test('look ok free -> decided', move, taken);
Looking.test('look ok theirs -> decided', move, taken);
Looking.test('look ok own -> decided', move, taken);
Looking.test('look ok unassigned -> decided', move, taken);

export const NotYours = meta.story(at('notYours'));
NotYours.test('leave away -> left', move, taken);

export const OpenViewing = meta.story(at('open.viewing'));
OpenViewing.test('answer words -> undoable', move, taken);
OpenViewing.test('answer nothing -> open.wordsMissing', move, taken);
OpenViewing.test('note words -> undoable', move, taken);
OpenViewing.test('note nothing -> open.wordsMissing', move, taken);
OpenViewing.test('close -> undoable', move, taken);
OpenViewing.test('assign -> undoable', move, taken);
OpenViewing.test('leave away -> releasing', move, taken);
OpenViewing.test('news mine -> open.viewing', move, taken);
OpenViewing.test('news late -> open.viewing', move, taken);
OpenViewing.test('news mine and assigned -> open.viewing', move, taken);
OpenViewing.test('news free -> opening', move, taken);
OpenViewing.test('news theirs -> taken', move, taken);
OpenViewing.test('news own -> opening', move, taken);
OpenViewing.test('news closed -> decidedByOther', move, taken);
OpenViewing.test('unassign -> undoable', move, taken);

export const OpenWordsMissing = meta.story(at('open.wordsMissing'));
OpenWordsMissing.test('answer words -> undoable', move, taken);
OpenWordsMissing.test('answer nothing -> open.wordsMissing', move, taken);
OpenWordsMissing.test('note words -> undoable', move, taken);
OpenWordsMissing.test('note nothing -> open.wordsMissing', move, taken);
OpenWordsMissing.test('close -> undoable', move, taken);
OpenWordsMissing.test('assign -> undoable', move, taken);
OpenWordsMissing.test('leave away -> releasing', move, taken);
OpenWordsMissing.test('news mine -> open.wordsMissing', move, taken);
OpenWordsMissing.test('news late -> open.wordsMissing', move, taken);
OpenWordsMissing.test('news mine and assigned -> open.wordsMissing', move, taken);
OpenWordsMissing.test('news free -> opening', move, taken);
OpenWordsMissing.test('news theirs -> taken', move, taken);
OpenWordsMissing.test('news own -> opening', move, taken);
OpenWordsMissing.test('news closed -> decidedByOther', move, taken);
OpenWordsMissing.test('unassign -> undoable', move, taken);

export const OpenFailed = meta.story(at('openFailed'));
OpenFailed.test('retry -> opening', move, taken);
OpenFailed.test('leave away -> left', move, taken);

export const Opening = meta.story(at('opening'));
Opening.test('leave away -> releasing', move, taken);
Opening.test('open ok mine -> open.viewing', move, taken);
Opening.test('open ok late -> open.viewing', move, taken);
Opening.test('open ok mine and assigned -> open.viewing', move, taken);
Opening.test('open ok theirs -> taken', move, taken);
Opening.test('open ok own -> notYours', move, taken);
Opening.test('open ok closed -> decided', move, taken);
Opening.test('open fails network -> openFailed', move, taken);
Opening.test('open fails http500 -> openFailed', move, taken);
Opening.test('open fails 1000004 -> openFailed', move, taken);
Opening.test('open fails 2000019 -> openFailed', move, taken);
Opening.test('open fails 1000014 -> openFailed', move, taken);
Opening.test('open fails 2000018 -> openFailed', move, taken);

export const OutcomeUnknown = meta.story(at('outcomeUnknown'));
OutcomeUnknown.test('retry -> sending', move, taken);
OutcomeUnknown.test('look -> looking', move, taken);

export const Releasing = meta.story(at('releasing'));
Releasing.test('release ok done -> left', move, taken);
Releasing.test('release fails network -> left', move, taken);
Releasing.test('release fails http500 -> left', move, taken);
Releasing.test('release fails 1000004 -> left', move, taken);
Releasing.test('release fails 2000018 -> left', move, taken);

export const Sending = meta.story(at('sending'));
Sending.test('decide ok answered -> decided', move, taken);
Sending.test('decide fails network -> outcomeUnknown', move, taken);
Sending.test('decide fails http500 -> outcomeUnknown', move, taken);
Sending.test('decide fails 1000004 -> unsent', move, taken);
Sending.test('decide fails 2000037 -> looking', move, taken);
Sending.test('decide fails 2000039 -> outcomeUnknown', move, taken);
Sending.test('decide fails 1000010 -> unsent', move, taken);
Sending.test('decide fails 2000018 -> looking', move, taken);
Sending.test('decide ok noted -> decided', move, taken);
Sending.test('decide ok closed by me -> decided', move, taken);
Sending.test('decide ok assigned -> decided', move, taken);
Sending.test('decide ok unassigned -> decided', move, taken);

export const Taken = meta.story(at('taken'));
Taken.test('retry -> opening', move, taken);
Taken.test('leave away -> left', move, taken);
Taken.test('news mine -> opening', move, taken);
Taken.test('news late -> opening', move, taken);
Taken.test('news mine and assigned -> opening', move, taken);
Taken.test('news free -> opening', move, taken);
Taken.test('news theirs -> taken', move, taken);
Taken.test('news own -> opening', move, taken);
Taken.test('news closed -> decidedByOther', move, taken);

export const Undoable = meta.story(at('undoable'));
Undoable.test('undo -> open.viewing', move, taken);
Undoable.test('leave away -> sending', move, taken);
Undoable.test('after undoFor -> sending', move, taken);

export const Unsent = meta.story(at('unsent'));
Unsent.test('retry -> sending', move, taken);
Unsent.test('undo -> looking', move, taken);
