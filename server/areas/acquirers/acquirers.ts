import { codes, Refusal } from '#contract/codes';
import { readConfig, type Config } from '../../config';
import type { Db } from '../../platform/db/open';
import type { Gateway } from './gateway';
import { sandbox } from './sandbox/sandbox';
import { stripeGateway } from './stripe/stripe';

type Settings = Pick<Config, 'demo' | 'mallUrl' | 'stripe'>;
let settings: Settings | undefined;
/** Which acquirers this process has: its configuration's, until a server is built with another. */
export const useAcquirers = (config: Settings): void => void (settings = config);
const current = (): Settings => (settings ??= readConfig());

type Name = 'sandbox' | 'stripe';
function stripe(db: Db): Gateway {
  const { stripe: keys } = current();
  if (!keys) throw new Error('a payment began at Stripe, whose keys are not set here any more');
  return stripeGateway(db, keys);
}
const made: Readonly<Record<Name, (db: Db) => Gateway>> = { sandbox, stripe };
/**
 * Whom new payments go to; nobody: no card is taken. A mall that is no demo never has the sandbox.
 */
function chosen(): Name | null {
  const { stripe: keys, mallUrl, demo } = current();
  // Stripe sends people back: without the mall's own address it could not.
  if (keys && mallUrl) return 'stripe';
  return demo ? 'sandbox' : null;
}

/** Whether anything can be paid by card here. */
export const cardsOffered = (): boolean => chosen() !== null;
/** Whom a new payment begins with, speaking over `db`. 2000040 where no card is taken. */
export function offeredGateway(db: Db): Gateway {
  const name = chosen();
  if (!name) throw new Refusal(codes.notOffered);
  return made[name](db);
}
/** Whether this process can speak with them: their keys are set, or it is a demo's sandbox. */
export const isKnownHere = (name: string): boolean =>
  name === 'stripe' ? Boolean(current().stripe) : name === 'sandbox' && current().demo;
/** Whom a payment began with, however new ones are paid now. */
export function gatewayNamed(db: Db, name: string): Gateway {
  if (!Object.hasOwn(made, name)) throw new Error(`the acquirer ${name} is not known here`);
  return made[name as Name](db);
}
