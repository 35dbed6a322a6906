import type { LedAway } from '#contract/thirdParty';

/** To the provider's own page, which is no page of the mall. */
export const leave = ({ url }: LedAway): void => location.assign(url);
