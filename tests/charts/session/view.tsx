import { SessionView } from '../../../src/shop/screens/session/SessionView';
import { chart } from './cases';
import { viewOf } from '../shared/product';

/**
 * Login and registration are two addresses: a screen shows one form and leaves the other event to
 * the other.
 */
const pageOf = (type?: string) => (type === 'register' ? 'register' : 'login');
export const view = viewOf(chart, SessionView, {
  extra: (step) => ({
    page: pageOf(
      step?.event.type === 'xstate.error.actor.register' ? 'register' : step?.event.type,
    ),
  }),
  elsewhere: (event, extra) =>
    ['signIn', 'register'].includes(event) && pageOf(event) !== (extra as { page: string }).page,
});
