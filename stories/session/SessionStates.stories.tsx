// Written by npm run stories:gen from the chart. A state without its story, and a transition without its test, fail a test.
import preview from '../../.storybook/preview';
import { stateStories } from '../../tests/kit/story/states';
import { view } from '../../tests/charts/session/view';
import moves from '../../tests/charts/session/generated/moves.json';
import paths from '../../tests/charts/session/generated/paths.json';

const { at, move, taken } = stateStories(view, paths.states as never, moves as never);
const meta = preview.meta({ title: 'States/Session', tags: ['states'] });

export const LaunchingFailed = meta.story(at('launching.failed'));
LaunchingFailed.test('retry -> launching.user', move(0), taken);
LaunchingFailed.test('signedOutElsewhere tab -> launching.site', move(1), taken);
LaunchingFailed.test('signedInElsewhere tab -> launching.user', move(2), taken);
LaunchingFailed.test('localise thai -> launching.failed', move(3), taken);

export const LaunchingLocale = meta.story(at('launching.locale'));
LaunchingLocale.test('signedInElsewhere tab -> launching.user', move(0), taken);
LaunchingLocale.test('loadLocale ok spanish -> visitor.browsing', move(1), taken);
LaunchingLocale.test('loadLocale fails network -> launching.failed', move(2), taken);
LaunchingLocale.test('loadLocale fails http500 -> launching.failed', move(3), taken);
LaunchingLocale.test('loadLocale fails 2000018 -> launching.failed', move(4), taken);
LaunchingLocale.test('forceOut tampered -> launching.site', move(5), taken);
LaunchingLocale.test('forceOut expired -> launching.site', move(6), taken);
LaunchingLocale.test('forceOut closed -> launching.site', move(7), taken);
LaunchingLocale.test('signedOutElsewhere tab -> launching.site', move(8), taken);
LaunchingLocale.test('loadLocale ok spanish -> member.signedIn', move(9), taken);
LaunchingLocale.test('loadLocale ok spanish -> visitor.forcedOut', move(10), taken);
LaunchingLocale.test('localise thai -> launching.locale', move(11), taken);
LaunchingLocale.test('loadLocale ok spanish -> visitor.proof.asked', move(12), taken);

export const LaunchingSite = meta.story(at('launching.site'));
LaunchingSite.test('loadSite ok site -> launching.locale', move(0), taken);
LaunchingSite.test('loadSite fails network -> launching.failed', move(1), taken);
LaunchingSite.test('loadSite fails http500 -> launching.failed', move(2), taken);
LaunchingSite.test('loadSite fails 2000018 -> launching.failed', move(3), taken);
LaunchingSite.test('forceOut tampered -> launching.site', move(4), taken);
LaunchingSite.test('forceOut expired -> launching.site', move(5), taken);
LaunchingSite.test('forceOut closed -> launching.site', move(6), taken);
LaunchingSite.test('signedOutElsewhere tab -> launching.site', move(7), taken);
LaunchingSite.test('signedInElsewhere tab -> launching.user', move(8), taken);
LaunchingSite.test('localise thai -> launching.site', move(9), taken);

export const LaunchingUser = meta.story(at('launching.user'));
LaunchingUser.test('signedOutElsewhere tab -> launching.site', move(0), taken);
LaunchingUser.test('loadUser ok known -> launching.site', move(1), taken);
LaunchingUser.test('loadUser ok nobody -> launching.site', move(2), taken);
LaunchingUser.test('loadUser fails network -> launching.failed', move(3), taken);
LaunchingUser.test('loadUser fails http500 -> launching.failed', move(4), taken);
LaunchingUser.test('loadUser fails 1000004 -> launching.site', move(5), taken);
LaunchingUser.test('loadUser fails 1100003 -> launching.site', move(6), taken);
LaunchingUser.test('loadUser fails 2000017 -> launching.site', move(7), taken);
LaunchingUser.test('loadUser fails 2000018 -> launching.failed', move(8), taken);
LaunchingUser.test('signedInElsewhere tab -> launching.user', move(9), taken);
LaunchingUser.test('localise thai -> launching.user', move(10), taken);

export const MemberSignedIn = meta.story(at('member.signedIn'));
MemberSignedIn.test('forceOut tampered -> visitor.forcedOut', move(0), taken);
MemberSignedIn.test('forceOut expired -> visitor.forcedOut', move(1), taken);
MemberSignedIn.test('forceOut closed -> visitor.forcedOut', move(2), taken);
MemberSignedIn.test('signedOutElsewhere tab -> visitor.leftElsewhere', move(3), taken);
MemberSignedIn.test('signedInElsewhere tab -> launching.user', move(4), taken);
MemberSignedIn.test('localise thai -> member.signedIn', move(5), taken);
MemberSignedIn.test('signOut -> member.signingOut', move(6), taken);
MemberSignedIn.test('update renamed -> member.signedIn', move(7), taken);
MemberSignedIn.test('dismiss -> member.signedIn', move(8), taken);

export const MemberSigningOut = meta.story(at('member.signingOut'));
MemberSigningOut.test('signedOutElsewhere tab -> visitor.leftElsewhere', move(0), taken);
MemberSigningOut.test('signedInElsewhere tab -> launching.user', move(1), taken);
MemberSigningOut.test('localise thai -> member.signingOut', move(2), taken);
MemberSigningOut.test('signOut ok done -> visitor.browsing', move(3), taken);
MemberSigningOut.test('signOut fails network -> visitor.browsing', move(4), taken);
MemberSigningOut.test('signOut fails http500 -> visitor.browsing', move(5), taken);
MemberSigningOut.test('signOut fails 1000004 -> visitor.browsing', move(6), taken);
MemberSigningOut.test('signOut fails 2000018 -> visitor.browsing', move(7), taken);

export const Merging = meta.story(at('merging'));
Merging.test('forceOut tampered -> visitor.forcedOut', move(0), taken);
Merging.test('forceOut expired -> visitor.forcedOut', move(1), taken);
Merging.test('forceOut closed -> visitor.forcedOut', move(2), taken);
Merging.test('signedOutElsewhere tab -> visitor.leftElsewhere', move(3), taken);
Merging.test('signedInElsewhere tab -> launching.user', move(4), taken);
Merging.test('localise thai -> merging', move(5), taken);
Merging.test('mergeCart ok nothing -> member.signedIn', move(6), taken);
Merging.test('mergeCart ok some -> member.signedIn', move(7), taken);
Merging.test('mergeCart fails network -> member.signedIn', move(8), taken);
Merging.test('mergeCart fails http500 -> member.signedIn', move(9), taken);
Merging.test('mergeCart fails 2000018 -> member.signedIn', move(10), taken);

export const VisitorBrowsing = meta.story(at('visitor.browsing'));
VisitorBrowsing.test('signedInElsewhere tab -> launching.user', move(0), taken);
VisitorBrowsing.test('localise thai -> visitor.browsing', move(1), taken);
VisitorBrowsing.test('signIn valid -> visitor.signingIn', move(2), taken);
VisitorBrowsing.test('register valid -> visitor.registering', move(3), taken);

export const VisitorForcedOut = meta.story(at('visitor.forcedOut'));
VisitorForcedOut.test('signedInElsewhere tab -> launching.user', move(0), taken);
VisitorForcedOut.test('localise thai -> visitor.forcedOut', move(1), taken);
VisitorForcedOut.test('signIn valid -> visitor.signingIn', move(2), taken);
VisitorForcedOut.test('register valid -> visitor.registering', move(3), taken);
VisitorForcedOut.test('dismiss -> visitor.browsing', move(4), taken);

export const VisitorLeftElsewhere = meta.story(at('visitor.leftElsewhere'));
VisitorLeftElsewhere.test('signedInElsewhere tab -> launching.user', move(0), taken);
VisitorLeftElsewhere.test('localise thai -> visitor.leftElsewhere', move(1), taken);
VisitorLeftElsewhere.test('signIn valid -> visitor.signingIn', move(2), taken);
VisitorLeftElsewhere.test('register valid -> visitor.registering', move(3), taken);
VisitorLeftElsewhere.test('dismiss -> visitor.browsing', move(4), taken);

export const VisitorProofAsked = meta.story(at('visitor.proof.asked'));
VisitorProofAsked.test('signedInElsewhere tab -> launching.user', move(0), taken);
VisitorProofAsked.test('localise thai -> visitor.proof.asked', move(1), taken);
VisitorProofAsked.test('prove digits -> visitor.proof.proving', move(2), taken);
VisitorProofAsked.test('resend -> visitor.proof.sending', move(3), taken);
VisitorProofAsked.test('startOver -> visitor.browsing', move(4), taken);

export const VisitorProofProving = meta.story(at('visitor.proof.proving'));
VisitorProofProving.test('signedInElsewhere tab -> launching.user', move(0), taken);
VisitorProofProving.test('localise thai -> visitor.proof.proving', move(1), taken);
VisitorProofProving.test('prove ok fresh -> merging', move(2), taken);
VisitorProofProving.test('prove fails network -> visitor.proof.refused', move(3), taken);
VisitorProofProving.test('prove fails http500 -> visitor.proof.refused', move(4), taken);
VisitorProofProving.test('prove fails 2000002 -> visitor.proof.refused', move(5), taken);
VisitorProofProving.test('prove fails 1100007 -> visitor.proof.refused', move(6), taken);
VisitorProofProving.test('prove fails 2000018 -> visitor.proof.refused', move(7), taken);

export const VisitorProofRefused = meta.story(at('visitor.proof.refused'));
VisitorProofRefused.test('signedInElsewhere tab -> launching.user', move(0), taken);
VisitorProofRefused.test('localise thai -> visitor.proof.refused', move(1), taken);
VisitorProofRefused.test('prove digits -> visitor.proof.proving', move(2), taken);
VisitorProofRefused.test('resend -> visitor.proof.sending', move(3), taken);
VisitorProofRefused.test('startOver -> visitor.browsing', move(4), taken);

export const VisitorProofSending = meta.story(at('visitor.proof.sending'));
VisitorProofSending.test('signedInElsewhere tab -> launching.user', move(0), taken);
VisitorProofSending.test('localise thai -> visitor.proof.sending', move(1), taken);
VisitorProofSending.test('resend ok again -> visitor.proof.asked', move(2), taken);
VisitorProofSending.test('resend fails network -> visitor.proof.refused', move(3), taken);
VisitorProofSending.test('resend fails http500 -> visitor.proof.refused', move(4), taken);
VisitorProofSending.test('resend fails 2000002 -> visitor.proof.refused', move(5), taken);
VisitorProofSending.test('resend fails 1000010 -> visitor.proof.refused', move(6), taken);
VisitorProofSending.test('resend fails 2000018 -> visitor.proof.refused', move(7), taken);

export const VisitorRefused = meta.story(at('visitor.refused'));
VisitorRefused.test('signedInElsewhere tab -> launching.user', move(0), taken);
VisitorRefused.test('localise thai -> visitor.refused', move(1), taken);
VisitorRefused.test('signIn valid -> visitor.signingIn', move(2), taken);
VisitorRefused.test('register valid -> visitor.registering', move(3), taken);

export const VisitorRegistering = meta.story(at('visitor.registering'));
VisitorRegistering.test('signedInElsewhere tab -> launching.user', move(0), taken);
VisitorRegistering.test('localise thai -> visitor.registering', move(1), taken);
VisitorRegistering.test('register ok sent -> visitor.proof.asked', move(2), taken);
VisitorRegistering.test('register fails network -> visitor.registrationRefused', move(3), taken);
VisitorRegistering.test('register fails http500 -> visitor.registrationRefused', move(4), taken);
VisitorRegistering.test('register fails 1100001 -> visitor.registrationRefused', move(5), taken);
VisitorRegistering.test('register fails 1000010 -> visitor.registrationRefused', move(6), taken);
VisitorRegistering.test('register fails 2000018 -> visitor.registrationRefused', move(7), taken);

export const VisitorRegistrationRefused = meta.story(at('visitor.registrationRefused'));
VisitorRegistrationRefused.test('signedInElsewhere tab -> launching.user', move(0), taken);
VisitorRegistrationRefused.test('localise thai -> visitor.registrationRefused', move(1), taken);
VisitorRegistrationRefused.test('signIn valid -> visitor.signingIn', move(2), taken);
VisitorRegistrationRefused.test('register valid -> visitor.registering', move(3), taken);

export const VisitorSigningIn = meta.story(at('visitor.signingIn'));
VisitorSigningIn.test('signedInElsewhere tab -> launching.user', move(0), taken);
VisitorSigningIn.test('localise thai -> visitor.signingIn', move(1), taken);
VisitorSigningIn.test('signIn ok known -> merging', move(2), taken);
VisitorSigningIn.test('signIn fails network -> visitor.refused', move(3), taken);
VisitorSigningIn.test('signIn fails http500 -> visitor.refused', move(4), taken);
VisitorSigningIn.test('signIn fails 1100002 -> visitor.refused', move(5), taken);
VisitorSigningIn.test('signIn fails 1000010 -> visitor.refused', move(6), taken);
VisitorSigningIn.test('signIn fails 2000017 -> visitor.refused', move(7), taken);
VisitorSigningIn.test('signIn fails 2000018 -> visitor.refused', move(8), taken);
