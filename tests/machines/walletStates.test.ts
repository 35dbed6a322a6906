import { expect, it } from 'vitest';
import { cardRechargeStates, rechargeStates, withdrawalStates } from '#contract/wallet';
import { cardRecharge } from '#machines/lifecycles/cardRecharge';
import { recharge } from '#machines/lifecycles/recharge';
import { withdrawal } from '#machines/lifecycles/withdrawal';

it.each([
  ['recharge', recharge, rechargeStates],
  ['cardRecharge', cardRecharge, cardRechargeStates],
  ['withdrawal', withdrawal, withdrawalStates],
] as const)('contract and chart name the same states of a %s', (_, machine, states) => {
  expect([...states].sort()).toEqual(Object.keys(machine.states).sort());
});
