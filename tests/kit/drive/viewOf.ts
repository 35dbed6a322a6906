import type { ReactNode } from 'react';
import type { Chart } from '../model/model';
import type { ViewKit } from './mounted';

/**
 * A chart with its cases and the view that shows it; `more` where the address has a say in what is
 * shown.
 */
export const viewOf = (
  { machine, cases }: Chart,
  View: (props: never) => ReactNode,
  more: Pick<ViewKit, 'extra' | 'elsewhere'> = {},
): ViewKit => ({ machine, cases, View: View as unknown as ViewKit['View'], ...more });
