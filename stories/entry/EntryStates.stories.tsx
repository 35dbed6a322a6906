// Written by npm run stories:gen from the chart. A state without its story, and a transition without its test, fail a test.
import preview from '../../.storybook/preview';
import { stateStories } from '../../tests/kit/story/states';
import { view } from '../../tests/charts/entry/view';
import moves from '../../tests/charts/entry/generated/moves.json';
import paths from '../../tests/charts/entry/generated/paths.json';

const { at, move, taken } = stateStories(view, paths.states as never, moves as never);
const meta = preview.meta({ title: 'States/Entry', tags: ['states'] });

export const Failed = meta.story(at('failed'));
Failed.test('retry -> redeeming', move(0), taken);
Failed.test('toMall -> left', move(1), taken);

export const Inside = meta.story(at('inside'));

export const Left = meta.story(at('left'));

export const OutcomeUnknown = meta.story(at('outcomeUnknown'));
OutcomeUnknown.test('retry -> repeating', move(0), taken);
OutcomeUnknown.test('toMall -> left', move(1), taken);

export const Redeeming = meta.story(at('redeeming'));
Redeeming.test('redeem ok inside -> inside', move(0), taken);
Redeeming.test('redeem ok used -> refused.used', move(1), taken);
Redeeming.test('redeem ok late -> refused.late', move(2), taken);
Redeeming.test('redeem ok elsewhere -> refused.elsewhere', move(3), taken);
Redeeming.test('redeem ok closed -> refused.closed', move(4), taken);
Redeeming.test('redeem ok stopped -> refused.closed', move(5), taken);
Redeeming.test('redeem fails network -> outcomeUnknown', move(6), taken);
Redeeming.test('redeem fails http500 -> outcomeUnknown', move(7), taken);
Redeeming.test('redeem fails 0 -> failed', move(8), taken);
Redeeming.test('redeem fails 1000010 -> failed', move(9), taken);
Redeeming.test('redeem fails 2000018 -> failed', move(10), taken);

export const RefusedClosed = meta.story(at('refused.closed'));
RefusedClosed.test('toMall -> left', move(0), taken);

export const RefusedElsewhere = meta.story(at('refused.elsewhere'));
RefusedElsewhere.test('toMall -> left', move(0), taken);

export const RefusedLate = meta.story(at('refused.late'));
RefusedLate.test('toMall -> left', move(0), taken);

export const RefusedUsed = meta.story(at('refused.used'));
RefusedUsed.test('toMall -> left', move(0), taken);

export const Repeating = meta.story(at('repeating'));
Repeating.test('redeem ok inside -> inside', move(0), taken);
Repeating.test('redeem ok used -> refused.used', move(1), taken);
Repeating.test('redeem ok late -> refused.late', move(2), taken);
Repeating.test('redeem ok elsewhere -> refused.elsewhere', move(3), taken);
Repeating.test('redeem ok closed -> refused.closed', move(4), taken);
Repeating.test('redeem ok stopped -> refused.closed', move(5), taken);
Repeating.test('redeem fails network -> outcomeUnknown', move(6), taken);
Repeating.test('redeem fails http500 -> outcomeUnknown', move(7), taken);
Repeating.test('redeem fails 0 -> outcomeUnknown', move(8), taken);
Repeating.test('redeem fails 1000010 -> outcomeUnknown', move(9), taken);
Repeating.test('redeem fails 2000018 -> outcomeUnknown', move(10), taken);
