import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { setup } from 'xstate';
import { languages } from '#contract/languages';
import { meanwhile, phrase, type Reader, type Words } from './manual/phrases';
import { manualCsv, manualMarkdown } from './manual/write';
import type { FrozenStep } from '../paths/freeze';

const wordsOf = (lang: string) =>
  JSON.parse(readFileSync(`tests/kit/report/words/${lang}.json`, 'utf8')) as Words;
const en = wordsOf('en');
const blanks = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
/** No words in them: signs, or the same in the language. */
const signs = ['quote', 'comma', 'field', 'stop'];

test('the script’s own words are there in every language', () => {
  expect(readdirSync('tests/kit/report/words').sort()).toEqual(
    languages.map((code) => `${code}.json`).sort(),
  );
});
describe.each(languages.filter((code) => code !== 'en'))('the words in %s', (lang) => {
  const words = wordsOf(lang);
  test('are those of English, with the same blanks', () => {
    expect(Object.entries(words).map(([key, text]) => [key, blanks(text)])).toEqual(
      Object.entries(en).map(([key, text]) => [key, blanks(text)]),
    );
  });
  test('are translated', () => {
    const same = Object.entries(words).filter(
      ([key, text]) => !signs.includes(key) && text === en[key as keyof Words],
    );
    expect(same).toEqual([]);
  });
});

const machine = setup({ delays: { soon: 4000 } }).createMachine({
  id: 'order',
  after: { soon: {}, 1500: {} },
});
const texts: Record<string, string> = {
  'error.2000022': 'Zu wenig Guthaben',
  'error.1100003': 'Bitte neu anmelden',
  'order.history.expire': 'Nicht rechtzeitig bezahlt',
};
const reader = {
  words: wordsOf('de'),
  intl: { messages: texts, formatMessage: ({ id }: { id: string }) => texts[id] },
} as unknown as Reader;
const step = (
  kind: FrozenStep['kind'],
  name: string,
  event: FrozenStep['event'],
  more: object = {},
): FrozenStep => ({ kind, name, event, shows: { label: 'x', events: [] }, ...more });
const says = (one: FrozenStep) => meanwhile(reader, machine, one);

test('what nobody presses is said in the reader’s language, codes with the pack’s own text', () => {
  const pay = (outcome: string, type = 'xstate.error.actor.pay') =>
    step('actor', `pay ✗ ${outcome}`, { type }, { actor: 'pay', outcome });
  expect(
    [pay('2000022'), pay('network'), pay('http500'), pay('paid', 'xstate.done.actor.pay')].map(
      says,
    ),
  ).toEqual([
    'Unterdessen: Der Server lehnt ab mit 2000022, „Zu wenig Guthaben“ (pay ✗ 2000022)',
    'Unterdessen: Die Verbindung bricht vor der Antwort ab (pay ✗ network)',
    'Unterdessen: Der Server scheitert mit HTTP 500 (pay ✗ http500)',
    'Unterdessen: Der Server antwortet (pay ✗ paid)',
  ]);
  expect(
    [
      step('system', 'sessionLost', { type: 'sessionLost', code: 1100003 }),
      step('system', 'expire system', { type: 'expire', by: 'system' }),
      step('system', 'otherTab', { type: 'otherTab' }),
    ].map(says),
  ).toEqual([
    'Unterdessen: Die Sitzung endet mit 1100003, „Bitte neu anmelden“ (sessionLost)',
    'Unterdessen: „Nicht rechtzeitig bezahlt“ (expire system)',
    'Unterdessen, anderswo: otherTab',
  ]);
});
test('a wait is said in seconds, as long as the chart waits', () => {
  expect(
    [
      step('delay', 'after soon', { type: 'xstate.after.soon.order' }),
      step('delay', 'after 1500', { type: 'xstate.after.1500.order' }),
    ].map(says),
  ).toEqual(['Warten Sie 4 s (after soon)', 'Warten Sie 2 s (after 1500)']);
});
test('a blank that nobody fills stays visible', () => {
  expect(phrase(en, 'press')).toBe('Press {name}');
});
const paths = [
  {
    id: 'P001',
    steps: [
      {
        name: 'a',
        state: 'cart.empty',
        does: 'Press “A|B”',
        expect: ['Page “C”', 'Message “=1+1”'],
      },
    ],
  },
];
test('in Markdown a step is a row with a box to tick, and texts are just texts', () => {
  expect(manualMarkdown('checkout', 'en', en, paths)).toContain(
    '| 1 | Press “A\\|B” | Page “C”<br>Message “=1+1”<br>`cart.empty` | ☐ |',
  );
});
test('in CSV a step is a line with an empty result', () => {
  expect(manualCsv(en, paths)).toBe(
    '\ufeffPath,Step,Do,Expect,Result\r\nP001,1,Press “A|B”,"Page “C”\nMessage “=1+1”",\r\n',
  );
});
