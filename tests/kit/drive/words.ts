import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/**
 * What a screen says, line by line as it is read: the part it plays and its words, such as `button
 * Place order (off)`.
 * Typed values, ticks and choices are words too. Stands alone, so that a page can be asked to run
 * it.
 */
export function wordsOn(root: Element): string[] {
  const lines: string[] = [];
  const inline = new Set([
    'SPAN',
    'B',
    'STRONG',
    'EM',
    'I',
    'SMALL',
    'BDI',
    'TIME',
    'ABBR',
    'DEL',
    'INS',
    'S',
    'Q',
    'SUP',
    'SUB',
  ]);
  // By name and attribute, never by selector: a screen has hundreds of elements, and is read at
  // every step.
  const unread = new Set(['svg', 'SCRIPT', 'STYLE', 'TEMPLATE']);
  const mute = new Set(['class', 'id', 'type', 'for']);
  const parts: Record<string, string> = {
    H1: 'heading',
    H2: 'heading',
    H3: 'heading',
    H4: 'heading',
    H5: 'heading',
    H6: 'heading',
    BUTTON: 'button',
    LABEL: 'label',
    LEGEND: 'label',
  };
  const roles: Record<string, string> = {
    heading: 'heading',
    alert: 'alert',
    status: 'status',
    button: 'button',
  };
  const fields = new Set(['INPUT', 'SELECT', 'TEXTAREA']);
  const disabling = new Set([...fields, 'BUTTON', 'FIELDSET', 'OPTION', 'OPTGROUP']);
  let line = '';
  let part = 'text';
  const flush = () => {
    const words = line.replace(/\s+/g, ' ').trim();
    if (words) lines.push(`${part} ${words}`);
    line = '';
  };
  // Only attributes that are there are asked for.
  type Named = (name: string) => string | null;
  const named =
    (element: Element, names: readonly string[]): Named =>
    (name) =>
      names.includes(name) ? element.getAttribute(name) : null;
  const partOf = (tag: string, at: Named): string | null => {
    const [own, role] = [parts[tag], roles[at('role') ?? '']];
    if (own === 'heading' || role === 'heading') return 'heading';
    if (role === 'alert') return 'alert';
    if (role === 'status' || at('aria-live') !== null) return 'status';
    if (own === 'button' || role === 'button') return 'button';
    return tag === 'A' && at('href') !== null ? 'link' : (own ?? null);
  };
  const marks = ['current', 'invalid', 'busy', 'pressed', 'selected', 'expanded'].map(
    (name) => [name, `aria-${name}`] as const,
  );
  const about = (element: Element, tag: string, at: Named): string => {
    const said: string[] = marks
      .filter(([, attribute]) => !['false', null].includes(at(attribute)))
      .map(([name]) => name);
    if (at('aria-disabled') === 'true' || (disabling.has(tag) && element.matches(':disabled')))
      said.push('off');
    return said.length > 0 ? ` (${said.join(', ')})` : '';
  };
  const valueOf = (field: Element): string => {
    if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type))
      return field.checked ? '[x]' : '[ ]';
    if (field instanceof HTMLInputElement && field.type === 'password')
      return '•'.repeat(field.value.length);
    return field instanceof HTMLSelectElement
      ? [...field.selectedOptions].map(({ text }) => text).join()
      : (field as HTMLInputElement | HTMLTextAreaElement).value;
  };
  const read = (element: Element): void => {
    const tag = element.tagName;
    if (unread.has(tag)) return;
    const names = element.getAttributeNames();
    const bare = names.every((name) => mute.has(name));
    const at = named(element, names);
    if (!bare && (names.includes('hidden') || at('aria-hidden') === 'true')) return;
    const [outer, own, name] = [
      part,
      bare ? (parts[tag] ?? null) : partOf(tag, at),
      bare ? null : at('aria-label'),
    ];
    const apart = own !== null || !inline.has(tag);
    if (apart) flush();
    part = own ?? outer;
    if (fields.has(tag)) {
      part = 'field';
      // A name made up by React means nothing.
      line = `${name ?? at('name')?.replace(/^[_:][rR].*/, '') ?? ''} ${valueOf(element)}${about(element, tag, at)}`;
    } else if (name !== null && own) line += `${name}${about(element, tag, at)}`;
    else {
      if (name !== null) {
        line += name;
        flush();
      }
      if (!element.firstElementChild) line += element.textContent ?? '';
      else
        for (let node = element.firstChild; node; node = node.nextSibling) {
          if (node.nodeType === 3) line += (node as Text).data;
          else if (node.nodeType === 1) read(node as Element);
        }
      if (!bare || disabling.has(tag)) line += about(element, tag, at);
    }
    if (apart) flush();
    part = outer;
  };
  read(root);
  return lines;
}

interface Template {
  id: string;
  whole: RegExp;
  beginning: RegExp;
  /** How many signs of it are always the same. */
  fixed: number;
}
const escaped = (text: string) =>
  text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/\s+/g, '\\s+');
type Part = { source: string; fixed: number };
function sourceOf(elements: readonly MessageFormatElement[]): Part {
  const parts = elements.map((element): Part => {
    if (element.type === 0)
      return {
        source: escaped(element.value),
        fixed: element.value.replace(/[\s\p{P}\p{S}]/gu, '').length,
      };
    if (element.type === 8) return sourceOf(element.children);
    if (element.type !== 5 && element.type !== 6) return { source: '.*?', fixed: 0 };
    const ways = Object.values(element.options).map(({ value }) => sourceOf(value));
    return {
      source: `(?:${ways.map(({ source }) => source).join('|')})`,
      fixed: Math.min(...ways.map(({ fixed }) => fixed)),
    };
  });
  return {
    source: parts.map(({ source }) => source).join(''),
    fixed: parts.reduce((sum, { fixed }) => sum + fixed, 0),
  };
}
/**
 * A language's texts as what can be recognised on a screen, the most particular first. Takes
 * compiled texts (`compilePack`, `virtual:packs`).
 */
export function templatesOf(pack: Record<string, MessageFormatElement[] | string>): Template[] {
  return Object.entries(pack)
    .flatMap(([id, text]): Template[] => {
      if (typeof text === 'string') return [];
      const { source, fixed } = sourceOf(text);
      return fixed === 0
        ? []
        : [
            {
              id,
              fixed,
              whole: new RegExp(`^\\s*${source}\\s*$`),
              beginning: new RegExp(`^\\s*${source}\\b`),
            },
          ];
    })
    .sort((a, b) => b.fixed - a.fixed || (a.id < b.id ? -1 : 1));
}
function recognise(line: string, templates: readonly Template[]): string | null {
  const [, part = '', words = ''] = /^(\w+) (.*?)(?: \([\w, ]+\))?$/.exec(line) ?? [];
  const found =
    templates.find(({ whole }) => whole.test(words)) ??
    (part === 'button' ? templates.find(({ beginning }) => beginning.test(words)) : undefined);
  return found ? `${part} ${found.id}` : null;
}
const before = new WeakMap<readonly Template[], Map<string, string | null>>();
/**
 * The text that a line is made from, or null where it is data: a name, an amount. Screens say the
 * same again and again, and there are some thousand texts.
 */
function recognised(line: string, templates: readonly Template[]): string | null {
  const known = before.get(templates) ?? new Map<string, string | null>();
  before.set(templates, known);
  const found = known.get(line);
  if (found !== undefined) return found;
  const text = recognise(line, templates);
  known.set(line, text);
  return text;
}
/**
 * A stronger form, for two visits to the same world: every line in its order by the text it is made
 * from, its marks and ticks kept; data is only "…".
 */
export const outline = (lines: readonly string[], templates: readonly Template[]): string[] =>
  lines.map((line) => {
    const [, part = '', tick = '', marks = ''] =
      /^(\w+)(?:.*?( \[[ x]\]))?.*?( \([\w, ]+\))?$/.exec(line) ?? [];
    return `${recognised(line, templates) ?? `${part} …`}${tick}${marks}`;
  });

const spoken = /^(heading|alert|status|button) /;
/**
 * The weaker form that two worlds with different data share: which texts its headings, alerts,
 * notices and buttons are,
 * whatever amounts, names and counts stand in them. In alphabetical order, each once.
 */
export const gist = (lines: readonly string[], templates: readonly Template[]): string[] =>
  [
    ...new Set(
      lines
        .filter((line) => spoken.test(line))
        .flatMap((line) => recognised(line, templates) ?? []),
    ),
  ].sort();
