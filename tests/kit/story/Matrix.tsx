import { useEffect, useMemo, useRef, useState } from 'react';
import { ownNames } from '#contract/languages';
import type { Texts } from '../../charts/shared/surface';
import type { ViewKit } from '../drive/mounted';
import type { NamedPath } from '../paths/pathsFile';
import s from './Matrix.module.css';
import { Shot } from './Shot';
import { still } from './still';

const widths = [320, 390, 768, 992, 1280, 1500] as const;
const themes = ['light', 'dark'] as const;
type Props = {
  kit: ViewKit;
  way: NamedPath;
  texts: readonly Texts[];
  currency: string;
  /** 0.3: three tenths of the real size. */
  scale: number;
  /** How much of each screen is shown, in its own px. */
  height: number;
};

const said = (wide: readonly string[]) =>
  wide.length === 0 ? 'Every screen fits its width.' : `Wider than the screen: ${wide.join('; ')}`;

/**
 * One state in every language, at every width, light and dark. What is wider than its screen is
 * marked and counted.
 */
export function Matrix({ kit, way, texts, currency, scale, height }: Props) {
  const standing = useMemo(() => still(kit, way), [kit, way]);
  const table = useRef<HTMLTableElement>(null);
  const [wide, setWide] = useState<readonly string[] | null>(null);
  // After the first paint: measuring lays out what is still out of sight.
  useEffect(() => {
    const measure = setTimeout(() => {
      const tooWide = [...(table.current?.querySelectorAll<HTMLElement>('td') ?? [])].filter(
        (cell) => {
          const screen = cell.querySelector('[data-screen]');
          return screen !== null && screen.scrollWidth > screen.clientWidth + 1;
        },
      );
      setWide(tooWide.map((cell) => cell.dataset.cell ?? ''));
    });
    return () => clearTimeout(measure);
  }, [standing, texts, currency]);
  const shown = (width: number) => ({
    w: Math.round(width * scale),
    h: Math.round(height * scale),
  });
  return (
    <table ref={table} className={s.matrix}>
      <caption>
        <output>{wide === null ? 'Looking for what is too wide …' : said(wide)}</output>
      </caption>
      <thead>
        <tr>
          <th scope="col">Language</th>
          {widths.map((width) => (
            <th key={width} scope="colgroup" colSpan={2}>
              {width} px
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {texts.map((one) => (
          <tr key={one.lang}>
            <th scope="row" lang={one.intl.locale}>
              {ownNames[one.lang]}
            </th>
            {widths.flatMap((width) =>
              themes.map((theme) => {
                const cell = `${one.lang} ${width} ${theme}`;
                return (
                  <td key={cell} data-cell={cell} data-wide={wide?.includes(cell) ?? false}>
                    <Shot
                      kit={kit}
                      still={standing}
                      look={{ texts: one, currency, theme, width, shown: shown(width) }}
                    />
                  </td>
                );
              }),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
