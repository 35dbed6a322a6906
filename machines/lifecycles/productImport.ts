import { setup } from 'xstate';
import { codes } from '#contract/codes';
import type { RefusalRule } from '../lifecycle';

const importRoles = ['seller', 'system'] as const;
type ImportRole = (typeof importRoles)[number];
type ImportEvent = {
  by: ImportRole;
  type: 'check' | 'checked' | 'run' | 'finish' | 'fail' | 'cancel';
};
type By = { roles: readonly ImportRole[] };
const seller = { type: 'by', params: { roles: ['seller'] } } as const;
const system = { type: 'by', params: { roles: ['system'] } } as const;

/**
 * A file of products: looked at without changing anything, then taken whole or not at all
 * (docs/decisions/018).
 */
const productImport = setup({
  types: { events: {} as ImportEvent, meta: {} as import('../lifecycle').StateMeta },
  guards: { by: ({ event }, { roles }: By) => roles.includes(event.by) },
}).createMachine({
  id: 'productImport',
  initial: 'uploaded',
  states: {
    uploaded: {
      meta: { who: 'seller' },
      on: {
        check: { guard: seller, target: 'checking' },
        cancel: { guard: seller, target: 'cancelled' },
      },
    },
    checking: {
      meta: { who: 'system' },
      on: {
        checked: { guard: system, target: 'checked' },
        fail: { guard: system, target: 'failed' },
        cancel: { guard: seller, target: 'cancelled' },
      },
    },
    checked: {
      meta: { who: 'seller' },
      on: {
        check: { guard: seller, target: 'checking' },
        run: { guard: seller, target: 'running' },
        cancel: { guard: seller, target: 'cancelled' },
      },
    },
    running: {
      meta: { who: 'system' },
      on: {
        finish: { guard: system, target: 'done' },
        fail: { guard: system, target: 'failed' },
        cancel: { guard: seller, target: 'cancelled' },
      },
    },
    done: { type: 'final' },
    failed: { type: 'final' },
    cancelled: { type: 'final' },
  },
});

const over: RefusalRule = {
  in: ['done', 'failed', 'cancelled'],
  code: codes.notAllowedNow,
  reason: 'productImport.cannot.over',
};
const busy: RefusalRule = {
  in: ['checking', 'running'],
  code: codes.notAllowedNow,
  reason: 'productImport.cannot.busy',
};
const importRefusals: Partial<Record<ImportEvent['type'], readonly RefusalRule[]>> = {
  check: [over, busy],
  run: [
    over,
    busy,
    { code: codes.notAllowedNow, reason: 'productImport.cannot.unchecked', instead: 'check' },
  ],
  cancel: [over],
};
/** The chart of an import with its words. */
export const importRules = {
  entity: 'productImport',
  machine: productImport,
  roles: importRoles,
  refusals: importRefusals,
};
