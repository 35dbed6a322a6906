import type { IntlShape } from 'react-intl/server';
import type { Language } from '#contract/languages';
import type { Ask } from './asker';
import type { Markup } from './markup';

/** What a page is written with. */
export interface Pen {
  lang: Language;
  intl: IntlShape;
  ask: Ask;
  /** Where people reach the mall: in front of every path that leaves it. No slash at its end. */
  base: string;
  /** The same for pictures. */
  files: string;
}
export interface Crumb {
  text: string;
  /** Path; '' of the page itself. */
  href: string;
}
/** A page for the world outside, before it is put into the mall's HTML. */
export interface Written {
  status: 200 | 404 | 410;
  title: string;
  /** In one line, for whoever lists it. */
  description: string;
  kind: 'website' | 'product' | 'article';
  /** Path of the picture it is shown by elsewhere; '' for the mall's sign. */
  picture: string;
  crumbs: Crumb[];
  body: Markup;
  /** What it is about, as schema.org has it. */
  data: object[];
  /** Of its own words, where they are not in the reader's language. */
  wordsIn?: Language;
  /** Nobody should list it. */
  hidden?: boolean;
}
