import type { SessionContext } from '#machines/flows/session/context';
import { flowSpec } from '../shared/flowSpec';
import {
  at,
  both,
  bySystem,
  canAlways,
  either,
  except,
  failed,
  keeping,
  leadsTo,
  never,
  not,
  sent,
  step,
  told,
} from '../../kit/index';

const { always, having } = keeping<SessionContext>();
const forcedOut = both(
  having(({ ended }) => ended !== null),
  not(at('visitor.signingIn', 'visitor.registering')),
);
const asksCode = at('visitor.proof');

export const spec = flowSpec({
  sees: ({ user, ended, merged, notice }: SessionContext) => [
    user !== null,
    ended !== null,
    merged.length,
    notice !== null,
  ],
  properties: [
    always(
      'whoever is signed out leaves no user behind',
      at('visitor'),
      ({ user }) => user === null,
    ),
    always(
      'whoever is signed in is somebody',
      at('member', 'merging'),
      ({ user }) => user !== null,
    ),
    always(
      'what was merged into a cart is not shown to the next person',
      at('visitor'),
      ({ merged }) => merged.length === 0,
    ),
    always(
      'nobody is shown a page before its language and texts are there',
      not(at('launching')),
      ({ locale, site }) => locale !== null && site !== null,
    ),
    always(
      'why a session ended is not said to somebody signed in',
      at('member', 'merging'),
      ({ ended }) => ended === null,
    ),
    always(
      'digits are asked for where some were sent',
      asksCode,
      ({ registering }) => registering !== null,
    ),
    always(
      'whoever is signed in has nothing left to prove',
      at('member', 'merging'),
      ({ registering }) => registering === null,
    ),
    leadsTo(
      'a session that ended is answered at the door, with why',
      forcedOut,
      at('visitor.forcedOut', 'visitor.leftElsewhere', 'visitor.browsing'),
      either(failed, bySystem),
    ),
    leadsTo(
      'signing out signs out, whatever the server answers',
      at('member.signingOut'),
      at('visitor'),
      bySystem,
    ),
    never('nobody becomes a member without signing in, proving a mailbox or being known', {
      until: step(/^(signIn|prove|loadUser) ✓/),
      happens: (_, to) => at('member')(to),
    }),
    canAlways('from everywhere one can sign in', at('member.signedIn')),
    canAlways('from everywhere one can become a visitor', at('visitor')),
    except(
      'while other tabs sign in, or the language changes, for ever',
      told(sent('signedInElsewhere', 'localise')),
    ),
  ],
});
