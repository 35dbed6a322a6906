// Written by npm run stories:gen from the chart. A state without its story, and a transition without its test, fail a test.
import preview from '../../.storybook/preview';
import { stateStories } from '../../tests/kit/story/states';
import { view } from '../../tests/charts/session/view';
import paths from '../../tests/charts/session/generated/paths.json';

const { at, move, taken } = stateStories(view, paths);
const meta = preview.meta({ title: 'States/Session', tags: ['states'] });

export const LaunchingFailed = meta.story(at('launching.failed'));
LaunchingFailed.test('retry -> launching.user', move, taken);
LaunchingFailed.test('signedOutElsewhere tab -> launching.site', move, taken);
LaunchingFailed.test('signedInElsewhere tab -> launching.user', move, taken);
LaunchingFailed.test('localise thai -> launching.failed', move, taken);

export const LaunchingLocale = meta.story(at('launching.locale'));
LaunchingLocale.test('signedInElsewhere tab -> launching.user', move, taken);
LaunchingLocale.test('loadLocale ok spanish -> visitor.browsing', move, taken);
LaunchingLocale.test('loadLocale fails network -> launching.failed', move, taken);
LaunchingLocale.test('loadLocale fails http500 -> launching.failed', move, taken);
LaunchingLocale.test('loadLocale fails 2000018 -> launching.failed', move, taken);
LaunchingLocale.test('forceOut tampered -> launching.site', move, taken);
LaunchingLocale.test('forceOut expired -> launching.site', move, taken);
LaunchingLocale.test('forceOut closed -> launching.site', move, taken);
LaunchingLocale.test('signedOutElsewhere tab -> launching.site', move, taken);
LaunchingLocale.test('loadLocale ok spanish -> member.signedIn', move, taken);
LaunchingLocale.test('loadLocale ok spanish -> visitor.forcedOut', move, taken);
LaunchingLocale.test('localise thai -> launching.locale', move, taken);
LaunchingLocale.test('loadLocale ok spanish -> visitor.proof.asked', move, taken);

export const LaunchingSite = meta.story(at('launching.site'));
LaunchingSite.test('loadSite ok site -> launching.locale', move, taken);
LaunchingSite.test('loadSite fails network -> launching.failed', move, taken);
LaunchingSite.test('loadSite fails http500 -> launching.failed', move, taken);
LaunchingSite.test('loadSite fails 2000018 -> launching.failed', move, taken);
LaunchingSite.test('forceOut tampered -> launching.site', move, taken);
LaunchingSite.test('forceOut expired -> launching.site', move, taken);
LaunchingSite.test('forceOut closed -> launching.site', move, taken);
LaunchingSite.test('signedOutElsewhere tab -> launching.site', move, taken);
LaunchingSite.test('signedInElsewhere tab -> launching.user', move, taken);
LaunchingSite.test('localise thai -> launching.site', move, taken);

export const LaunchingUser = meta.story(at('launching.user'));
LaunchingUser.test('signedOutElsewhere tab -> launching.site', move, taken);
LaunchingUser.test('loadUser ok known -> launching.site', move, taken);
LaunchingUser.test('loadUser ok nobody -> launching.site', move, taken);
LaunchingUser.test('loadUser fails network -> launching.failed', move, taken);
LaunchingUser.test('loadUser fails http500 -> launching.failed', move, taken);
LaunchingUser.test('loadUser fails 1000004 -> launching.site', move, taken);
LaunchingUser.test('loadUser fails 1100003 -> launching.site', move, taken);
LaunchingUser.test('loadUser fails 2000017 -> launching.site', move, taken);
LaunchingUser.test('loadUser fails 2000018 -> launching.failed', move, taken);
LaunchingUser.test('signedInElsewhere tab -> launching.user', move, taken);
LaunchingUser.test('localise thai -> launching.user', move, taken);

export const MemberSignedIn = meta.story(at('member.signedIn'));
MemberSignedIn.test('forceOut tampered -> visitor.forcedOut', move, taken);
MemberSignedIn.test('forceOut expired -> visitor.forcedOut', move, taken);
MemberSignedIn.test('forceOut closed -> visitor.forcedOut', move, taken);
MemberSignedIn.test('signedOutElsewhere tab -> visitor.leftElsewhere', move, taken);
MemberSignedIn.test('signedInElsewhere tab -> launching.user', move, taken);
MemberSignedIn.test('localise thai -> member.signedIn', move, taken);
MemberSignedIn.test('signOut -> member.signingOut', move, taken);
MemberSignedIn.test('update renamed -> member.signedIn', move, taken);
MemberSignedIn.test('dismiss -> member.signedIn', move, taken);

export const MemberSigningOut = meta.story(at('member.signingOut'));
MemberSigningOut.test('signedOutElsewhere tab -> visitor.leftElsewhere', move, taken);
MemberSigningOut.test('signedInElsewhere tab -> launching.user', move, taken);
MemberSigningOut.test('localise thai -> member.signingOut', move, taken);
MemberSigningOut.test('signOut ok done -> visitor.browsing', move, taken);
MemberSigningOut.test('signOut fails network -> visitor.browsing', move, taken);
MemberSigningOut.test('signOut fails http500 -> visitor.browsing', move, taken);
MemberSigningOut.test('signOut fails 1000004 -> visitor.browsing', move, taken);
MemberSigningOut.test('signOut fails 2000018 -> visitor.browsing', move, taken);

export const Merging = meta.story(at('merging'));
Merging.test('forceOut tampered -> visitor.forcedOut', move, taken);
Merging.test('forceOut expired -> visitor.forcedOut', move, taken);
Merging.test('forceOut closed -> visitor.forcedOut', move, taken);
Merging.test('signedOutElsewhere tab -> visitor.leftElsewhere', move, taken);
Merging.test('signedInElsewhere tab -> launching.user', move, taken);
Merging.test('localise thai -> merging', move, taken);
Merging.test('mergeCart ok nothing -> member.signedIn', move, taken);
Merging.test('mergeCart ok some -> member.signedIn', move, taken);
Merging.test('mergeCart fails network -> member.signedIn', move, taken);
Merging.test('mergeCart fails http500 -> member.signedIn', move, taken);
Merging.test('mergeCart fails 2000018 -> member.signedIn', move, taken);

export const VisitorBrowsing = meta.story(at('visitor.browsing'));
VisitorBrowsing.test('signedInElsewhere tab -> launching.user', move, taken);
VisitorBrowsing.test('localise thai -> visitor.browsing', move, taken);
VisitorBrowsing.test('signIn valid -> visitor.signingIn', move, taken);
VisitorBrowsing.test('register valid -> visitor.registering', move, taken);

export const VisitorForcedOut = meta.story(at('visitor.forcedOut'));
VisitorForcedOut.test('signedInElsewhere tab -> launching.user', move, taken);
VisitorForcedOut.test('localise thai -> visitor.forcedOut', move, taken);
VisitorForcedOut.test('signIn valid -> visitor.signingIn', move, taken);
VisitorForcedOut.test('register valid -> visitor.registering', move, taken);
VisitorForcedOut.test('dismiss -> visitor.browsing', move, taken);

export const VisitorLeftElsewhere = meta.story(at('visitor.leftElsewhere'));
VisitorLeftElsewhere.test('signedInElsewhere tab -> launching.user', move, taken);
VisitorLeftElsewhere.test('localise thai -> visitor.leftElsewhere', move, taken);
VisitorLeftElsewhere.test('signIn valid -> visitor.signingIn', move, taken);
VisitorLeftElsewhere.test('register valid -> visitor.registering', move, taken);
VisitorLeftElsewhere.test('dismiss -> visitor.browsing', move, taken);

export const VisitorProofAsked = meta.story(at('visitor.proof.asked'));
VisitorProofAsked.test('signedInElsewhere tab -> launching.user', move, taken);
VisitorProofAsked.test('localise thai -> visitor.proof.asked', move, taken);
VisitorProofAsked.test('prove digits -> visitor.proof.proving', move, taken);
VisitorProofAsked.test('resend -> visitor.proof.sending', move, taken);
VisitorProofAsked.test('startOver -> visitor.browsing', move, taken);

export const VisitorProofProving = meta.story(at('visitor.proof.proving'));
VisitorProofProving.test('signedInElsewhere tab -> launching.user', move, taken);
VisitorProofProving.test('localise thai -> visitor.proof.proving', move, taken);
VisitorProofProving.test('prove ok fresh -> merging', move, taken);
VisitorProofProving.test('prove fails network -> visitor.proof.refused', move, taken);
VisitorProofProving.test('prove fails http500 -> visitor.proof.refused', move, taken);
VisitorProofProving.test('prove fails 2000002 -> visitor.proof.refused', move, taken);
VisitorProofProving.test('prove fails 1100007 -> visitor.proof.refused', move, taken);
VisitorProofProving.test('prove fails 2000018 -> visitor.proof.refused', move, taken);

export const VisitorProofRefused = meta.story(at('visitor.proof.refused'));
VisitorProofRefused.test('signedInElsewhere tab -> launching.user', move, taken);
VisitorProofRefused.test('localise thai -> visitor.proof.refused', move, taken);
VisitorProofRefused.test('prove digits -> visitor.proof.proving', move, taken);
VisitorProofRefused.test('resend -> visitor.proof.sending', move, taken);
VisitorProofRefused.test('startOver -> visitor.browsing', move, taken);

export const VisitorProofSending = meta.story(at('visitor.proof.sending'));
VisitorProofSending.test('signedInElsewhere tab -> launching.user', move, taken);
VisitorProofSending.test('localise thai -> visitor.proof.sending', move, taken);
VisitorProofSending.test('resend ok again -> visitor.proof.asked', move, taken);
VisitorProofSending.test('resend fails network -> visitor.proof.refused', move, taken);
VisitorProofSending.test('resend fails http500 -> visitor.proof.refused', move, taken);
VisitorProofSending.test('resend fails 2000002 -> visitor.proof.refused', move, taken);
VisitorProofSending.test('resend fails 1000010 -> visitor.proof.refused', move, taken);
VisitorProofSending.test('resend fails 2000018 -> visitor.proof.refused', move, taken);

export const VisitorRefused = meta.story(at('visitor.refused'));
VisitorRefused.test('signedInElsewhere tab -> launching.user', move, taken);
VisitorRefused.test('localise thai -> visitor.refused', move, taken);
VisitorRefused.test('signIn valid -> visitor.signingIn', move, taken);
VisitorRefused.test('register valid -> visitor.registering', move, taken);

export const VisitorRegistering = meta.story(at('visitor.registering'));
VisitorRegistering.test('signedInElsewhere tab -> launching.user', move, taken);
VisitorRegistering.test('localise thai -> visitor.registering', move, taken);
VisitorRegistering.test('register ok sent -> visitor.proof.asked', move, taken);
VisitorRegistering.test('register fails network -> visitor.registrationRefused', move, taken);
VisitorRegistering.test('register fails http500 -> visitor.registrationRefused', move, taken);
VisitorRegistering.test('register fails 1100001 -> visitor.registrationRefused', move, taken);
VisitorRegistering.test('register fails 1000010 -> visitor.registrationRefused', move, taken);
VisitorRegistering.test('register fails 2000018 -> visitor.registrationRefused', move, taken);

export const VisitorRegistrationRefused = meta.story(at('visitor.registrationRefused'));
VisitorRegistrationRefused.test('signedInElsewhere tab -> launching.user', move, taken);
VisitorRegistrationRefused.test('localise thai -> visitor.registrationRefused', move, taken);
VisitorRegistrationRefused.test('signIn valid -> visitor.signingIn', move, taken);
VisitorRegistrationRefused.test('register valid -> visitor.registering', move, taken);

export const VisitorSigningIn = meta.story(at('visitor.signingIn'));
VisitorSigningIn.test('signedInElsewhere tab -> launching.user', move, taken);
VisitorSigningIn.test('localise thai -> visitor.signingIn', move, taken);
VisitorSigningIn.test('signIn ok known -> merging', move, taken);
VisitorSigningIn.test('signIn fails network -> visitor.refused', move, taken);
VisitorSigningIn.test('signIn fails http500 -> visitor.refused', move, taken);
VisitorSigningIn.test('signIn fails 1100002 -> visitor.refused', move, taken);
VisitorSigningIn.test('signIn fails 1000010 -> visitor.refused', move, taken);
VisitorSigningIn.test('signIn fails 2000017 -> visitor.refused', move, taken);
VisitorSigningIn.test('signIn fails 2000018 -> visitor.refused', move, taken);
