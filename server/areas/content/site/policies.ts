import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fallbackLanguage, type Language } from '#contract/languages';
import type { PolicyText } from '#contract/site';

export type PolicyName = 'privacy' | 'return' | 'support' | 'terms' | 'about_us';
/** Changed with every text that means something else than before. */
const version = 5;
const changedAt = '2026-11-26';
const read = new Map<string, PolicyText | null>();
const marked = /^(## )?(demo|real): /;

const pathOf = (name: PolicyName, lang: Language) =>
  fileURLToPath(
    new URL(`../../../platform/db/seed/data/policies/${name}.${lang}.md`, import.meta.url),
  );

/**
 * What holds in this mall: a block marked "demo: " or "real: " only in such a one, under a heading
 * so marked nothing else.
 */
function holding(blocks: string[], demo: boolean): string[] {
  let open = true;
  return blocks.flatMap((block) => {
    const [mark = '', heading = '', where] = marked.exec(block) ?? [];
    const holds = !where || (where === 'demo') === demo;
    if (block.startsWith('## ')) open = holds;
    return open && holds ? [heading + block.slice(mark.length)] : [];
  });
}
/** "# Title", then "## Heading" and paragraphs between empty lines. */
export function parsePolicy(text: string, lang: Language, demo: boolean): PolicyText {
  const blocks = text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter(Boolean);
  const policy: PolicyText = {
    title: '',
    version,
    changed_at: changedAt,
    lang,
    contact: '',
    chat: '',
    sections: [],
  };
  for (const block of holding(blocks, demo)) {
    if (block.startsWith('# ')) policy.title = block.slice(2);
    else if (block.startsWith('## ')) policy.sections.push(section(block.slice(3)));
    else (policy.sections.at(-1) ?? open(policy)).paragraphs.push(oneLine(block));
  }
  return policy;
}
const oneLine = (block: string) =>
  block
    .split('\n')
    .map((part) => part.trim())
    .join(' ');
function section(block: string): PolicyText['sections'][number] {
  const [heading = '', ...rest] = block.split('\n');
  return { heading, paragraphs: rest.length > 0 ? [oneLine(rest.join('\n'))] : [] };
}
function open(policy: PolicyText): PolicyText['sections'][number] {
  const first = section('');
  policy.sections.push(first);
  return first;
}
function load(name: PolicyName, lang: Language, demo: boolean): PolicyText | null {
  const key = `${name} ${lang} ${demo}`;
  if (!read.has(key))
    read.set(
      key,
      existsSync(pathOf(name, lang))
        ? parsePolicy(readFileSync(pathOf(name, lang), 'utf8'), lang, demo)
        : null,
    );
  return read.get(key) ?? null;
}
/**
 * A policy in the reader's language, else English; `lang` says which. A mall that is no demo never
 * says it is one.
 */
export const policyOf = (name: PolicyName, lang: Language, demo: boolean): PolicyText =>
  load(name, lang, demo) ??
  load(name, fallbackLanguage, demo) ?? {
    title: '',
    version,
    changed_at: changedAt,
    lang: fallbackLanguage,
    contact: '',
    chat: '',
    sections: [],
  };
