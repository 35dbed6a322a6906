import { readConfig, type Config } from '../../../config';
import { fieldError } from '../../../platform/http/fieldError';
import type { Carrier } from './carrier';
import { sandbox } from './sandbox/sandbox';

type Settings = Pick<Config, 'demo'>;
let settings: Settings | undefined;
/** Which carriers this process has: its configuration's, until a server is built with another. */
export const useCarriers = (config: Settings): void => void (settings = config);
const offered = (): boolean => (settings ??= readConfig()).demo;

const all: readonly Carrier[] = [sandbox];
/** What a shop can choose of those that tell by themselves. */
export const tellingNames = (): string[] => (offered() ? all.map(({ name }) => name) : []);
/** The carrier of that id whose messages are heard here; undefined where there is none. */
export const carrierById = (id: string): Carrier | undefined =>
  offered() ? all.find((one) => one.id === id) : undefined;

/**
 * The carrier behind a name that a shop gave, where it tells by itself; undefined for all others.
 * 1000008 for one that takes no parcels in this mall.
 */
export function tellingCarrier(name: string): Carrier | undefined {
  const found = all.find((one) => one.name.toLowerCase() === name.trim().toLowerCase());
  if (found && !offered()) throw fieldError('carrier', 'form.select');
  return found;
}
