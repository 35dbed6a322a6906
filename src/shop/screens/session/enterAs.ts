import { cart } from '#contract/cart';
import type { LoginAnswer } from '#contract/session';
import { call } from '#lib/api';
import { relaunch } from '#lib/location';
import { homePage } from '#lib/paths';
import { visitor } from '#lib/session';
import { token } from '#lib/token';
import { inside } from '../../boot/redirect';

/**
 * The session begins as one of another tab does. A visitor's cart comes along first; where it
 * cannot, it stays on this device.
 */
export async function enterAs(login: LoginAnswer, redirect: string | null = null): Promise<void> {
  token.set(login['access-token']);
  await call(cart.merge, {}, { quiet: true }).catch(() => undefined);
  relaunch(inside(redirect) ? redirect : homePage);
  visitor.send({ type: 'signedInElsewhere' });
}
