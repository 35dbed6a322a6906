import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { factorKinds, type FactorKind } from '#contract/shapes/factors';
import type { Config } from '../../../config';

/**
 * Where the back office is, or the mall, as WebAuthn wants to know it: a passkey is of one host, and
 * is asked for by one origin.
 */
export interface Site {
  id: string;
  origin: string;
}
/** Its own address, else the one that was called. */
function siteAt(own: string, request: FastifyRequest): Site {
  const called = own || `${request.protocol}://${request.host}`;
  if (!URL.canParse(called)) return { id: '', origin: '' };
  const { hostname, origin } = new URL(called);
  return { id: hostname, origin };
}
export const siteOf = (
  { backofficeUrl }: Pick<Config, 'backofficeUrl'>,
  request: FastifyRequest,
): Site => siteAt(backofficeUrl, request);
export const mallSite = ({ mallUrl }: Pick<Config, 'mallUrl'>, request: FastifyRequest): Site =>
  siteAt(mallUrl, request);
const local = (host: string) => host === 'localhost' || host.endsWith('.localhost');
/**
 * Browsers know passkeys of names alone, never of numbers, and over https or on this very machine.
 */
export const takesPasskeys = ({ id, origin }: Site): boolean =>
  id !== '' && isIP(id.replace(/^\[|\]$/g, '')) === 0 && (origin.startsWith('https:') || local(id));
export const kindsAt = (site: Site): readonly FactorKind[] =>
  factorKinds.filter((kind) => kind === 'totp' || takesPasskeys(site));
