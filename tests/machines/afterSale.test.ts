import { describe, expect, test } from 'vitest';
import { caseStates, caseStatesUnder, caseTabs, type CaseState } from '#contract/afterSale';
import { codes } from '#contract/codes';
import { canSend, eventsOf, metaOf, statesWith, table } from '#machines/lifecycle';
import { afterSale, afterSaleRules } from '#machines/lifecycles/afterSale';
import { caseIs, type CaseTag } from '#machines/lifecycles/afterSaleTags';

/** Written out by hand: who may send what, and where it leads. */
const moves = [
  'approved chargedBack system closed',
  'approved dispatch buyer dispatched',
  'approved dispatchOverdue system closed',
  'approved waiveReturn seller awaitingRefund',
  'approved waiveReturn system awaitingRefund',
  'approved withdraw buyer withdrawn',
  'arbitration approve seller approved',
  'arbitration approveWithoutReturn seller awaitingRefund',
  'arbitration arbitrationOverdue system approved',
  'arbitration chargedBack system closed',
  'arbitration deny staff closed',
  'arbitration endorse staff awaitingSecond',
  'arbitration grantRefund staff awaitingRefund',
  'arbitration grantReturn staff approved',
  'arbitration withdraw buyer withdrawn',
  'awaitingRefund chargedBack system closed',
  'awaitingRefund refund system refunded',
  'awaitingSecond approve seller approved',
  'awaitingSecond approveWithoutReturn seller awaitingRefund',
  'awaitingSecond chargedBack system closed',
  'awaitingSecond confirm staff awaitingRefund',
  'awaitingSecond secondOverdue system approved',
  'awaitingSecond sendBack staff arbitration',
  'awaitingSecond withdraw buyer withdrawn',
  'dispatched acceptGoods seller awaitingRefund',
  'dispatched chargedBack system closed',
  'dispatched contest seller arbitration',
  'dispatched receive seller returned',
  'dispatched receiveOverdue system awaitingRefund',
  'offered acceptOffer buyer awaitingRefund',
  'offered approve seller approved',
  'offered approveWithoutReturn seller awaitingRefund',
  'offered chargedBack system closed',
  'offered declineOffer buyer requested',
  'offered offerOverdue system requested',
  'offered withdraw buyer withdrawn',
  'refunded cameBack system awaitingRefund',
  'refused appeal buyer arbitration',
  'refused appealOverdue system closed',
  'refused approve seller approved',
  'refused approveWithoutReturn seller awaitingRefund',
  'refused chargedBack system closed',
  'refused withdraw buyer withdrawn',
  'requested approve seller approved',
  'requested approveOverdue system approved',
  'requested approveWithoutReturn seller awaitingRefund',
  'requested chargedBack system closed',
  'requested offer seller offered',
  'requested refuse seller refused',
  'requested withdraw buyer withdrawn',
  'returned acceptGoods seller awaitingRefund',
  'returned chargedBack system closed',
  'returned contest seller arbitration',
  'returned inspectOverdue system awaitingRefund',
];
const tags: Record<CaseTag, readonly CaseState[]> = {
  open: [
    'requested',
    'offered',
    'approved',
    'dispatched',
    'returned',
    'refused',
    'arbitration',
    'awaitingSecond',
    'awaitingRefund',
  ],
  ended: ['refunded', 'withdrawn', 'closed'],
  answering: ['requested', 'offered'],
  returning: ['approved', 'dispatched', 'returned'],
  sent: ['dispatched', 'returned'],
  disputed: ['refused', 'arbitration', 'awaitingSecond'],
  staff: ['arbitration', 'awaitingSecond'],
  granted: ['approved', 'dispatched', 'returned', 'awaitingRefund', 'refunded'],
  revocable: ['requested', 'offered', 'approved', 'refused', 'arbitration', 'awaitingSecond'],
};
const hours: Partial<Record<CaseState, [string, number]>> = {
  requested: ['approveOverdue', 72],
  offered: ['offerOverdue', 72],
  approved: ['dispatchOverdue', 336],
  dispatched: ['receiveOverdue', 336],
  returned: ['inspectOverdue', 72],
  refused: ['appealOverdue', 168],
  arbitration: ['arbitrationOverdue', 168],
  awaitingSecond: ['secondOverdue', 72],
};

describe('an after-sale case', () => {
  test('goes these ways and no other', () => {
    expect(
      table(afterSale, afterSaleRules.roles)
        .map(({ from, event, by, to }) => `${from} ${event} ${by} ${to}`)
        .sort(),
    ).toEqual(moves);
  });
  test.each(Object.keys(tags) as CaseTag[])('%s is on these states', (tag) => {
    expect([...statesWith(afterSale, tag)].sort()).toEqual([...tags[tag]].sort());
    expect(caseStates.filter((state) => caseIs(state, tag)).sort()).toEqual([...tags[tag]].sort());
  });
  test('stands in the states of the contract, each under one tab', () => {
    expect(Object.keys(afterSale.states).sort()).toEqual([...caseStates].sort());
    expect(
      caseTabs
        .filter((tab) => tab !== 'all')
        .flatMap((tab) => caseStatesUnder(tab))
        .sort(),
    ).toEqual([...caseStates].sort());
  });
  test('waits so many hours in each state, and no longer', () => {
    expect(
      Object.fromEntries(
        caseStates.flatMap((state) => {
          const timer = metaOf(afterSale, state).timer;
          return timer ? [[state, [timer.event, timer.minutes / 60]]] : [];
        }),
      ),
    ).toEqual(hours);
  });
  test('comes from everywhere to an end, left alone', () => {
    const next = (state: string) =>
      table(afterSale, ['system']).find(
        ({ from, event }) =>
          from === state &&
          event ===
            (metaOf(afterSale, state).timer?.event ?? (from === 'awaitingRefund' ? 'refund' : '')),
      )?.to;
    for (const state of caseStates) {
      let at: string | undefined = state;
      for (let n = 0; n < 10 && at !== undefined && !caseIs(at as CaseState, 'ended'); n++)
        at = next(at);
      expect([state, at && caseIs(at as CaseState, 'ended')]).toEqual([state, true]);
    }
  });
  test.each([
    ['withdraw', 'dispatched', 'afterSale.cannot.sent', codes.notAllowedNow],
    ['withdraw', 'withdrawn', 'afterSale.cannot.withdrawn', codes.returnCancelled],
    ['dispatch', 'requested', 'afterSale.cannot.dispatch.early', codes.returnScheduling],
    ['dispatch', 'dispatched', 'afterSale.cannot.dispatch.sent', codes.returnScheduling],
    ['dispatch', 'closed', 'afterSale.cannot.dispatch.ended', codes.returnScheduling],
    ['dispatch', 'withdrawn', 'afterSale.cannot.withdrawn', codes.returnCancelled],
    ['receive', 'approved', 'afterSale.cannot.receive.awaited', codes.returnScheduling],
    ['receive', 'returned', 'afterSale.cannot.receive.here', codes.returnScheduling],
    ['acceptGoods', 'requested', 'afterSale.cannot.receive.none', codes.returnScheduling],
    ['appeal', 'requested', 'afterSale.cannot.notRefused', codes.notAllowedNow],
    ['acceptOffer', 'requested', 'afterSale.cannot.noOffer', codes.notAllowedNow],
    ['offer', 'offered', 'afterSale.cannot.offered', codes.notAllowedNow],
    ['refuse', 'arbitration', 'afterSale.cannot.staff', codes.notAllowedNow],
    ['deny', 'requested', 'afterSale.cannot.notYours', codes.notAllowedNow],
    ['confirm', 'arbitration', 'afterSale.cannot.unendorsed', codes.notAllowedNow],
  ])('%s of one that is %s is refused with %s', (event, state, reason, code) => {
    const by = ['buyer', 'seller', 'staff'].find((role) =>
      eventsOf(afterSale, role).includes(event),
    );
    expect(canSend(afterSaleRules, { state }, event, by ?? '')).toMatchObject({
      ok: false,
      reason,
      code,
    });
  });
});
