// Written by npm run stories:gen from the chart. A state without its story, and a transition without its test, fail a test.
import preview from '../../.storybook/preview';
import { stateStories } from '../kit/states';
import { reviewKit } from './kit';
import moves from './moves.json';
import paths from '../../tests/paths/review.json';

const { at, move, taken } = stateStories(reviewKit, paths.states as never, moves as never);
const meta = preview.meta({ title: 'States/Review', tags: ['states'] });

export const Decided = meta.story(at('decided'));

export const DecidedByOther = meta.story(at('decidedByOther'));

export const Left = meta.story(at('left'));

export const Looking = meta.story(at('looking'));
Looking.test('leave away -> releasing', move(0), taken);
Looking.test('look ok recharge mine -> open.viewing', move(1), taken);
Looking.test('look ok recharge free -> opening', move(2), taken);
Looking.test('look ok recharge theirs -> taken', move(3), taken);
Looking.test('look ok recharge own -> notYours', move(4), taken);
Looking.test('look ok recharge closed -> decidedByOther', move(5), taken);
Looking.test('look fails network -> openFailed', move(6), taken);
Looking.test('look fails http500 -> openFailed', move(7), taken);
Looking.test('look fails 1000004 -> openFailed', move(8), taken);
Looking.test('look fails 2000018 -> openFailed', move(9), taken);
Looking.test('look ok withdrawal mine -> open.viewing', move(10), taken);
Looking.test('look ok withdrawal to pay -> open.viewing', move(11), taken);
Looking.test('look ok withdrawal approved by me -> open.viewing', move(12), taken);
Looking.test('look ok withdrawal recalled -> decidedByOther', move(13), taken);
Looking.test('look ok recharge closed -> decided', move(14), taken);
Looking.test('look ok withdrawal recalled -> decided', move(15), taken);

export const NotYours = meta.story(at('notYours'));
NotYours.test('leave away -> left', move(0), taken);
NotYours.test('news recharge mine -> opening', move(1), taken);
NotYours.test('news recharge free -> opening', move(2), taken);
NotYours.test('news recharge theirs -> taken', move(3), taken);
NotYours.test('news recharge own -> notYours', move(4), taken);
NotYours.test('news recharge closed -> decidedByOther', move(5), taken);

export const OpenDeciding = meta.story(at('open.deciding'));
OpenDeciding.test('approve what arrived -> undoable', move(0), taken);
OpenDeciding.test('approve less -> undoable', move(1), taken);
OpenDeciding.test('refuse with a note -> undoable', move(2), taken);
OpenDeciding.test('pick idDiffers -> open.deciding', move(3), taken);
OpenDeciding.test('leave away -> releasing', move(4), taken);
OpenDeciding.test('news recharge mine -> open.deciding', move(5), taken);
OpenDeciding.test('news recharge free -> opening', move(6), taken);
OpenDeciding.test('news recharge theirs -> taken', move(7), taken);
OpenDeciding.test('news recharge own -> opening', move(8), taken);
OpenDeciding.test('news recharge closed -> decidedByOther', move(9), taken);
OpenDeciding.test('approve as asked -> undoable', move(10), taken);
OpenDeciding.test('pick nameDiffers -> open.deciding', move(11), taken);
OpenDeciding.test('news withdrawal mine -> open.deciding', move(12), taken);
OpenDeciding.test('news withdrawal to pay -> open.deciding', move(13), taken);
OpenDeciding.test('news withdrawal approved by me -> open.deciding', move(14), taken);
OpenDeciding.test('news withdrawal recalled -> decidedByOther', move(15), taken);
OpenDeciding.test('pay reference -> undoable', move(16), taken);
OpenDeciding.test('payFailed -> undoable', move(17), taken);

export const OpenReasonMissing = meta.story(at('open.reasonMissing'));
OpenReasonMissing.test('approve what arrived -> undoable', move(0), taken);
OpenReasonMissing.test('approve less -> undoable', move(1), taken);
OpenReasonMissing.test('refuse with a note -> open.reasonMissing', move(2), taken);
OpenReasonMissing.test('pick idDiffers -> open.deciding', move(3), taken);
OpenReasonMissing.test('leave away -> releasing', move(4), taken);
OpenReasonMissing.test('news recharge mine -> open.reasonMissing', move(5), taken);
OpenReasonMissing.test('news recharge free -> opening', move(6), taken);
OpenReasonMissing.test('news recharge theirs -> taken', move(7), taken);
OpenReasonMissing.test('news recharge own -> opening', move(8), taken);
OpenReasonMissing.test('news recharge closed -> decidedByOther', move(9), taken);
OpenReasonMissing.test('approve as asked -> undoable', move(10), taken);
OpenReasonMissing.test('pick nameDiffers -> open.deciding', move(11), taken);
OpenReasonMissing.test('news withdrawal mine -> open.reasonMissing', move(12), taken);
OpenReasonMissing.test('news withdrawal to pay -> open.reasonMissing', move(13), taken);
OpenReasonMissing.test('news withdrawal approved by me -> open.reasonMissing', move(14), taken);
OpenReasonMissing.test('news withdrawal recalled -> decidedByOther', move(15), taken);
OpenReasonMissing.test('pay reference -> undoable', move(16), taken);
OpenReasonMissing.test('payFailed -> open.reasonMissing', move(17), taken);

export const OpenViewing = meta.story(at('open.viewing'));
OpenViewing.test('approve what arrived -> undoable', move(0), taken);
OpenViewing.test('approve less -> undoable', move(1), taken);
OpenViewing.test('refuse with a note -> open.reasonMissing', move(2), taken);
OpenViewing.test('pick idDiffers -> open.deciding', move(3), taken);
OpenViewing.test('leave away -> releasing', move(4), taken);
OpenViewing.test('news recharge mine -> open.viewing', move(5), taken);
OpenViewing.test('news recharge free -> opening', move(6), taken);
OpenViewing.test('news recharge theirs -> taken', move(7), taken);
OpenViewing.test('news recharge own -> opening', move(8), taken);
OpenViewing.test('news recharge closed -> decidedByOther', move(9), taken);
OpenViewing.test('approve as asked -> undoable', move(10), taken);
OpenViewing.test('pick nameDiffers -> open.deciding', move(11), taken);
OpenViewing.test('news withdrawal mine -> open.viewing', move(12), taken);
OpenViewing.test('news withdrawal to pay -> open.viewing', move(13), taken);
OpenViewing.test('news withdrawal approved by me -> open.viewing', move(14), taken);
OpenViewing.test('news withdrawal recalled -> decidedByOther', move(15), taken);
OpenViewing.test('pay reference -> undoable', move(16), taken);
OpenViewing.test('payFailed -> open.reasonMissing', move(17), taken);
OpenViewing.test('refuse with a note -> undoable', move(18), taken);
OpenViewing.test('payFailed -> undoable', move(19), taken);

export const OpenFailed = meta.story(at('openFailed'));
OpenFailed.test('retry -> opening', move(0), taken);
OpenFailed.test('leave away -> left', move(1), taken);

export const Opening = meta.story(at('opening'));
Opening.test('leave away -> releasing', move(0), taken);
Opening.test('open ok recharge mine -> open.viewing', move(1), taken);
Opening.test('open ok recharge theirs -> taken', move(2), taken);
Opening.test('open ok recharge own -> notYours', move(3), taken);
Opening.test('open ok recharge closed -> decided', move(4), taken);
Opening.test('open fails network -> openFailed', move(5), taken);
Opening.test('open fails http500 -> openFailed', move(6), taken);
Opening.test('open fails 1000004 -> openFailed', move(7), taken);
Opening.test('open fails 2000019 -> openFailed', move(8), taken);
Opening.test('open fails 1000014 -> openFailed', move(9), taken);
Opening.test('open fails 2000018 -> openFailed', move(10), taken);
Opening.test('open ok withdrawal mine -> open.viewing', move(11), taken);
Opening.test('open ok withdrawal to pay -> open.viewing', move(12), taken);
Opening.test('open ok withdrawal approved by me -> open.viewing', move(13), taken);
Opening.test('open ok withdrawal recalled -> decided', move(14), taken);

export const OutcomeUnknown = meta.story(at('outcomeUnknown'));
OutcomeUnknown.test('retry -> sending', move(0), taken);
OutcomeUnknown.test('look -> looking', move(1), taken);

export const Releasing = meta.story(at('releasing'));
Releasing.test('release ok done -> left', move(0), taken);
Releasing.test('release fails network -> left', move(1), taken);
Releasing.test('release fails http500 -> left', move(2), taken);
Releasing.test('release fails 1000004 -> left', move(3), taken);
Releasing.test('release fails 2000018 -> left', move(4), taken);

export const Sending = meta.story(at('sending'));
Sending.test('decide ok recharge approve -> decided', move(0), taken);
Sending.test('decide fails network -> outcomeUnknown', move(1), taken);
Sending.test('decide fails http500 -> outcomeUnknown', move(2), taken);
Sending.test('decide fails 1000004 -> unsent', move(3), taken);
Sending.test('decide fails 2000037 -> looking', move(4), taken);
Sending.test('decide fails 2000039 -> outcomeUnknown', move(5), taken);
Sending.test('decide fails 1000010 -> unsent', move(6), taken);
Sending.test('decide fails 2000018 -> looking', move(7), taken);
Sending.test('decide ok withdrawal approve -> decided', move(8), taken);
Sending.test('decide ok withdrawal pay -> decided', move(9), taken);
Sending.test('decide ok recharge refuse -> decided', move(10), taken);
Sending.test('decide ok withdrawal refuse -> decided', move(11), taken);
Sending.test('decide ok withdrawal payFailed -> decided', move(12), taken);

export const Taken = meta.story(at('taken'));
Taken.test('retry -> opening', move(0), taken);
Taken.test('leave away -> left', move(1), taken);
Taken.test('news recharge mine -> opening', move(2), taken);
Taken.test('news recharge free -> opening', move(3), taken);
Taken.test('news recharge theirs -> taken', move(4), taken);
Taken.test('news recharge own -> opening', move(5), taken);
Taken.test('news recharge closed -> decidedByOther', move(6), taken);

export const Undoable = meta.story(at('undoable'));
Undoable.test('undo -> open.viewing', move(0), taken);
Undoable.test('leave away -> sending', move(1), taken);
Undoable.test('after undoFor -> sending', move(2), taken);
Undoable.test('undo -> open.deciding', move(3), taken);

export const Unsent = meta.story(at('unsent'));
Unsent.test('retry -> sending', move(0), taken);
Unsent.test('undo -> looking', move(1), taken);
