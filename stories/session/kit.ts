import type { ComponentType } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { ViewProps } from '#lib/project';
import { session } from '#machines/flows/session';
import { SessionView } from '../../src/shop/screens/session/SessionView';
import { sessionCases } from '../../tests/cases/session';
import type { ViewKit } from '../../tests/kit/mounted';

/** Login and registration are two addresses: a screen shows one form and leaves the other event to the other. */
const pageOf = (type?: string) => (type === 'register' ? 'register' : 'login');
export const sessionKit: ViewKit = {
  machine: session,
  cases: sessionCases,
  View: SessionView as unknown as ComponentType<ViewProps<AnyStateMachine>>,
  extra: (step) => ({ page: pageOf(step?.event.type === 'xstate.error.actor.register' ? 'register' : step?.event.type) }),
  elsewhere: (event, extra) => ['signIn', 'register'].includes(event) && pageOf(event) !== (extra as { page: string }).page,
};
