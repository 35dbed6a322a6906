// Written by npm run stories:gen from the chart. A state without its story, and a transition without its test, fail a test.
import preview from '../../.storybook/preview';
import { stateStories } from '../../tests/kit/story/states';
import { view } from '../../tests/charts/promotion/view';
import paths from '../../tests/charts/promotion/generated/paths.json';

const { at, move, taken } = stateStories(view, paths);
const meta = preview.meta({ title: 'States/Promotion', tags: ['states'] });

export const Decided = meta.story(at('decided'));

export const DecidedByOther = meta.story(at('decidedByOther'));

export const Left = meta.story(at('left'));

export const Looking = meta.story(at('looking'));
Looking.test('leave away -> left', move, taken);
Looking.test('look ok deal waits -> open.viewing', move, taken);
Looking.test('look ok deal sent again -> open.changed', move, taken);
Looking.test('look ok deal own -> open.viewing', move, taken);
Looking.test('look ok deal taken back -> settled', move, taken);
Looking.test('look ok deal approved -> decidedByOther', move, taken);
Looking.test('look ok deal approved by me -> decided', move, taken);
Looking.test('look fails network -> openFailed', move, taken);
Looking.test('look fails http500 -> openFailed', move, taken);
Looking.test('look fails 1000004 -> openFailed', move, taken);
Looking.test('look fails 2000018 -> openFailed', move, taken);
Looking.test('look ok deal waits -> open.changed', move, taken);
Looking.test('look ok deal sent again -> open.viewing', move, taken);
Looking.test('look ok deal own -> open.changed', move, taken);
Looking.test('look ok coupon waits -> open.viewing', move, taken);
Looking.test('look ok coupon sent again -> open.changed', move, taken);
Looking.test('look ok coupon own -> open.viewing', move, taken);
Looking.test('look ok coupon confirmed -> decidedByOther', move, taken);
Looking.test('look ok coupon confirmed by me -> decided', move, taken);
Looking.test('look ok coupon waits -> open.changed', move, taken);
Looking.test('look ok coupon sent again -> open.viewing', move, taken);
Looking.test('look ok coupon own -> open.changed', move, taken);

export const OpenChanged = meta.story(at('open.changed'));
OpenChanged.test('approve -> undoable', move, taken);
OpenChanged.test('refuse with words -> undoable', move, taken);
OpenChanged.test('refuse without a word -> open.reasonMissing', move, taken);
OpenChanged.test('leave away -> left', move, taken);
OpenChanged.test('news deal waits -> open.changed', move, taken);
OpenChanged.test('news deal sent again -> open.changed', move, taken);
OpenChanged.test('news deal own -> open.changed', move, taken);
OpenChanged.test('news deal taken back -> settled', move, taken);
OpenChanged.test('news deal approved -> decidedByOther', move, taken);
OpenChanged.test('news deal approved by me -> settled', move, taken);
OpenChanged.test('refuse -> undoable', move, taken);
OpenChanged.test('news coupon waits -> open.changed', move, taken);
OpenChanged.test('news coupon sent again -> open.changed', move, taken);
OpenChanged.test('news coupon own -> open.changed', move, taken);
OpenChanged.test('news coupon confirmed -> decidedByOther', move, taken);
OpenChanged.test('news coupon confirmed by me -> settled', move, taken);

export const OpenReasonMissing = meta.story(at('open.reasonMissing'));
OpenReasonMissing.test('approve -> undoable', move, taken);
OpenReasonMissing.test('refuse with words -> undoable', move, taken);
OpenReasonMissing.test('refuse without a word -> open.reasonMissing', move, taken);
OpenReasonMissing.test('leave away -> left', move, taken);
OpenReasonMissing.test('news deal waits -> open.reasonMissing', move, taken);
OpenReasonMissing.test('news deal sent again -> open.changed', move, taken);
OpenReasonMissing.test('news deal own -> open.reasonMissing', move, taken);
OpenReasonMissing.test('news deal taken back -> settled', move, taken);
OpenReasonMissing.test('news deal approved -> decidedByOther', move, taken);
OpenReasonMissing.test('news deal approved by me -> settled', move, taken);
OpenReasonMissing.test('news deal waits -> open.changed', move, taken);
OpenReasonMissing.test('news deal sent again -> open.reasonMissing', move, taken);
OpenReasonMissing.test('news deal own -> open.changed', move, taken);

export const OpenViewing = meta.story(at('open.viewing'));
OpenViewing.test('approve -> undoable', move, taken);
OpenViewing.test('refuse with words -> undoable', move, taken);
OpenViewing.test('refuse without a word -> open.reasonMissing', move, taken);
OpenViewing.test('leave away -> left', move, taken);
OpenViewing.test('news deal waits -> open.viewing', move, taken);
OpenViewing.test('news deal sent again -> open.changed', move, taken);
OpenViewing.test('news deal own -> open.viewing', move, taken);
OpenViewing.test('news deal taken back -> settled', move, taken);
OpenViewing.test('news deal approved -> decidedByOther', move, taken);
OpenViewing.test('news deal approved by me -> settled', move, taken);
OpenViewing.test('news deal waits -> open.changed', move, taken);
OpenViewing.test('news deal sent again -> open.viewing', move, taken);
OpenViewing.test('news deal own -> open.changed', move, taken);
OpenViewing.test('refuse -> undoable', move, taken);
OpenViewing.test('news coupon waits -> open.viewing', move, taken);
OpenViewing.test('news coupon sent again -> open.changed', move, taken);
OpenViewing.test('news coupon own -> open.viewing', move, taken);
OpenViewing.test('news coupon confirmed -> decidedByOther', move, taken);
OpenViewing.test('news coupon confirmed by me -> settled', move, taken);
OpenViewing.test('news coupon waits -> open.changed', move, taken);
OpenViewing.test('news coupon sent again -> open.viewing', move, taken);
OpenViewing.test('news coupon own -> open.changed', move, taken);

export const OpenFailed = meta.story(at('openFailed'));
OpenFailed.test('retry -> opening', move, taken);
OpenFailed.test('leave away -> left', move, taken);

export const Opening = meta.story(at('opening'));
Opening.test('leave away -> left', move, taken);
Opening.test('view ok deal waits -> open.viewing', move, taken);
Opening.test('view ok deal sent again -> open.viewing', move, taken);
Opening.test('view ok deal own -> open.viewing', move, taken);
Opening.test('view ok deal taken back -> settled', move, taken);
Opening.test('view ok deal approved -> settled', move, taken);
Opening.test('view ok deal approved by me -> settled', move, taken);
Opening.test('view fails network -> openFailed', move, taken);
Opening.test('view fails http500 -> openFailed', move, taken);
Opening.test('view fails 1000004 -> openFailed', move, taken);
Opening.test('view fails 2000019 -> openFailed', move, taken);
Opening.test('view fails 1000014 -> openFailed', move, taken);
Opening.test('view fails 2000018 -> openFailed', move, taken);
Opening.test('view ok coupon waits -> open.viewing', move, taken);
Opening.test('view ok coupon sent again -> open.viewing', move, taken);
Opening.test('view ok coupon own -> open.viewing', move, taken);
Opening.test('view ok coupon confirmed -> settled', move, taken);
Opening.test('view ok coupon confirmed by me -> settled', move, taken);

export const OutcomeUnknown = meta.story(at('outcomeUnknown'));
OutcomeUnknown.test('retry -> sending', move, taken);
OutcomeUnknown.test('look -> looking', move, taken);

export const Sending = meta.story(at('sending'));
Sending.test('decide ok deal approve -> decided', move, taken);
Sending.test('decide fails network -> outcomeUnknown', move, taken);
Sending.test('decide fails http500 -> outcomeUnknown', move, taken);
Sending.test('decide fails 1000004 -> unsent', move, taken);
Sending.test('decide fails 2000037 -> looking', move, taken);
Sending.test('decide fails 2000039 -> outcomeUnknown', move, taken);
Sending.test('decide fails 1000010 -> unsent', move, taken);
Sending.test('decide fails 2000018 -> looking', move, taken);
Sending.test('decide ok deal refuse -> decided', move, taken);
Sending.test('decide ok coupon confirm -> decided', move, taken);
Sending.test('decide ok coupon sendBack -> decided', move, taken);

export const Settled = meta.story(at('settled'));
Settled.test('leave away -> left', move, taken);
Settled.test('news deal waits -> open.viewing', move, taken);
Settled.test('news deal sent again -> open.viewing', move, taken);
Settled.test('news deal own -> open.viewing', move, taken);
Settled.test('news deal taken back -> settled', move, taken);
Settled.test('news deal approved -> settled', move, taken);
Settled.test('news deal approved by me -> settled', move, taken);
Settled.test('news coupon waits -> open.viewing', move, taken);
Settled.test('news coupon sent again -> open.viewing', move, taken);
Settled.test('news coupon own -> open.viewing', move, taken);
Settled.test('news coupon confirmed -> settled', move, taken);
Settled.test('news coupon confirmed by me -> settled', move, taken);

export const Undoable = meta.story(at('undoable'));
Undoable.test('undo -> open.viewing', move, taken);
Undoable.test('leave away -> sending', move, taken);
Undoable.test('after undoFor -> sending', move, taken);

export const Unsent = meta.story(at('unsent'));
Unsent.test('retry -> sending', move, taken);
Unsent.test('undo -> looking', move, taken);
