import type { Config } from '../../config';

/**
 * Where people reach the mall: as the operator says, else where it listens. Never what a request
 * says of it (its Host may be anybody's).
 */
export function baseOf({ mallUrl, host, port }: Pick<Config, 'mallUrl' | 'host' | 'port'>): string {
  return mallUrl || `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
