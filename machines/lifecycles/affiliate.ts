import { lifecycle } from '../defineLifecycle';
import { affiliateTags } from './affiliateTags';

/** Somebody's programme: it earns, unless staff paused it (docs/decisions/078-affiliates.md). */
export const affiliateRules = lifecycle({
  entity: 'affiliate',
  roles: ['staff'],
  initial: 'active',
  tags: affiliateTags,
  states: {
    active: { on: { pause: { by: 'staff', to: 'paused' } } },
    paused: { on: { resume: { by: 'staff', to: 'active' } } },
  },
  reasons: { paused: { in: ['paused'] }, active: { in: ['active'] } },
  refusals: { pause: ['paused'], resume: ['active'] },
});
