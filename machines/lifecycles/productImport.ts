import { lifecycle } from '../defineLifecycle';
import { importTags } from './importTags';

/**
 * A file of products: looked at without changing anything, then taken whole or not at all
 * (docs/decisions/018).
 */
export const importRules = lifecycle({
  entity: 'productImport',
  roles: ['seller', 'system'],
  initial: 'uploaded',
  tags: importTags,
  states: {
    uploaded: {
      who: 'seller',
      on: {
        check: { by: 'seller', to: 'checking' },
        cancel: { by: 'seller', to: 'cancelled' },
      },
    },
    checking: {
      who: 'system',
      on: {
        checked: { by: 'system', to: 'checked' },
        fail: { by: 'system', to: 'failed' },
        cancel: { by: 'seller', to: 'cancelled' },
      },
    },
    checked: {
      who: 'seller',
      on: {
        check: { by: 'seller', to: 'checking' },
        run: { by: 'seller', to: 'running' },
        cancel: { by: 'seller', to: 'cancelled' },
      },
    },
    running: {
      who: 'system',
      on: {
        finish: { by: 'system', to: 'done' },
        fail: { by: 'system', to: 'failed' },
        cancel: { by: 'seller', to: 'cancelled' },
      },
    },
    done: {},
    failed: {},
    cancelled: {},
  },
  reasons: {
    over: { tagged: 'ended' },
    busy: { tagged: 'busy' },
    unchecked: { instead: 'check' },
  },
  refusals: { check: ['over', 'busy'], run: ['over', 'busy', 'unchecked'], cancel: ['over'] },
});
/** The chart of an import. */
export const productImport = importRules.machine;
