// Processes that stand beside each other, and the script that fills their database, open the same
// seals.
process.env.SECRET_KEY ??= 'a cluster makes no secrets, it needs thirty-two characters';

/** Of processes of which it is looked at what they do, not how many calls there may be. */
export const unlimited = {
  MALL_DEMO: 'off',
  PAGES: 'off',
  SHED_DELAY: '0',
  RATE_LIMIT_SESSION: '0',
  RATE_LIMIT_ACCOUNT: '0',
};
