// Written by npm run stories:gen from the chart. A state without its story, and a transition without its test, fail a test.
import preview from '../../.storybook/preview';
import { stateStories } from '../../tests/kit/story/states';
import { view } from '../../tests/charts/entry/view';
import paths from '../../tests/charts/entry/generated/paths.json';

const { at, move, taken } = stateStories(view, paths);
const meta = preview.meta({ title: 'States/Entry', tags: ['states'] });

export const Failed = meta.story(at('failed'));
Failed.test('retry -> redeeming', move, taken);
Failed.test('toMall -> left', move, taken);

export const Inside = meta.story(at('inside'));

export const Left = meta.story(at('left'));

export const OutcomeUnknown = meta.story(at('outcomeUnknown'));
OutcomeUnknown.test('retry -> repeating', move, taken);
OutcomeUnknown.test('toMall -> left', move, taken);

export const Redeeming = meta.story(at('redeeming'));
Redeeming.test('redeem ok inside -> inside', move, taken);
Redeeming.test('redeem ok used -> refused.used', move, taken);
Redeeming.test('redeem ok late -> refused.late', move, taken);
Redeeming.test('redeem ok elsewhere -> refused.elsewhere', move, taken);
Redeeming.test('redeem ok closed -> refused.closed', move, taken);
Redeeming.test('redeem ok stopped -> refused.closed', move, taken);
Redeeming.test('redeem fails network -> outcomeUnknown', move, taken);
Redeeming.test('redeem fails http500 -> outcomeUnknown', move, taken);
Redeeming.test('redeem fails 0 -> failed', move, taken);
Redeeming.test('redeem fails 1000010 -> failed', move, taken);
Redeeming.test('redeem fails 2000018 -> failed', move, taken);

export const RefusedClosed = meta.story(at('refused.closed'));
RefusedClosed.test('toMall -> left', move, taken);

export const RefusedElsewhere = meta.story(at('refused.elsewhere'));
RefusedElsewhere.test('toMall -> left', move, taken);

export const RefusedLate = meta.story(at('refused.late'));
RefusedLate.test('toMall -> left', move, taken);

export const RefusedUsed = meta.story(at('refused.used'));
RefusedUsed.test('toMall -> left', move, taken);

export const Repeating = meta.story(at('repeating'));
Repeating.test('redeem ok inside -> inside', move, taken);
Repeating.test('redeem ok used -> refused.used', move, taken);
Repeating.test('redeem ok late -> refused.late', move, taken);
Repeating.test('redeem ok elsewhere -> refused.elsewhere', move, taken);
Repeating.test('redeem ok closed -> refused.closed', move, taken);
Repeating.test('redeem ok stopped -> refused.closed', move, taken);
Repeating.test('redeem fails network -> outcomeUnknown', move, taken);
Repeating.test('redeem fails http500 -> outcomeUnknown', move, taken);
Repeating.test('redeem fails 0 -> outcomeUnknown', move, taken);
Repeating.test('redeem fails 1000010 -> outcomeUnknown', move, taken);
Repeating.test('redeem fails 2000018 -> outcomeUnknown', move, taken);
