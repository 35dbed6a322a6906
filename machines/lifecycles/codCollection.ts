import { setup } from 'xstate';
import { codes } from '#contract/codes';
import type { RefusalRule } from '../lifecycle';

export const codCollectionRoles = ['staff', 'system'] as const;
type CodCollectionRole = (typeof codCollectionRoles)[number];
type By = { roles: readonly CodCollectionRole[] };
const staff = { type: 'by', params: { roles: ['staff'] } } as const;
const system = { type: 'by', params: { roles: ['system'] } } as const;

type CodCollectionEvent = {
  by: CodCollectionRole;
  type: 'handOver' | 'endorse' | 'confirm' | 'sendBack' | 'late';
};
/** Minutes a carrier has to hand over what it took at a door. */
const toHandOver = 14 * 24 * 60;
const handing = {
  handOver: { guard: staff, target: 'handedOver' },
  endorse: { guard: staff, target: 'awaitingSecond' },
} as const;

/**
 * The cash of an order, from the door to the mall: it is nobody's money in the books before staff
 * have seen it handed over. Much at
 * once is endorsed by one and confirmed by another (docs/decisions/038).
 */
const codCollection = setup({
  types: { events: {} as CodCollectionEvent, meta: {} as import('../lifecycle').StateMeta },
  guards: { by: ({ event }, { roles }: By) => roles.includes(event.by) },
}).createMachine({
  id: 'codCollection',
  initial: 'awaiting',
  states: {
    awaiting: {
      meta: { who: 'staff', timer: { event: 'late', minutes: toHandOver } },
      on: { ...handing, late: { guard: system, target: 'overdue' } },
    },
    overdue: { meta: { who: 'staff' }, on: handing },
    awaitingSecond: {
      meta: { who: 'staff' },
      on: {
        confirm: { guard: staff, target: 'handedOver' },
        sendBack: { guard: staff, target: 'awaiting' },
      },
    },
    handedOver: { type: 'final' },
  },
});

const handed: RefusalRule = {
  in: ['handedOver'],
  code: codes.notAllowedNow,
  reason: 'codCollection.cannot.handedOver',
};
const second: RefusalRule = {
  in: ['awaitingSecond'],
  code: codes.notAllowedNow,
  reason: 'codCollection.cannot.second',
};
const awaited: RefusalRule = { code: codes.notAllowedNow, reason: 'codCollection.cannot.awaited' };
const refusals: Partial<Record<CodCollectionEvent['type'], readonly RefusalRule[]>> = {
  handOver: [handed, second],
  endorse: [handed, second],
  confirm: [handed, awaited],
  sendBack: [handed, awaited],
};
export const codCollectionRules = {
  entity: 'codCollection',
  machine: codCollection,
  roles: codCollectionRoles,
  refusals,
};
