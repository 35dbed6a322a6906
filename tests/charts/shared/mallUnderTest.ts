import { sessionCodes } from '#contract/codes';
import { orderLife } from '#server/areas/orders/order.lifecycle';
import { sql } from '#server/platform/db/open';
import { compilePack } from '../../../locales/plugin';
import { runMall } from '../../e2e/lib/mall';
import type { FrozenStep, MallUnderTest, Scene } from '../../kit/index';
import { sharedCauses, signOutElsewhere } from './causes';
import { withFaults, canCause, withRefusals } from './faultInjector';
import { endSessions, type Member } from './members';
import { atDesk, newStaff } from './staffPeople';

/**
 * A browser that is driven keeps no page in memory to come back to: what it would say then is said.
 */
async function toGateway(
  { page }: Pick<Scene<unknown>, 'page'>,
  { outcome }: FrozenStep,
): Promise<'injected'> {
  if (outcome === 'back')
    await page.evaluate(() =>
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    );
  return 'injected';
}
const door = /#\/pages\/users\/login/;

/** Arcada, as the engine walks it. */
export const arcada: MallUnderTest = {
  // Files are read when a path says so.
  run: (gate) => runMall((app) => gate.install(app), withFaults, ['imports']),
  first: ['#/pages/cart/mycart', '#/pages/users/login'],
  faults: { canCause, withRefusals },
  sessionCodes,
  endSession: (mall, who, code) => endSessions(mall, who as Member, code),
  office: async (mall) => atDesk(mall, await newStaff(mall.db, 'admin'), '#/orders'),
  causes: sharedCauses,
  happens: { sessionLost: signOutElsewhere, toGateway },
  ends: { loggedOut: door, atLogin: door },
  // An address that is none leads nowhere: no screen waits there.
  passing: (_, next) => next?.name === 'toGateway ✗ network',
  decided: { order: { holder: orderLife, right: orderLife.machine } },
  // The clock of an order that a mistake held up would ring in the next walk.
  settle: ({ db }) =>
    db.rows(sql`update orders set deadline = null where deadline < clock_timestamp()`),
  texts: compilePack('en'),
};
