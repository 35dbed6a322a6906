/** Words inside a paragraph, a heading, an item of a list. */
export type Inline =
  | { is: 'text' | 'code'; text: string }
  | { is: 'strong' | 'em'; inner: Inline[] }
  /** `href`: a page of the mall (`#/pages/…`) or an https address, and nothing else. */
  | { is: 'link'; href: string; inner: Inline[] }
  | { is: 'break' };
/**
 * A piece of a text that was written in Markdown. It is a tree of known things and never markup:
 * what somebody typed can become nothing but these.
 */
export type Block =
  | { is: 'paragraph'; inner: Inline[] }
  /** From 2: the title of the page is its only heading of the first level. No level is left out. */
  | { is: 'heading'; level: 2 | 3 | 4 | 5 | 6; inner: Inline[] }
  | { is: 'list'; start: number | null; items: Block[][] }
  | { is: 'quote'; blocks: Block[] }
  | { is: 'code'; text: string }
  /** One of the mall's own pictures. */
  | { is: 'picture'; src: string; alt: string; caption: string }
  | { is: 'rule' };
