import { describe, expect, test } from 'vitest';
import { canSend, table } from '#machines/lifecycle';
import { codCollectionRules } from '#machines/lifecycles/codCollection';

describe('the cash of an order', () => {
  test('goes these ways and no other', () => {
    expect(
      table(codCollectionRules.machine, codCollectionRules.roles)
        .map(({ from, event, by, to }) => `${from} ${event} ${by} ${to}`)
        .sort(),
    ).toEqual([
      'awaiting endorse staff awaitingSecond',
      'awaiting handOver staff handedOver',
      'awaiting late system overdue',
      'awaitingSecond confirm staff handedOver',
      'awaitingSecond sendBack staff awaiting',
      'overdue endorse staff awaitingSecond',
      'overdue handOver staff handedOver',
    ]);
  });
  test.each([
    ['handOver', 'handedOver', 'codCollection.cannot.handedOver'],
    ['handOver', 'awaitingSecond', 'codCollection.cannot.second'],
    ['endorse', 'handedOver', 'codCollection.cannot.handedOver'],
    ['endorse', 'awaitingSecond', 'codCollection.cannot.second'],
    ['confirm', 'awaiting', 'codCollection.cannot.awaited'],
    ['confirm', 'overdue', 'codCollection.cannot.awaited'],
    ['confirm', 'handedOver', 'codCollection.cannot.handedOver'],
    ['sendBack', 'handedOver', 'codCollection.cannot.handedOver'],
    ['sendBack', 'overdue', 'codCollection.cannot.awaited'],
  ])('%s of one that is %s is refused with its reason', (event, state, reason) => {
    expect(canSend(codCollectionRules, { state }, event, 'staff')).toEqual({
      ok: false,
      code: 2000037,
      reason,
    });
  });
});
