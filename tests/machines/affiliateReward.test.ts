import { expect, test } from 'vitest';
import { table } from '#machines/lifecycle';
import { affiliateRules } from '#machines/lifecycles/affiliate';
import { affiliateRewardRules } from '#machines/lifecycles/affiliateReward';

const written = (rules: typeof affiliateRewardRules | typeof affiliateRules) =>
  table(rules.machine, rules.roles).map(
    ({ from, event, by, to }) => `${from} ${event} ${by} ${to}`,
  );

test('a reward moves only so', () => {
  expect(written(affiliateRewardRules).toSorted()).toEqual([
    'awaitingSecond confirm staff held',
    'awaitingSecond lapse system lapsed',
    'awaitingSecond sendBack staff withheld',
    'held lapse system lapsed',
    'held settle system payable',
    'held withhold staff withheld',
    'held withhold system withheld',
    'payable lapse system lapsed',
    'payable pay system paid',
    'payable withhold staff withheld',
    'payable withhold system withheld',
    'withheld endorse staff awaitingSecond',
    'withheld lapse system lapsed',
    'withheld refuse staff refused',
    'withheld release staff held',
  ]);
});
test('a programme is paused and goes on by staff alone', () => {
  expect(written(affiliateRules)).toEqual([
    'active pause staff paused',
    'paused resume staff active',
  ]);
});
