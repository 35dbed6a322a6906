declare module 'virtual:packs' {
  import type { Language } from '#contract/languages';
  import type { MessageFormatElement } from 'react-intl';
  /** Messages with arguments come parsed; plain ones as text. */
  export const loaders: Record<Language, () => Promise<{ default: Record<string, MessageFormatElement[]> }>>;
}
