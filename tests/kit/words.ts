import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/**
 * What a screen says, line by line as it is read: the part it plays and its words, such as `button Place order (off)`.
 * Typed values, ticks and choices are words too. Stands alone, so that a page can be asked to run it.
 */
export function wordsOn(root: Element): string[] {
  const lines: string[] = [];
  const inline = new Set(['SPAN', 'B', 'STRONG', 'EM', 'I', 'SMALL', 'BDI', 'TIME', 'ABBR', 'DEL', 'INS', 'S', 'Q', 'SUP', 'SUB']);
  const unread = 'svg, script, style, template, [hidden], [aria-hidden="true"]';
  let line = '';
  let part = 'text';
  const flush = () => {
    const words = line.replace(/\s+/g, ' ').trim();
    if (words) lines.push(`${part} ${words}`);
    line = '';
  };
  const partOf = (element: Element): string | null => {
    if (element.matches('h1, h2, h3, h4, h5, h6, [role="heading"]')) return 'heading';
    if (element.matches('[role="alert"]')) return 'alert';
    if (element.matches('[role="status"], [aria-live]')) return 'status';
    if (element.matches('button, [role="button"]')) return 'button';
    if (element.matches('a[href]')) return 'link';
    return element.matches('label, legend') ? 'label' : null;
  };
  const about = (element: Element): string => {
    const said = ['current', 'invalid', 'busy', 'pressed', 'selected', 'expanded'].filter((name) => !['false', null].includes(element.getAttribute(`aria-${name}`)));
    if (element.matches(':disabled, [aria-disabled="true"]')) said.push('off');
    return said.length > 0 ? ` (${said.join(', ')})` : '';
  };
  const valueOf = (field: Element): string => {
    if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) return field.checked ? '[x]' : '[ ]';
    if (field instanceof HTMLInputElement && field.type === 'password') return '•'.repeat(field.value.length);
    return field instanceof HTMLSelectElement ? [...field.selectedOptions].map(({ text }) => text).join() : (field as HTMLInputElement | HTMLTextAreaElement).value;
  };
  const read = (element: Element): void => {
    if (element.matches(unread)) return;
    const [outer, own, name] = [part, partOf(element), element.getAttribute('aria-label')];
    const apart = own !== null || !inline.has(element.tagName);
    if (apart) flush();
    part = own ?? outer;
    if (element.matches('input, select, textarea')) {
      part = 'field';
      // A name made up by React means nothing.
      line = `${name ?? element.getAttribute('name')?.replace(/^[_:][rR].*/, '') ?? ''} ${valueOf(element)}${about(element)}`;
    } else if (name !== null && own) line += `${name}${about(element)}`;
    else {
      if (name !== null) {
        line += name;
        flush();
      }
      for (const node of element.childNodes) {
        if (node.nodeType === Node.TEXT_NODE) line += node.textContent;
        else if (node instanceof Element) read(node);
      }
      line += about(element);
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
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/\s+/g, '\\s+');
type Part = { source: string; fixed: number };
function sourceOf(elements: readonly MessageFormatElement[]): Part {
  const parts = elements.map((element): Part => {
    if (element.type === 0) return { source: escaped(element.value), fixed: element.value.replace(/[\s\p{P}\p{S}]/gu, '').length };
    if (element.type === 8) return sourceOf(element.children);
    if (element.type !== 5 && element.type !== 6) return { source: '.*?', fixed: 0 };
    const ways = Object.values(element.options).map(({ value }) => sourceOf(value));
    return { source: `(?:${ways.map(({ source }) => source).join('|')})`, fixed: Math.min(...ways.map(({ fixed }) => fixed)) };
  });
  return { source: parts.map(({ source }) => source).join(''), fixed: parts.reduce((sum, { fixed }) => sum + fixed, 0) };
}
/** A language's texts as what can be recognised on a screen, the most particular first. Takes compiled texts (`compilePack`, `virtual:packs`). */
export function templatesOf(pack: Record<string, MessageFormatElement[] | string>): Template[] {
  return Object.entries(pack).flatMap(([id, text]): Template[] => {
    if (typeof text === 'string') return [];
    const { source, fixed } = sourceOf(text);
    return fixed === 0 ? [] : [{ id, fixed, whole: new RegExp(`^\\s*${source}\\s*$`), beginning: new RegExp(`^\\s*${source}\\b`) }];
  }).sort((a, b) => b.fixed - a.fixed || (a.id < b.id ? -1 : 1));
}
/** The text that a line is made from, or null where it is data: a name, an amount. */
function recognised(line: string, templates: readonly Template[]): string | null {
  const [, part = '', words = ''] = /^(\w+) (.*?)(?: \([\w, ]+\))?$/.exec(line) ?? [];
  const found = templates.find(({ whole }) => whole.test(words)) ?? (part === 'button' ? templates.find(({ beginning }) => beginning.test(words)) : undefined);
  return found ? `${part} ${found.id}` : null;
}
/** A stronger form, for two visits to the same world: every line in its order by the text it is made from, its marks and ticks kept; data is only "…". */
export const outline = (lines: readonly string[], templates: readonly Template[]): string[] =>
  lines.map((line) => {
    const [, part = '', tick = '', marks = ''] = /^(\w+)(?:.*?( \[[ x]\]))?.*?( \([\w, ]+\))?$/.exec(line) ?? [];
    return `${recognised(line, templates) ?? `${part} …`}${tick}${marks}`;
  });

const spoken = /^(heading|alert|status|button) /;
/**
 * The weaker form that two worlds with different data share: which texts its headings, alerts, notices and buttons are,
 * whatever amounts, names and counts stand in them. In alphabetical order, each once.
 */
export const gist = (lines: readonly string[], templates: readonly Template[]): string[] =>
  [...new Set(lines.filter((line) => spoken.test(line)).flatMap((line) => recognised(line, templates) ?? []))].sort();
