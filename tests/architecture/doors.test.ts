import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { languages, type Language } from '#contract/languages';
import { afterSale } from '#machines/lifecycles/afterSale';
import { order } from '#machines/lifecycles/order';
import { ticketRules } from '#machines/lifecycles/ticket';
import { agreementText } from '#server/areas/sellers/agreement/texts';
import { paths } from '../../src/shop/paths';
import { readPack } from '../../locales/plugin';
import { rows } from '../lib/contract';
import { agreementDoors, policyDoors, type Sections } from './doorsTold';
import { sentTextDoors } from './sentTextDoors';

/**
 * What a text tells people they can do, the mall must be able to do. Each part of a policy, and
 * each sent text
 * that asks for something, names the doors that keep it, beside a digest of its English words:
 * whoever writes
 * other words says anew which doors they lead to. Translations follow the English, part by part.
 */
const folder = 'server/platform/db/seed/data/policies';
const digest = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 8);
const partsOf = (name: string, lang: Language): string[] =>
  readFileSync(`${folder}/${name}.${lang}.md`, 'utf8')
    .trim()
    .split(/\n(?=## )/)
    .slice(1);
const names = [...new Set(readdirSync(folder).map((file) => file.split('.')[0] ?? ''))].sort();
const english = readPack('en');

type States = Record<string, { on?: Record<string, unknown> }>;
/** The charts whose events are doors. */
const charts: Record<string, States> = {
  order: order.config.states ?? {},
  case: afterSale.config.states ?? {},
  ticket: ticketRules.machine.config.states ?? {},
};
const acceptedIn = (event: string, of = charts.order ?? {}): string[] =>
  Object.keys(of).filter((state) => event in (of[state]?.on ?? {}));
/**
 * `order:cancel` an event of the order's chart (`case:` of an after-sale case's, `ticket:` of a
 * ticket's), `call:cart.add` a row of the contract,
 * `page:support` a page of the mall, `job:…` a file of the server that does it by itself.
 */
function opens(door: string): boolean {
  const [kind = '', name = ''] = door.split(':');
  if (kind in charts) return acceptedIn(name, charts[kind]).length > 0;
  if (kind === 'call') return rows.some(([row]) => row === name);
  if (kind === 'page') return name in paths;
  return kind === 'job' && existsSync(name);
}
const told = (parts: readonly string[]) =>
  parts.map((part) => ({
    heading: part.split('\n')[0]?.replace(/^## (?:(?:demo|real): )?/, '') ?? '',
    words: digest(part),
  }));
const named = (sections: Sections) => sections.map(({ heading, words }) => ({ heading, words }));

describe('a policy', () => {
  test.each(names)('%s names the doors of each of its parts, in the words it has now', (name) => {
    expect(named(policyDoors[name] ?? [])).toEqual(told(partsOf(name, 'en')));
  });
  test.each(names)(
    '%s has the same parts in every language, and the same of them only in a demo',
    (name) => {
      const shape = (lang: Language) =>
        partsOf(name, lang).map((part) =>
          part.split(/\n{2,}/).map((block) => /^(?:## )?(demo|real): /.exec(block)?.[1] ?? ''),
        );
      for (const lang of languages) expect([lang, shape(lang)]).toEqual([lang, shape('en')]);
    },
  );
});
test('the agreement names the doors of each of its clauses, and has as many in every language', () => {
  expect(named(agreementDoors)).toEqual(
    agreementText('en').clauses.map(([heading, text]) => ({ heading, words: digest(text) })),
  );
  for (const lang of languages)
    expect([lang, agreementText(lang).clauses.length]).toEqual([lang, agreementDoors.length]);
});
/** Asks for something, or says what can be done. */
const asks =
  /\b(you can|can be|write to|confirm|answer|sign in|choose|follow|send it|add (it|your|a)|change (what|the|your)|keep .* ready|tell an?|object|report|return|refund|appeal|review)\b/i;
const sent = Object.entries(english).filter(
  ([id, text]) => /^(mail|letter|notice)\./.test(id) && asks.test(text),
);
test('every mail and notice that asks for something names the doors to it, in the words it has now', () => {
  const expected = Object.fromEntries(sent.map(([id, text]) => [id, digest(text)]));
  expect(
    Object.fromEntries(Object.entries(sentTextDoors).map(([id, { words }]) => [id, words])),
  ).toEqual(expected);
});
test('every door that is named is there', () => {
  const all = [
    ...Object.values(policyDoors).flat(),
    ...agreementDoors,
    ...Object.values(sentTextDoors),
  ].flatMap(({ doors }) => doors);
  expect(all.length).toBeGreaterThan(60);
  expect([...new Set(all)].filter((door) => !opens(door))).toEqual([]);
});
test('free cancelling ends where the texts say: with the shop’s accepting', () => {
  const cancellable = acceptedIn('cancel');
  expect(acceptedIn('accept').filter((state) => !cancellable.includes(state))).toEqual([]);
  expect(acceptedIn('ship').filter((state) => cancellable.includes(state))).toEqual([]);
  expect(acceptedIn('requestCancel')).toEqual(['toBeShipped']);
});

/** Words for what the mall cannot do yet, and the start of the path by which it will. */
const notYet = [
  {
    what: 'returns and refunds of single things',
    words: /\breturns?\b|\brefund|\breport(ed)? (it|a|nothing)|\bwithin \w+ days you/i,
    path: '/customer/order/return',
    denied: [
      'return',
      'product.',
      'shop.',
      'checkout.payment.terms',
      'shell.',
      'wallet.',
      'agreement Suspension and end',
    ],
  },
  {
    what: 'tickets and messages',
    words: /\btickets?\b|write to the shop|\bmessages\b/i,
    path: '/customer/ticket',
    denied: ['ui.toast.region'],
  },
  {
    what: 'reviews of what was bought',
    words: /\byour review|write a review|rate (it|the|your)\b/i,
    path: '/customer/order/review',
    denied: [],
  },
  {
    what: 'another password for a shopper',
    words: /change your password|forg[eo]t(ten)? (your )?password|reset your password/i,
    path: '/customer/login/forgot',
    denied: [],
  },
  {
    what: 'following an order without an account',
    words: /without signing in|order number and e-?mail/i,
    path: '/customer/order/tracking',
    denied: ['session.'],
  },
];
const ours = Object.entries(english).filter(
  ([id]) =>
    /^(mail|letter|notice|order|orders|checkout|product|cart|home|account|wallet|shop|shell|session|delivery|ui)\./.test(
      id,
    ) && !/^(wallet\.journal|order\.history)\./.test(id),
);
const policyTexts = names.flatMap((name) =>
  partsOf(name, 'en').map((part) => [name, part] as const),
);
test.each(notYet)(
  'nothing is said of $what before there is a way to it',
  ({ words, path, denied }) => {
    if (rows.some(([, row]) => row.path.startsWith(path))) return;
    const texts = [
      ...ours,
      ...policyTexts,
      ...agreementText('en').clauses.map(
        ([heading, text]) => [`agreement ${heading}`, text] as const,
      ),
    ];
    expect(
      texts
        .filter(([id, text]) => words.test(text) && !denied.some((one) => id.startsWith(one)))
        .map(([id]) => id),
    ).toEqual([]);
  },
);
