import type { rateProduct } from '#machines/flows/rateProduct';
import type { ViewProps } from '#lib/project';

/** What the view of a review takes: where the flow is, its data, its two ears. */
export type RateProps = ViewProps<typeof rateProduct>;
/** The screen of a state: what is sent is still looked at, pictures arrive where they are chosen. */
export const screenOf = (at: string): string =>
  at === 'sending.underway' ? 'checking' : at.startsWith('pictures.') ? 'pictures' : at;
