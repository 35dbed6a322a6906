/** Calls of a minute (dear ones count for more: contract/load), by what they have in common. */
export interface Measures {
  /** Nobody who is signed in: an IPv4 address, or the /64 an IPv6 address lies in. */
  address: number;
  /** Everybody in an IPv4 /24, or a /48: the most that many addresses can do together. */
  network: number;
  /** One sign-in of one person. */
  session: number;
  /** All sign-ins of one person. */
  account: number;
}
const usual: Measures = { address: 600, network: 12_000, session: 400, account: 800 };
/** Less than this would shut out whoever asks for what is dear. */
const [least, most] = [60, 1_000_000];

function measureOf(name: string, given: string | undefined, otherwise: number): number {
  const text = given?.trim() ?? '';
  if (text === '') return otherwise;
  const number = /^\d{1,7}$/.test(text) ? Number(text) : NaN;
  if (number === 0 || (number >= least && number <= most)) return number;
  throw new Error(
    `${name}: "${text}" is neither 0 (no limit) nor a whole number from 60 to 1000000`,
  );
}
/** What RATE_LIMIT_… say; 0 is no limit. A wrong one stops the server from starting, in words. */
export const measuresOf = (env: NodeJS.ProcessEnv): Measures => ({
  address: measureOf('RATE_LIMIT_ADDRESS', env.RATE_LIMIT_ADDRESS, usual.address),
  network: measureOf('RATE_LIMIT_NETWORK', env.RATE_LIMIT_NETWORK, usual.network),
  session: measureOf('RATE_LIMIT_SESSION', env.RATE_LIMIT_SESSION, usual.session),
  account: measureOf('RATE_LIMIT_ACCOUNT', env.RATE_LIMIT_ACCOUNT, usual.account),
});
/** So many of each address and person; 0 is no limit (tests, benchmarks). */
export const allOf = (each: number): Measures => ({
  address: each,
  network: 0,
  session: each,
  account: each,
});
