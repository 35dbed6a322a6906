// Written by npm run stories:gen from the chart. A state without its story fails a test.
import { stateStories } from '../kit/states';
import { sessionKit } from './kit';
import paths from '../../tests/paths/session.json';

const at = stateStories(sessionKit, paths.states as never);

export default { title: 'States/Session', tags: ['states'] };
export const LaunchingFailed = at('launching.failed');
export const LaunchingLocale = at('launching.locale');
export const LaunchingSite = at('launching.site');
export const LaunchingUser = at('launching.user');
export const MemberSignedIn = at('member.signedIn');
export const MemberSigningOut = at('member.signingOut');
export const Merging = at('merging');
export const VisitorBrowsing = at('visitor.browsing');
export const VisitorForcedOut = at('visitor.forcedOut');
export const VisitorLeftElsewhere = at('visitor.leftElsewhere');
export const VisitorRefused = at('visitor.refused');
export const VisitorRegistering = at('visitor.registering');
export const VisitorRegistrationRefused = at('visitor.registrationRefused');
export const VisitorSigningIn = at('visitor.signingIn');
