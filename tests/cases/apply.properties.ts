import type { ApplyContext } from '#machines/flows/apply/context';
import { isOpen, lacking } from '#machines/flows/apply/rules';
import type { Judged } from '../kit/judge';
import { always, canAlways, contextOf, ended, leadsTo, never } from '../kit/properties';
import { at, enters, giveUp, step } from './moving';

const seen = contextOf<ApplyContext>;
const parts = ['details', 'identity', 'shop', 'signature'] as const;
const stateOf = (state: Parameters<typeof seen>[0]) => seen(state).application?.state ?? 'draft';

export const applyJudged: Judged = {
  sees: (context: never) => (context as ApplyContext).asked > 0,
  properties: [
    always('nothing is sent before all four tasks are done', (state) => !at('check', 'sending')(state) || lacking(seen(state).application).length === 0),
    always('what was accepted stays as it is: its task is closed', (state) => parts.every((part) => !at(part)(state) || isOpen(seen(state).application, part))),
    always('nothing is typed while staff look, nor after they have decided', (state) => !at('tasks', ...parts)(state) || ['draft', 'changesRequested'].includes(stateOf(state))),
    always('whoever reads that it is with staff has sent it', (state) => !at('applying')(state) || stateOf(state) === 'applying'),
    always('the back office is offered to a shop that trades or rests, and to no other', (state) => !at('open', 'holiday', 'handingOver', 'left')(state) || ['open', 'holiday'].includes(stateOf(state))),
    always('a picture that could not be sent is there to be sent again, or its field says why', (state) => !at('identity.uploadFailed')(state) || Object.values(seen(state).files).some(Boolean) || Object.keys(seen(state).fields).length > 0),
    always('what is sent has a key', (state) => !at('sending')(state) || seen(state).asked > 0),
    never('nothing is sent anew before it is known what became of it', { after: step(/^apply ✗ (network|http500|2000039)$/), until: step(/^(find (✓|✗ (?!network|http500))|news)/), happens: enters('sending') }),
    leadsTo('whoever waits for the server is told something', at('sending', 'finding', 'handingOver'), (state) => !at('sending', 'finding', 'handingOver')(state)),
    never('a session that ended is always answered', { happens: (edge, to) => edge.step.event.type === 'sessionLost' && to.label !== 'loggedOut' }),
    canAlways('every application can come to the end of this page', ended),
    canAlways('whatever failed, a task can still be finished', at('tasks'), { from: at(...parts) }),
  ],
  explained: {
    'no way out while waiting': { '*': giveUp },
    'look-alike': { 'identity.filling = identity.uploadFailed': 'a picture that was not sent stays beside its field while the other one is seen to: both say so and offer the same' },
    unobservable: {
      ...Object.fromEntries(['details|goto|0', 'identity|goto|1', 'shop|goto|2', 'signature|goto|3', 'check|goto|4', 'tasks|goto|6'].map((row) => [row, 'the address asks for where one is already'])),
      'identity.uploading|attach|1': 'another picture of the same name in place of the one under way: the call begins anew',
    },
  },
};
