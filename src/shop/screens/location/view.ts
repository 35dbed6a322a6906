import type { ReactNode } from 'react';
import type { choosePlace } from '#machines/flows/choosePlace';
import type { ViewProps } from '#lib/project';

/** What the view of choosing a place takes. `others`: places that one press chooses. */
export type ChoosePlaceProps = ViewProps<typeof choosePlace> & { others?: ReactNode };
