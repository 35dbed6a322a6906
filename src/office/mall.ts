import { stored } from '#lib/choices';
import { toMall } from './to';

const key = 'seller-mall';
/** Where the mall is that a seller came from; '' where the back office is one of its pages. */
export const rememberMall = (mall: string): void =>
  mall ? stored.set(key, mall) : stored.remove(key);
const known = (): string => stored.get(key) ?? '';
/** The account page of the mall, which opens the back office. */
export const accountIn = (mall: string = known()): string => `${mall}/${toMall.dashboard()}`;
/** Where the mall says how application and shop stand, and whom to ask. */
export const standingIn = (mall: string = known()): string => `${mall}/${toMall.apply()}`;
