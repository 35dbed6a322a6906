/** The mall's version that this page was built of (vite.config.ts). */
declare const __VERSION__: string;
declare module 'virtual:packs' {
  import type { Language } from '#contract/languages';
  import type { MessageFormatElement } from 'react-intl';
  /** Messages with arguments come parsed; plain ones as text. */
  type Loaders = Record<
    Language,
    () => Promise<{ default: Record<string, MessageFormatElement[]> }>
  >;
  /** What every page needs. */
  export const loaders: Loaders;
}
declare module 'virtual:parts' {
  /**
   * What only some screens need: locales/<code>/<area>.<part>.json. Asked for by those alone: the
   * list is no part of the first visit.
   */
  export const parts: Record<
    | 'account'
    | 'affiliate'
    | 'blog'
    | 'coupons'
    | 'location'
    | 'money'
    | 'office'
    | 'preparing'
    | 'returns'
    | 'reviews'
    | 'seller'
    | 'share'
    | 'sizes'
    | 'tracking'
    | 'wishes',
    typeof import('virtual:packs').loaders
  >;
}
/** Everything a language has, for stories and tests. */
declare module 'virtual:texts' {
  export const loaders: Record<
    import('#contract/languages').Language,
    () => Promise<{ default: Record<string, import('react-intl').MessageFormatElement[]> }>
  >;
}
