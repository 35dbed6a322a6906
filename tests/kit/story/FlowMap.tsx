import { useMemo } from 'react';
import type { ViewKit } from '../drive/mounted';
import type { NamedPath } from '../paths/pathsFile';
import { leavesOf, type Chart } from '../drawing/shape';
import { storyOf } from './storyOf';
import { svg } from '../drawing/svg';
import s from './FlowMap.module.css';
import { Shot, type Look } from './Shot';
import { still } from './still';

type Props = {
  kit: ViewKit;
  chart: Chart;
  ways: Record<string, NamedPath>;
  look: Omit<Look, 'shown'>;
};

/** The whole chart with the living screen in every state; a screen leads to its story. */
export function FlowMap({ kit, chart, ways, look }: Props) {
  const dark = look.theme === 'dark';
  const drawn = useMemo(() => svg(chart, { dark }), [chart, dark]);
  const stills = useMemo(
    () =>
      leavesOf(chart.root).flatMap((box) => {
        const way = ways[box.at];
        return way ? [{ box, standing: still(kit, way) }] : [];
      }),
    [kit, chart, ways],
  );
  const shown = chart.screen ?? { w: 0, h: 0 };
  return (
    <div className={s.map} style={{ width: chart.w, height: chart.h }}>
      <div aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawn }} />
      {stills.map(({ box, standing }) => (
        <div
          key={box.at}
          className={s.screen}
          style={{ left: box.x + (box.w - shown.w) / 2, top: box.y + box.head + 4 }}
        >
          <Shot kit={kit} still={standing} look={{ ...look, shown }} />
          <a
            className={s.link}
            href={`./?path=/story/${storyOf(chart.machine, box.at)}`}
            target="_top"
            aria-label={box.at}
          />
        </div>
      ))}
    </div>
  );
}
