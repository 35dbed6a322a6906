import type { shopSettings } from '#machines/flows/shopSettings/shopSettings';
import type { ViewProps } from '#lib/project';

/** What every part of the shop's settings takes: where the flow is, its data, its two ears. */
export type SettingsProps = ViewProps<typeof shopSettings>;
/** The form can be typed in: nothing else is asked meanwhile. */
export const typing = (at: string): boolean => at.startsWith('editing.');
