// Written by npm run stories:gen from the chart. A state without its story, and a transition without its test, fail a test.
import preview from '../../.storybook/preview';
import { stateStories } from '../../tests/kit/story/states';
import { view } from '../../tests/charts/judge/view';
import paths from '../../tests/charts/judge/generated/paths.json';

const { at, move, taken } = stateStories(view, paths);
const meta = preview.meta({ title: 'States/Judge', tags: ['states'] });

export const Decided = meta.story(at('decided'));

export const DecidedByOther = meta.story(at('decidedByOther'));

export const Left = meta.story(at('left'));

export const Looking = meta.story(at('looking'));
Looking.test('leave away -> left', move, taken);
Looking.test('look ok reported -> open.viewing', move, taken);
Looking.test('look ok reported again -> open.changed', move, taken);
Looking.test('look ok own -> settled', move, taken);
Looking.test('look ok kept -> decidedByOther', move, taken);
Looking.test('look ok kept by me -> decided', move, taken);
Looking.test('look ok hidden -> decidedByOther', move, taken);
Looking.test('look fails network -> openFailed', move, taken);
Looking.test('look fails http500 -> openFailed', move, taken);
Looking.test('look fails 1000004 -> openFailed', move, taken);
Looking.test('look fails 2000018 -> openFailed', move, taken);
Looking.test('look ok reported -> open.changed', move, taken);
Looking.test('look ok reported again -> open.viewing', move, taken);
Looking.test('look ok hidden -> open.viewing', move, taken);

export const OpenChanged = meta.story(at('open.changed'));
OpenChanged.test('keep -> undoable', move, taken);
OpenChanged.test('hide with a note -> open.reasonMissing', move, taken);
OpenChanged.test('pick insult -> open.deciding', move, taken);
OpenChanged.test('leave away -> left', move, taken);
OpenChanged.test('news reported -> open.changed', move, taken);
OpenChanged.test('news reported again -> open.changed', move, taken);
OpenChanged.test('news own -> settled', move, taken);
OpenChanged.test('news kept -> decidedByOther', move, taken);
OpenChanged.test('news kept by me -> settled', move, taken);
OpenChanged.test('news hidden -> decidedByOther', move, taken);
OpenChanged.test('hide with a note -> undoable', move, taken);

export const OpenDeciding = meta.story(at('open.deciding'));
OpenDeciding.test('keep -> undoable', move, taken);
OpenDeciding.test('hide with a note -> undoable', move, taken);
OpenDeciding.test('pick insult -> open.deciding', move, taken);
OpenDeciding.test('leave away -> left', move, taken);
OpenDeciding.test('news reported -> open.deciding', move, taken);
OpenDeciding.test('news reported again -> open.changed', move, taken);
OpenDeciding.test('news own -> settled', move, taken);
OpenDeciding.test('news kept -> decidedByOther', move, taken);
OpenDeciding.test('news kept by me -> settled', move, taken);
OpenDeciding.test('news hidden -> decidedByOther', move, taken);
OpenDeciding.test('news reported -> open.changed', move, taken);
OpenDeciding.test('news reported again -> open.deciding', move, taken);
OpenDeciding.test('restore -> undoable', move, taken);
OpenDeciding.test('news hidden -> open.deciding', move, taken);

export const OpenReasonMissing = meta.story(at('open.reasonMissing'));
OpenReasonMissing.test('keep -> undoable', move, taken);
OpenReasonMissing.test('hide with a note -> open.reasonMissing', move, taken);
OpenReasonMissing.test('pick insult -> open.deciding', move, taken);
OpenReasonMissing.test('leave away -> left', move, taken);
OpenReasonMissing.test('news reported -> open.reasonMissing', move, taken);
OpenReasonMissing.test('news reported again -> open.changed', move, taken);
OpenReasonMissing.test('news own -> settled', move, taken);
OpenReasonMissing.test('news kept -> decidedByOther', move, taken);
OpenReasonMissing.test('news kept by me -> settled', move, taken);
OpenReasonMissing.test('news hidden -> decidedByOther', move, taken);
OpenReasonMissing.test('news reported -> open.changed', move, taken);
OpenReasonMissing.test('news reported again -> open.reasonMissing', move, taken);

export const OpenViewing = meta.story(at('open.viewing'));
OpenViewing.test('keep -> undoable', move, taken);
OpenViewing.test('hide with a note -> open.reasonMissing', move, taken);
OpenViewing.test('pick insult -> open.deciding', move, taken);
OpenViewing.test('leave away -> left', move, taken);
OpenViewing.test('news reported -> open.viewing', move, taken);
OpenViewing.test('news reported again -> open.changed', move, taken);
OpenViewing.test('news own -> settled', move, taken);
OpenViewing.test('news kept -> decidedByOther', move, taken);
OpenViewing.test('news kept by me -> settled', move, taken);
OpenViewing.test('news hidden -> decidedByOther', move, taken);
OpenViewing.test('news reported -> open.changed', move, taken);
OpenViewing.test('news reported again -> open.viewing', move, taken);
OpenViewing.test('restore -> undoable', move, taken);
OpenViewing.test('news hidden -> open.viewing', move, taken);
OpenViewing.test('hide with a note -> undoable', move, taken);

export const OpenFailed = meta.story(at('openFailed'));
OpenFailed.test('retry -> opening', move, taken);
OpenFailed.test('leave away -> left', move, taken);

export const Opening = meta.story(at('opening'));
Opening.test('leave away -> left', move, taken);
Opening.test('view ok reported -> open.viewing', move, taken);
Opening.test('view ok reported again -> open.viewing', move, taken);
Opening.test('view ok own -> settled', move, taken);
Opening.test('view ok kept -> settled', move, taken);
Opening.test('view ok kept by me -> settled', move, taken);
Opening.test('view ok hidden -> open.viewing', move, taken);
Opening.test('view fails network -> openFailed', move, taken);
Opening.test('view fails http500 -> openFailed', move, taken);
Opening.test('view fails 1000004 -> openFailed', move, taken);
Opening.test('view fails 2000019 -> openFailed', move, taken);
Opening.test('view fails 1000014 -> openFailed', move, taken);
Opening.test('view fails 2000018 -> openFailed', move, taken);

export const OutcomeUnknown = meta.story(at('outcomeUnknown'));
OutcomeUnknown.test('retry -> sending', move, taken);
OutcomeUnknown.test('look -> looking', move, taken);

export const Sending = meta.story(at('sending'));
Sending.test('decide ok keep -> decided', move, taken);
Sending.test('decide fails network -> outcomeUnknown', move, taken);
Sending.test('decide fails http500 -> outcomeUnknown', move, taken);
Sending.test('decide fails 1000004 -> unsent', move, taken);
Sending.test('decide fails 2000037 -> looking', move, taken);
Sending.test('decide fails 2000039 -> outcomeUnknown', move, taken);
Sending.test('decide fails 1000010 -> unsent', move, taken);
Sending.test('decide fails 2000018 -> looking', move, taken);
Sending.test('decide ok restore -> decided', move, taken);
Sending.test('decide ok hide -> decided', move, taken);

export const Settled = meta.story(at('settled'));
Settled.test('leave away -> left', move, taken);
Settled.test('news reported -> open.viewing', move, taken);
Settled.test('news reported again -> open.viewing', move, taken);
Settled.test('news own -> settled', move, taken);
Settled.test('news kept -> settled', move, taken);
Settled.test('news kept by me -> settled', move, taken);
Settled.test('news hidden -> open.viewing', move, taken);

export const Undoable = meta.story(at('undoable'));
Undoable.test('undo -> open.viewing', move, taken);
Undoable.test('leave away -> sending', move, taken);
Undoable.test('after undoFor -> sending', move, taken);
Undoable.test('undo -> open.deciding', move, taken);

export const Unsent = meta.story(at('unsent'));
Unsent.test('retry -> sending', move, taken);
Unsent.test('undo -> looking', move, taken);
