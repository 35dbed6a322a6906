import { readFileSync } from 'node:fs';
import { fallbackLanguage, tags, type Language } from '#contract/languages';
import { persons, type Person } from './persons';

/** The sandbox provider's page in one language: `texts/<code>.json`. */
type Texts = Record<
  | 'title'
  | 'notice'
  | 'asks'
  | 'persons'
  | Person
  | 'other'
  | 'name'
  | 'email'
  | 'go'
  | 'cancel'
  | 'refuse'
  | 'broken',
  string
>;
const read = (lang: Language) =>
  JSON.parse(
    readFileSync(new URL(`texts/${lang}.json`, import.meta.url), 'utf8'),
  ) as Partial<Texts>;
const textsOf = (lang: Language) => ({ ...read(fallbackLanguage), ...read(lang) }) as Texts;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** What the mall asked for, sent along with whatever is pressed. */
export interface Asked {
  state: string;
  nonce: string;
  client: string;
  challenge: string;
}
const kept = (asked: Asked) =>
  Object.entries(asked)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escape(value)}">`)
    .join('');
const button = (name: string, value: string, label: string, main = false) =>
  `<button type="submit" name="${name}" value="${value}"${main ? ' class="main"' : ''}>${escape(label)}</button>`;
const field = (name: string, type: string, label: string) =>
  `<label for="${name}">${escape(label)}</label><input id="${name}" name="${name}" type="${type}" maxlength="60" autocomplete="off" required>`;

/** Who one would like to be, or what is to go wrong. No script: forms that post. */
export function sandboxPage(asked: Asked, provider: string, lang: Language): string {
  const t = textsOf(lang);
  const form = (inside: string) =>
    `<form method="post" action="/api/sign-in/sandbox">${kept(asked)}${inside}</form>`;
  const each = (Object.keys(persons) as Person[])
    .map((one) => button('person', one, t[one]))
    .join('');
  const wrong = (['cancel', 'refuse', 'broken'] as const)
    .map((one) => button('outcome', one, t[one]))
    .join('');
  const typed =
    field('name', 'text', t.name) +
    field('email', 'email', t.email) +
    button('person', 'other', t.go, true);
  return `<!doctype html><html lang="${tags[lang]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(t.title)}</title><link rel="stylesheet" href="/acquirer/style.css"></head>
<body><main><h1>${escape(provider)}</h1><p class="notice">${escape(t.notice)}</p><p>${escape(t.asks)}</p>
<h2>${escape(t.persons)}</h2>${form(each)}<h2>${escape(t.other)}</h2>${form(typed)}<hr>${form(wrong)}</main></body></html>`;
}
