import type { ReactNode } from 'react';
import { loaders } from 'virtual:texts';
import type { Language } from '#contract/languages';
import { textsOf, type Texts as Spoken } from '#lib/intl';
import { OverlayRootContext } from '#ui/feedback/overlayRoot';
import page from '../../../src/ui/shell/layout.module.css';
import { World } from './World';

export type Texts = Spoken;
/** The words of a language, as views read them. */
export const textsIn = async (lang: Language): Promise<Texts> =>
  textsOf(lang, (await loaders[lang]()).default as never);

/**
 * A page as the mall draws it around a screen, in a language and a currency; dialogs open in
 * `overlays`.
 */
export const PageSurface = ({
  texts,
  currency,
  overlays,
  children,
}: {
  texts: Texts;
  currency: string;
  overlays: HTMLElement | null;
  children: ReactNode;
}) => (
  <World texts={texts} currency={currency}>
    <OverlayRootContext value={overlays}>
      <div className={page.surface}>
        <div className={`${page.wrap} ${page.page}`}>{children}</div>
      </div>
    </OverlayRootContext>
  </World>
);
