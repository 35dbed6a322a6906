// npm run packs -- de: what a language pack lacks. Without a code: all of them. Exits 1 on
// findings.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { wrongForm } from './packForms.mjs';

const tags = {
  zh: 'zh-Hans',
  en: 'en',
  es: 'es',
  jp: 'ja',
  th: 'th',
  zhtw: 'zh-Hant',
  it: 'it',
  hu: 'hu',
  de: 'de',
  sv: 'sv',
  da: 'da',
  cs: 'cs',
  pl: 'pl',
  pt: 'pt-PT',
  id: 'id',
};
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});
const areas = readdirSync('locales/en').filter((name) => name.endsWith('.json'));
const pack = (code) => Object.assign({}, ...areas.map((area) => read(`locales/${code}/${area}`)));
const same = read('locales/same.json');
const scripts = read('locales/script-check.json');

/**
 * Every placeholder, tag, select and plural of a message, as a list that can be compared; plural
 * forms apart.
 */
function shape(elements, found = { names: new Set(), plurals: [] }) {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    found.names.add(
      `${element.type}:${element.value}${element.type === TYPE.select ? Object.keys(element.options).sort().join() : ''}`,
    );
    if (element.type === TYPE.plural && element.pluralType !== 'ordinal')
      found.plurals.push(Object.keys(element.options).filter((key) => !key.startsWith('=')));
    for (const { value } of Object.values(element.options ?? {})) shape(value, found);
    if (element.children) shape(element.children, found);
  }
  return found;
}
/** Whole millions only in these: may be left to `other`. */
const optional = { es: ['many'], it: ['many'], pt: ['many'] };
const words = (text) =>
  text.replace(/\{[^{}]*\}|<[^>]*>/g, '').replace(/[\s\d.,:;·…%#()/+–—-]/g, '');

function check(code, english, text, id) {
  if (typeof text !== 'string' || text.trim() === '') return 'empty';
  let mine;
  try {
    mine = shape(parse(text));
  } catch (error) {
    return `broken: ${error.message}`;
  }
  const theirs = shape(parse(english));
  const gone = [...theirs.names]
    .filter((name) => !mine.names.has(name))
    .concat([...mine.names].filter((name) => !theirs.names.has(name)));
  if (gone.length) return `placeholders differ: ${gone.join(' ')}`;
  const needed = new Intl.PluralRules(tags[code])
    .resolvedOptions()
    .pluralCategories.filter((form) => !optional[code]?.includes(form));
  for (const forms of mine.plurals) {
    const lacking = needed.filter((form) => !forms.includes(form));
    if (lacking.length) return `plural lacks ${lacking.join(' ')}`;
  }
  const form = wrongForm(code, id, text);
  if (form || code === 'en') return form;
  if (
    text === english &&
    words(text).length > 1 &&
    !(same[code] ?? []).includes(id) &&
    !(same.all ?? []).includes(id)
  )
    return 'is English';
  if (
    ['zh', 'jp', 'th', 'zhtw'].includes(code) &&
    /^[\x20-\x7e]*$/.test(text) &&
    words(text).length > 1 &&
    !(same[code] ?? []).includes(id) &&
    !(same.all ?? []).includes(id)
  )
    return 'is ASCII only';
  const wrong =
    code === 'zh' ? scripts.traditional_only : code === 'zhtw' ? scripts.simplified_only : '';
  const leak = [...text].filter((char) => wrong?.includes(char));
  return leak.length ? `wrong script: ${leak.join('')}` : undefined;
}

/** Findings of one language, as lines. */
export function findings(code) {
  const english = pack('en');
  const mine = pack(code);
  return [
    ...Object.keys(english)
      .filter((id) => !(id in mine))
      .map((id) => `${code} ${id}: missing`),
    ...Object.keys(mine)
      .filter((id) => !(id in english))
      .map((id) => `${code} ${id}: not in English`),
    ...Object.keys(mine)
      .filter((id) => id in english)
      .flatMap((id) => {
        const problem = check(code, english[id], mine[id], id);
        return problem ? [`${code} ${id}: ${problem}`] : [];
      }),
  ];
}
export const codes = Object.keys(tags);
if (process.argv[1]?.endsWith('packs.mjs')) {
  const asked = process.argv.slice(2);
  const all = (asked.length ? asked : codes).flatMap(findings);
  console.log(all.length ? all.join('\n') : 'ok');
  process.exit(all.length ? 1 : 0);
}
