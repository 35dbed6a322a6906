import { useState, type CSSProperties } from 'react';
import { tags } from '#contract/languages';
import { PageSurface, type Texts } from '../../charts/shared/surface';
import type { ViewKit } from '../drive/mounted';
import s from './Shot.module.css';
import type { Still } from './still';

/**
 * How a screen is looked at: its language, currency and theme, the width it thinks it has, and the
 * size it is shown in (px).
 */
export interface Look {
  texts: Texts;
  currency: string;
  theme: 'light' | 'dark';
  width: number;
  shown: { w: number; h: number };
}
const nothing = () => undefined;
/**
 * Headings grow with the window; here with the width this screen thinks it has (base.css has the
 * same figures).
 */
const headings = (width: number) => ({
  '--fs-h1': `clamp(1.5rem, 1.3rem + ${width * 0.009}px, 2.125rem)`,
  '--fs-h2': `clamp(1.25rem, 1.12rem + ${width * 0.0055}px, 1.625rem)`,
});

/**
 * The real view of a state, small and still: it answers to its own width, and nothing on it can be
 * pressed.
 */
export function Shot({
  kit,
  still,
  look: { texts, currency, theme, width, shown },
}: {
  kit: ViewKit;
  still: Still;
  look: Look;
}) {
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const { View } = kit;
  const scale = shown.w / width;
  return (
    <div className={s.frame} style={{ width: shown.w, height: shown.h }} inert>
      <div
        ref={setRoot}
        data-screen
        className={s.screen}
        lang={tags[texts.lang]}
        data-theme={theme}
        style={
          {
            width,
            height: shown.h / scale,
            transform: `scale(${scale})`,
            ...headings(width),
          } as CSSProperties
        }
      >
        <PageSurface texts={texts} currency={currency} overlays={root}>
          <View snapshot={still.snapshot} send={nothing} extra={kit.extra?.(still.last)} />
        </PageSurface>
      </div>
    </div>
  );
}
