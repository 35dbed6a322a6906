import type { ReactNode } from 'react';
import type { AnyStateMachine } from 'xstate';
import { project } from '#lib/project';
import type { Chart, ShownView, ViewKit } from '../../kit/index';

/**
 * A chart with the product's view of it, which sees the chart's projection; `more` where the address
 * has a say in what is shown.
 */
export function viewOf(
  chart: Chart,
  Own: (props: never) => ReactNode,
  more: Pick<ViewKit, 'extra' | 'elsewhere'> = {},
): ViewKit {
  const Projected = Own as (props: object) => ReactNode;
  const View: ShownView = ({ snapshot, send, extra }) => (
    <Projected {...project<AnyStateMachine>(snapshot as never)} send={send} {...extra} />
  );
  return { ...chart, View, ...more };
}
