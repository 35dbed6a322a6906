declare module 'virtual:packs' {
  import type { MessageFormatElement } from 'react-intl';
  import type { Language } from '#contract/languages';

  /** One loader per language that has texts; each is a chunk of its own. */
  export const loaders: Partial<Record<Language, () => Promise<{ default: Record<string, MessageFormatElement[] | string> }>>>;
}
