import type { Judged } from '../kit/judge';
import { always, canAlways, contextOf, failed, leadsTo, never } from '../kit/properties';
import { at, giveUp } from './moving';

interface Context { user: unknown; ended: unknown; merged: unknown[]; site: unknown; locale: unknown; notice: unknown; lastUser: string | null }
const member = at('member', 'merging');

export const sessionJudged: Judged = {
  sees: (context: never) => {
    const { user, ended, merged, notice } = context as Context;
    return [user !== null, ended !== null, merged.length, notice !== null];
  },
  properties: [
    always('whoever is signed out leaves no user behind', (state) => !at('visitor')(state) || contextOf<Context>(state).user === null),
    always('whoever is signed in is somebody', (state) => !member(state) || contextOf<Context>(state).user !== null),
    always('what was merged into a cart is not shown to the next person', (state) => !at('visitor')(state) || contextOf<Context>(state).merged.length === 0),
    always('nobody is shown a page before its language and texts are there', (state) => at('launching')(state) || (contextOf<Context>(state).locale !== null && contextOf<Context>(state).site !== null)),
    always('why a session ended is not said to somebody signed in', (state) => !member(state) || contextOf<Context>(state).ended === null),
    leadsTo('a session that ended is answered at the door, with why', (state) => contextOf<Context>(state).ended !== null && !at('visitor.signingIn', 'visitor.registering')(state), at('visitor.forcedOut', 'visitor.leftElsewhere', 'visitor.browsing'), (edge) => failed(edge) || edge.step.kind === 'system'),
    leadsTo('signing out signs out, whatever the server answers', at('member.signingOut'), at('visitor'), ({ step }) => step.kind === 'system'),
    never('nobody becomes a member without signing in, registering or being known', { until: ({ step }) => /^(signIn|register|loadUser) ✓/.test(step.name), happens: (_, to) => to.label.startsWith('member') }),
    canAlways('from everywhere one can sign in', at('member.signedIn')),
    canAlways('from everywhere one can become a visitor', at('visitor')),
  ],
  explained: { 'no way out while waiting': { '*': giveUp } },
};
