import type { FastifyRequest } from 'fastify';
import type { Config } from '../config';

/** Where sellers find their back office: an address of its own, or a page of the mall's. */
export const officeAddress = ({ backofficeUrl }: Pick<Config, 'backofficeUrl'>): string => backofficeUrl || '/backoffice';

/** Is it on the host that was called? Only then the browser shows it the mall's cookies. */
export const isSameHost = ({ backofficeUrl }: Pick<Config, 'backofficeUrl'>, request: FastifyRequest): boolean =>
  backofficeUrl === '' || new URL(backofficeUrl).hostname === request.hostname;

/** The mall as this browser knows it; '' on the back office's own host, where a path is enough. */
export const mallOf = (config: Pick<Config, 'backofficeUrl'>, request: FastifyRequest): string => (isSameHost(config, request) ? '' : `${request.protocol}://${request.host}`);

export const withCode = (address: string, code: string): string => `${address}${address.includes('?') ? '&' : '?'}code=${code}`;
