// Written by npm run stories:gen from the chart. A state without its story, and a transition without its test, fail a test.
import preview from '../../.storybook/preview';
import { stateStories } from '../../tests/kit/story/states';
import { view } from '../../tests/charts/assess/view';
import paths from '../../tests/charts/assess/generated/paths.json';

const { at, move, taken } = stateStories(view, paths);
const meta = preview.meta({ title: 'States/Assess', tags: ['states'] });

export const Decided = meta.story(at('decided'));

export const DecidedByOther = meta.story(at('decidedByOther'));

export const Left = meta.story(at('left'));

export const Looking = meta.story(at('looking'));
Looking.test('leave away -> left', move, taken);
Looking.test('look ok application waits -> open.judging', move, taken);
Looking.test('look ok application sent again -> open.changed', move, taken);
Looking.test('look ok application changes asked -> decidedByOther', move, taken);
Looking.test('look ok application open -> decidedByOther', move, taken);
Looking.test('look ok application opened by me -> decided', move, taken);
Looking.test('look ok application suspended -> open.judging', move, taken);
Looking.test('look ok application rejected -> decidedByOther', move, taken);
Looking.test('look fails network -> openFailed', move, taken);
Looking.test('look fails http500 -> openFailed', move, taken);
Looking.test('look fails 1000004 -> openFailed', move, taken);
Looking.test('look fails 2000018 -> openFailed', move, taken);
Looking.test('look ok listing waits -> open.judging', move, taken);
Looking.test('look ok listing rewritten -> open.changed', move, taken);
Looking.test('look ok listing on sale -> decidedByOther', move, taken);
Looking.test('look ok listing refused -> decidedByOther', move, taken);
Looking.test('look ok listing refused by me -> decided', move, taken);
Looking.test('look ok listing taken back -> settled', move, taken);
Looking.test('look ok listing waits -> open.changed', move, taken);
Looking.test('look ok listing rewritten -> open.judging', move, taken);
Looking.test('look ok application suspended -> decidedByOther', move, taken);
Looking.test('look ok application waits -> open.changed', move, taken);
Looking.test('look ok application sent again -> open.judging', move, taken);
Looking.test('look ok application changes asked -> open.judging', move, taken);
Looking.test('look ok application open -> open.judging', move, taken);
Looking.test('look ok application opened by me -> open.judging', move, taken);
Looking.test('look ok listing on sale -> open.judging', move, taken);

export const OpenFailed = meta.story(at('openFailed'));
OpenFailed.test('retry -> opening', move, taken);
OpenFailed.test('leave away -> left', move, taken);

export const Opening = meta.story(at('opening'));
Opening.test('leave away -> left', move, taken);
Opening.test('view ok application waits -> open.viewing', move, taken);
Opening.test('view ok application sent again -> open.viewing', move, taken);
Opening.test('view ok application changes asked -> open.viewing', move, taken);
Opening.test('view ok application open -> open.viewing', move, taken);
Opening.test('view ok application opened by me -> open.viewing', move, taken);
Opening.test('view ok application suspended -> open.viewing', move, taken);
Opening.test('view ok application rejected -> settled', move, taken);
Opening.test('view fails network -> openFailed', move, taken);
Opening.test('view fails http500 -> openFailed', move, taken);
Opening.test('view fails 1000004 -> openFailed', move, taken);
Opening.test('view fails 2000019 -> openFailed', move, taken);
Opening.test('view fails 1000014 -> openFailed', move, taken);
Opening.test('view fails 2000018 -> openFailed', move, taken);
Opening.test('view ok listing waits -> open.viewing', move, taken);
Opening.test('view ok listing rewritten -> open.viewing', move, taken);
Opening.test('view ok listing on sale -> open.viewing', move, taken);
Opening.test('view ok listing refused -> settled', move, taken);
Opening.test('view ok listing refused by me -> settled', move, taken);
Opening.test('view ok listing taken back -> settled', move, taken);

export const OutcomeUnknown = meta.story(at('outcomeUnknown'));
OutcomeUnknown.test('retry -> sending', move, taken);
OutcomeUnknown.test('look -> looking', move, taken);

export const Sending = meta.story(at('sending'));
Sending.test('decide ok application reinstate -> decided', move, taken);
Sending.test('decide fails network -> outcomeUnknown', move, taken);
Sending.test('decide fails http500 -> outcomeUnknown', move, taken);
Sending.test('decide fails 1000004 -> unsent', move, taken);
Sending.test('decide fails 2000037 -> looking', move, taken);
Sending.test('decide fails 2000039 -> outcomeUnknown', move, taken);
Sending.test('decide fails 1000010 -> unsent', move, taken);
Sending.test('decide fails 2000018 -> looking', move, taken);
Sending.test('decide ok listing approve -> decided', move, taken);
Sending.test('decide ok application reject -> decided', move, taken);
Sending.test('decide ok application open -> decided', move, taken);
Sending.test('decide ok application suspend -> decided', move, taken);
Sending.test('decide ok application close -> decided', move, taken);
Sending.test('decide ok application requestChanges -> decided', move, taken);
Sending.test('decide ok listing refuse -> decided', move, taken);
Sending.test('decide ok listing takeOff -> decided', move, taken);

export const Settled = meta.story(at('settled'));
Settled.test('leave away -> left', move, taken);
Settled.test('news application waits -> open.viewing', move, taken);
Settled.test('news application sent again -> open.viewing', move, taken);
Settled.test('news application changes asked -> open.viewing', move, taken);
Settled.test('news application open -> open.viewing', move, taken);
Settled.test('news application opened by me -> open.viewing', move, taken);
Settled.test('news application suspended -> open.viewing', move, taken);
Settled.test('news application rejected -> settled', move, taken);
Settled.test('news listing waits -> open.viewing', move, taken);
Settled.test('news listing rewritten -> open.viewing', move, taken);
Settled.test('news listing on sale -> open.viewing', move, taken);
Settled.test('news listing refused -> settled', move, taken);
Settled.test('news listing refused by me -> settled', move, taken);
Settled.test('news listing taken back -> settled', move, taken);

export const Undoable = meta.story(at('undoable'));
Undoable.test('undo -> open.judging', move, taken);
Undoable.test('leave away -> sending', move, taken);
Undoable.test('after undoFor -> sending', move, taken);

export const Unsent = meta.story(at('unsent'));
Unsent.test('retry -> sending', move, taken);
Unsent.test('undo -> looking', move, taken);
