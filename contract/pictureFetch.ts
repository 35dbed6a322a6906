/** Why a picture did not come from the address that was given: texts `pictureFetch.<reason>`. */
export const fetchReasons = [
  'address',
  'credentials',
  'port',
  'private',
  'unknownHost',
  'unreachable',
  'certificate',
  'redirects',
  'refused',
  'slow',
  'big',
  'kind',
  'full',
  'trouble',
] as const;
export type FetchReason = (typeof fetchReasons)[number];
/** The longest address of a picture. */
export const longestAddress = 2048;
