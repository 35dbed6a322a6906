import type { EntryState } from '#contract/statements';
import { lifecycle } from '../defineLifecycle';
import type { Tags } from '../tags';

/** `ended`: nobody needs to look at it. */
const entryTags: Tags<EntryState, 'ended'> = {
  unmatched: [],
  matched: [],
  credited: ['ended'],
  setAside: ['ended'],
};

/**
 * Money that came to the mall's account, as the bank's file says: it belongs to one recharge, or to
 * none. The recharge is credited
 * by its own rules; this only follows (docs/decisions/036).
 */
export const bankEntryRules = lifecycle({
  entity: 'bankEntry',
  roles: ['staff', 'system'],
  initial: 'unmatched',
  tags: entryTags,
  states: {
    unmatched: {
      who: 'staff',
      on: {
        match: { by: 'system', to: 'matched' },
        assign: { by: 'staff', to: 'matched' },
        setAside: { by: 'staff', to: 'setAside' },
      },
    },
    matched: {
      who: 'staff',
      on: {
        release: { by: 'staff', to: 'unmatched' },
        settle: { by: 'system', to: 'credited' },
        lose: { by: 'system', to: 'unmatched' },
      },
    },
    setAside: { on: { reopen: { by: 'staff', to: 'unmatched' } } },
    credited: {},
  },
  reasons: {
    credited: { in: ['credited'] },
    matched: { in: ['matched'], instead: 'release' },
    setAside: { in: ['setAside'], instead: 'reopen' },
    unmatched: {},
  },
  refusals: {
    assign: ['credited', 'matched', 'setAside'],
    setAside: ['credited', 'matched', 'setAside'],
    release: ['credited', 'unmatched'],
    reopen: ['credited', 'matched', 'unmatched'],
  },
});
