import type { tracking } from '#machines/flows/tracking';
import type { ViewProps } from '#lib/project';

/** What every view of looking for a parcel takes: where the flow is, its data, its two ears. */
export type TrackingProps = ViewProps<typeof tracking>;
