import { setup } from 'xstate';
import { codes } from '#contract/codes';
import type { RefusalRule } from '../lifecycle';

export const bankEntryRoles = ['staff', 'system'] as const;
type BankEntryRole = (typeof bankEntryRoles)[number];
type By = { roles: readonly BankEntryRole[] };
const staff = { type: 'by', params: { roles: ['staff'] } } as const;
const system = { type: 'by', params: { roles: ['system'] } } as const;

type BankEntryEvent = {
  by: BankEntryRole;
  type: 'match' | 'assign' | 'release' | 'setAside' | 'reopen' | 'settle' | 'lose';
};

/**
 * Money that came to the mall's account, as the bank's file says: it belongs to one recharge, or to
 * none. The recharge is credited
 * by its own rules; this only follows (docs/decisions/036).
 */
const bankEntry = setup({
  types: { events: {} as BankEntryEvent, meta: {} as import('../lifecycle').StateMeta },
  guards: { by: ({ event }, { roles }: By) => roles.includes(event.by) },
}).createMachine({
  id: 'bankEntry',
  initial: 'unmatched',
  states: {
    unmatched: {
      meta: { who: 'staff' },
      on: {
        match: { guard: system, target: 'matched' },
        assign: { guard: staff, target: 'matched' },
        setAside: { guard: staff, target: 'setAside' },
      },
    },
    matched: {
      meta: { who: 'staff' },
      on: {
        release: { guard: staff, target: 'unmatched' },
        settle: { guard: system, target: 'credited' },
        lose: { guard: system, target: 'unmatched' },
      },
    },
    setAside: { on: { reopen: { guard: staff, target: 'unmatched' } } },
    credited: { type: 'final' },
  },
});

const credited: RefusalRule = {
  in: ['credited'],
  code: codes.notAllowedNow,
  reason: 'bankEntry.cannot.credited',
};
const matched: RefusalRule = {
  in: ['matched'],
  code: codes.notAllowedNow,
  reason: 'bankEntry.cannot.matched',
  instead: 'release',
};
const aside: RefusalRule = {
  in: ['setAside'],
  code: codes.notAllowedNow,
  reason: 'bankEntry.cannot.setAside',
  instead: 'reopen',
};
const unmatched: RefusalRule = { code: codes.notAllowedNow, reason: 'bankEntry.cannot.unmatched' };
const refusals: Partial<Record<BankEntryEvent['type'], readonly RefusalRule[]>> = {
  assign: [credited, matched, aside],
  setAside: [credited, matched, aside],
  release: [credited, unmatched],
  reopen: [credited, matched, unmatched],
};
export const bankEntryRules = {
  entity: 'bankEntry',
  machine: bankEntry,
  roles: bankEntryRoles,
  refusals,
};
