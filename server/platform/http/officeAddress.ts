import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config';

/** Where sellers find their back office: an address of its own, or a page of the mall's. */
export const officeAddress = ({ backofficeUrl }: Pick<Config, 'backofficeUrl'>): string =>
  backofficeUrl || '/backoffice';

/**
 * Is it on the host that was called? Only then the browser shows it the mall's cookies, whatever
 * the port.
 */
export const isSameHost = (
  { backofficeUrl }: Pick<Config, 'backofficeUrl'>,
  request: FastifyRequest,
): boolean => backofficeUrl === '' || new URL(backofficeUrl).hostname === request.hostname;

/**
 * The mall as this browser knows it; '' where the back office is a page of the same origin and a
 * path is enough.
 */
export function mallOf(
  { backofficeUrl }: Pick<Config, 'backofficeUrl'>,
  request: FastifyRequest,
): string {
  const mall = `${request.protocol}://${request.host}`;
  return backofficeUrl === '' || new URL(backofficeUrl).origin === new URL(mall).origin ? '' : mall;
}

export const withCode = (address: string, code: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}code=${code}`;
