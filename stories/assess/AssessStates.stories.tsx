// Written by npm run stories:gen from the chart. A state without its story, and a transition without its test, fail a test.
import preview from '../../.storybook/preview';
import { stateStories } from '../../tests/kit/story/states';
import { view } from '../../tests/charts/assess/view';
import moves from '../../tests/charts/assess/generated/moves.json';
import paths from '../../tests/charts/assess/generated/paths.json';

const { at, move, taken } = stateStories(view, paths.states as never, moves as never);
const meta = preview.meta({ title: 'States/Assess', tags: ['states'] });

export const Decided = meta.story(at('decided'));

export const DecidedByOther = meta.story(at('decidedByOther'));

export const Left = meta.story(at('left'));

export const Looking = meta.story(at('looking'));
Looking.test('leave away -> left', move(0), taken);
Looking.test('look ok application waits -> open.judging', move(1), taken);
Looking.test('look ok application sent again -> open.changed', move(2), taken);
Looking.test('look ok application changes asked -> decidedByOther', move(3), taken);
Looking.test('look ok application open -> decidedByOther', move(4), taken);
Looking.test('look ok application opened by me -> decided', move(5), taken);
Looking.test('look ok application suspended -> open.judging', move(6), taken);
Looking.test('look ok application rejected -> decidedByOther', move(7), taken);
Looking.test('look fails network -> openFailed', move(8), taken);
Looking.test('look fails http500 -> openFailed', move(9), taken);
Looking.test('look fails 1000004 -> openFailed', move(10), taken);
Looking.test('look fails 2000018 -> openFailed', move(11), taken);
Looking.test('look ok listing waits -> open.judging', move(12), taken);
Looking.test('look ok listing rewritten -> open.changed', move(13), taken);
Looking.test('look ok listing on sale -> decidedByOther', move(14), taken);
Looking.test('look ok listing refused -> decidedByOther', move(15), taken);
Looking.test('look ok listing refused by me -> decided', move(16), taken);
Looking.test('look ok listing taken back -> settled', move(17), taken);
Looking.test('look ok listing waits -> open.changed', move(18), taken);
Looking.test('look ok listing rewritten -> open.judging', move(19), taken);
Looking.test('look ok application suspended -> decidedByOther', move(20), taken);
Looking.test('look ok application waits -> open.changed', move(21), taken);
Looking.test('look ok application sent again -> open.judging', move(22), taken);
Looking.test('look ok application changes asked -> open.judging', move(23), taken);
Looking.test('look ok application open -> open.judging', move(24), taken);
Looking.test('look ok application opened by me -> open.judging', move(25), taken);
Looking.test('look ok listing on sale -> open.judging', move(26), taken);

export const OpenFailed = meta.story(at('openFailed'));
OpenFailed.test('retry -> opening', move(0), taken);
OpenFailed.test('leave away -> left', move(1), taken);

export const Opening = meta.story(at('opening'));
Opening.test('leave away -> left', move(0), taken);
Opening.test('view ok application waits -> open.viewing', move(1), taken);
Opening.test('view ok application sent again -> open.viewing', move(2), taken);
Opening.test('view ok application changes asked -> open.viewing', move(3), taken);
Opening.test('view ok application open -> open.viewing', move(4), taken);
Opening.test('view ok application opened by me -> open.viewing', move(5), taken);
Opening.test('view ok application suspended -> open.viewing', move(6), taken);
Opening.test('view ok application rejected -> settled', move(7), taken);
Opening.test('view fails network -> openFailed', move(8), taken);
Opening.test('view fails http500 -> openFailed', move(9), taken);
Opening.test('view fails 1000004 -> openFailed', move(10), taken);
Opening.test('view fails 2000019 -> openFailed', move(11), taken);
Opening.test('view fails 1000014 -> openFailed', move(12), taken);
Opening.test('view fails 2000018 -> openFailed', move(13), taken);
Opening.test('view ok listing waits -> open.viewing', move(14), taken);
Opening.test('view ok listing rewritten -> open.viewing', move(15), taken);
Opening.test('view ok listing on sale -> open.viewing', move(16), taken);
Opening.test('view ok listing refused -> settled', move(17), taken);
Opening.test('view ok listing refused by me -> settled', move(18), taken);
Opening.test('view ok listing taken back -> settled', move(19), taken);

export const OutcomeUnknown = meta.story(at('outcomeUnknown'));
OutcomeUnknown.test('retry -> sending', move(0), taken);
OutcomeUnknown.test('look -> looking', move(1), taken);

export const Sending = meta.story(at('sending'));
Sending.test('decide ok application reinstate -> decided', move(0), taken);
Sending.test('decide fails network -> outcomeUnknown', move(1), taken);
Sending.test('decide fails http500 -> outcomeUnknown', move(2), taken);
Sending.test('decide fails 1000004 -> unsent', move(3), taken);
Sending.test('decide fails 2000037 -> looking', move(4), taken);
Sending.test('decide fails 2000039 -> outcomeUnknown', move(5), taken);
Sending.test('decide fails 1000010 -> unsent', move(6), taken);
Sending.test('decide fails 2000018 -> looking', move(7), taken);
Sending.test('decide ok listing approve -> decided', move(8), taken);
Sending.test('decide ok application reject -> decided', move(9), taken);
Sending.test('decide ok application open -> decided', move(10), taken);
Sending.test('decide ok application suspend -> decided', move(11), taken);
Sending.test('decide ok application close -> decided', move(12), taken);
Sending.test('decide ok application requestChanges -> decided', move(13), taken);
Sending.test('decide ok listing refuse -> decided', move(14), taken);
Sending.test('decide ok listing takeOff -> decided', move(15), taken);

export const Settled = meta.story(at('settled'));
Settled.test('leave away -> left', move(0), taken);
Settled.test('news application waits -> open.viewing', move(1), taken);
Settled.test('news application sent again -> open.viewing', move(2), taken);
Settled.test('news application changes asked -> open.viewing', move(3), taken);
Settled.test('news application open -> open.viewing', move(4), taken);
Settled.test('news application opened by me -> open.viewing', move(5), taken);
Settled.test('news application suspended -> open.viewing', move(6), taken);
Settled.test('news application rejected -> settled', move(7), taken);
Settled.test('news listing waits -> open.viewing', move(8), taken);
Settled.test('news listing rewritten -> open.viewing', move(9), taken);
Settled.test('news listing on sale -> open.viewing', move(10), taken);
Settled.test('news listing refused -> settled', move(11), taken);
Settled.test('news listing refused by me -> settled', move(12), taken);
Settled.test('news listing taken back -> settled', move(13), taken);

export const Undoable = meta.story(at('undoable'));
Undoable.test('undo -> open.judging', move(0), taken);
Undoable.test('leave away -> sending', move(1), taken);
Undoable.test('after undoFor -> sending', move(2), taken);

export const Unsent = meta.story(at('unsent'));
Unsent.test('retry -> sending', move(0), taken);
Unsent.test('undo -> looking', move(1), taken);
