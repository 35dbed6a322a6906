import { wordsOn } from '../../drive/words';
import { listed, phrase, quoted, type Words } from './phrases';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const isField = (element: unknown): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;
/** A copy in which words of neighbouring parts do not run into each other. */
function spaced(element: Element): Element {
  const copy = element.cloneNode(true) as Element;
  for (const inner of copy.querySelectorAll('*'))
    if (inner.nextSibling instanceof Element) inner.after(' ');
  return copy;
}
const read = (element: Element): string => {
  const copy = spaced(element);
  // A label's <i> says "required" or "optional": not a part of the field's name.
  for (const unread of copy.querySelectorAll(
    'svg, script, style, [aria-hidden="true"], [hidden], input, select, textarea, label > i',
  ))
    unread.remove();
  if (copy.localName === 'label')
    for (const note of copy.querySelectorAll(':scope > i')) note.remove();
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
};
/** The name a person (or a screen reader) would call a control by. */
export function nameOf(element: Element): string {
  const labelled = (element.getAttribute('aria-labelledby') ?? '')
    .split(/\s+/)
    .flatMap((id) => element.ownerDocument.getElementById(id) ?? [])
    .map(read)
    .join(' ');
  const label = isField(element) ? [...(element.labels ?? [])].map(read).join(' ') : '';
  return (
    labelled ||
    element.getAttribute('aria-label') ||
    label ||
    read(element) ||
    element.getAttribute('title') ||
    element.getAttribute('name') ||
    element.tagName.toLowerCase()
  );
}
const valueOf = (field: Field, value: unknown): string =>
  field instanceof HTMLSelectElement
    ? ([...field.options].find((option) => option.value === String(value))?.text ?? String(value))
    : String(value);

/** What to fill in and press in a form, or in the dialog that an event's button stands in. */
function filling(words: Words, place: Element, event: Record<string, unknown>): string[] {
  const fields = [...place.querySelectorAll('[name]')]
    .filter(isField)
    .filter(({ name, type }) => name in event && event[name] !== '' && type !== 'radio');
  const ticks = fields.filter(({ type }) => type === 'checkbox');
  const typed = fields
    .filter(({ type }) => type !== 'checkbox')
    .map((field) =>
      phrase(words, 'field', {
        name: quoted(words, nameOf(field)),
        value: valueOf(field, event[field.name]),
      }),
    );
  return [
    ...(typed.length > 0 ? [phrase(words, 'fill', { fields: typed.join(words.comma) })] : []),
    ...ticks.map((field) =>
      phrase(words, event[field.name] ? 'tick' : 'untick', { name: quoted(words, nameOf(field)) }),
    ),
  ];
}
/** What a person does with the control of an event: presses, chooses, ticks, fills in. */
export function doing(words: Words, element: Element, event: Record<string, unknown>): string {
  const name = quoted(words, nameOf(element));
  if (element instanceof HTMLFormElement) {
    const button = [...element.querySelectorAll('button, input[type="submit"]')].find(
      (each) => each.getAttribute('type') !== 'button',
    );
    return [
      ...filling(words, element, event),
      phrase(words, 'press', { name: quoted(words, nameOf(button ?? element)) }),
    ].join(words.stop);
  }
  if (element instanceof HTMLInputElement && element.type === 'checkbox')
    return phrase(words, element.checked ? 'untick' : 'tick', { name });
  if (element instanceof HTMLInputElement && element.type === 'radio')
    return phrase(words, 'choose', { name });
  if (element.getAttribute('role') === 'radio') return phrase(words, 'choose', { name });
  const dialog = element.closest('[role="dialog"], [role="alertdialog"]');
  return [...(dialog ? filling(words, dialog, event) : []), phrase(words, 'press', { name })].join(
    words.stop,
  );
}

const most = 4;
const partOf = (line: string) => line.slice(0, line.indexOf(' '));
const saidIn = (line: string) =>
  line
    .slice(line.indexOf(' ') + 1)
    .replace(/ ?\((?:current|invalid|busy|pressed|selected|expanded|off)(?:, \w+)*\)$/, '');
const kept = ['heading', 'alert', 'status', 'text', 'label'];

/**
 * What can be read on a screen, line by line: title and headings, messages, texts. Neither buttons,
 * nor what is typed, nor the ways to elsewhere.
 */
export function linesOn(root: Element): string[] {
  const copy = spaced(root);
  for (const ways of copy.querySelectorAll('nav')) ways.remove();
  return [
    ...new Set(wordsOn(copy).filter((line) => kept.includes(partOf(line)) && saidIn(line) !== '')),
  ];
}

/**
 * What must be on the screen after a step: its title, its messages, the first lines that were not
 * there before, and else those that went.
 */
export function expectation(
  words: Words,
  before: readonly string[],
  after: readonly string[],
): string[] {
  const title = after.find((line) => partOf(line) === 'heading');
  const moved = title !== undefined && !before.includes(title);
  const fresh = after.filter((line) => line !== title && !before.includes(line));
  const messages = fresh.filter((line) => ['alert', 'status'].includes(partOf(line))).map(saidIn);
  const texts = fresh
    .map(saidIn)
    .filter((text) => !messages.includes(text))
    .slice(0, moved ? most - 1 : most);
  const gone = before
    .filter((line) => !after.includes(line))
    .map(saidIn)
    .slice(0, most);
  return [
    ...(title ? [phrase(words, 'page', { name: quoted(words, saidIn(title)) })] : []),
    ...messages.map((text) => phrase(words, 'message', { text: quoted(words, text) })),
    ...(texts.length > 0 ? [phrase(words, 'shown', { lines: listed(words, texts) })] : []),
    ...(fresh.length === 0 && !moved
      ? [gone.length > 0 ? phrase(words, 'gone', { lines: listed(words, gone) }) : words.same]
      : []),
  ];
}
