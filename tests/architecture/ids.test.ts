import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { order, orderRules } from '#machines/lifecycles/order';
import { eventsOf, metaOf, table } from '#machines/lifecycle';
import { codFor } from '#server/areas/catalogue/cod';
import { deliveryStatus, paymentStatus } from '#server/areas/orders/view';
import { readPack } from '../../locales/plugin';

const english = readPack('en');
const ids = Object.keys(english);
const areas = new Set(ids.map((id) => id.split('.')[0]));
const files = (...folders: string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
const found = (names: readonly string[], pattern: RegExp): string[] =>
  [
    ...new Set(
      names.flatMap((name) =>
        [...readFileSync(name, 'utf8').matchAll(pattern)].map(([, id = '']) => id),
      ),
    ),
  ]
    .filter((id) => areas.has(id.split('.')[0]))
    .sort();
const lacking = (wanted: readonly string[]): string[] => wanted.filter((id) => !(id in english));
const states = Object.keys(order.states);

test('every code the server can answer has its words', () => {
  expect(
    lacking(
      Object.values(codes)
        .filter((code) => code !== codes.ok)
        .map((code) => `error.${code}`),
    ),
  ).toEqual([]);
});
test('every state and every event of the order chart has its words', () => {
  const events = [
    ...new Set(['buyer', 'seller', 'staff', 'system'].flatMap((by) => eventsOf(order, by))),
  ];
  expect(
    lacking(states.flatMap((state) => [`state.order.${state}`, `order.next.${state}`])),
  ).toEqual([]);
  expect(lacking(['place', ...events].map((event) => `order.history.${event}`))).toEqual([]);
  expect(
    lacking(
      [...eventsOf(order, 'buyer'), ...eventsOf(order, 'staff')]
        .filter((event) => event !== 'startCard' && event !== 'payOnDelivery')
        .map((event) => `action.${event}`),
    ),
  ).toEqual([]);
});
test('where an order goes by itself is said in a sentence of its own, and nothing else is', () => {
  const led = table(order, orderRules.roles)
    .filter(({ from, event }) => metaOf(order, from).timer?.event === event)
    .map(({ to }) => `order.next.until.${to}`);
  expect(ids.filter((id) => id.startsWith('order.next.until')).sort()).toEqual(
    [...new Set(led)].sort(),
  );
});
test('every reason the chart refuses for has its words', () => {
  expect(
    lacking(
      Object.values(orderRules.refusals).flatMap((rules) => rules.map(({ reason }) => reason)),
    ),
  ).toEqual([]);
  expect(lacking(['order.cannot.now', 'order.cannot.changed'])).toEqual([]);
});
test('every label the server derives from a state has its words', () => {
  const paid = states.flatMap((state) =>
    (['wallet', 'card', 'cod'] as const).flatMap((payment) =>
      [0, 1].map((paid_minor) => paymentStatus({ state, payment, paid_minor, total_minor: 1 })),
    ),
  );
  expect(lacking([...new Set(paid)].map((status) => `order.paymentStatus.${status}`))).toEqual([]);
  expect(
    lacking([...new Set(states.map(deliveryStatus))].map((status) => `state.order.${status}`)),
  ).toEqual([]);
});
test('every reason against cash on delivery has its words, before and after the order', () => {
  const reasons = [codFor(1, 'US').reason, codFor(1_000_000, 'ES').reason];
  expect(reasons).toEqual(['country', 'tooMuch']);
  expect(
    lacking(
      reasons.flatMap((reason) => [
        `checkout.cod.${reason}`,
        `order.cannot.payOnDelivery.${reason}`,
      ]),
    ),
  ).toEqual([]);
});
test('every reason an acquirer gives has its words', () => {
  const given = [
    ...readFileSync('server/areas/acquirers/sandbox/pay.ts', 'utf8').matchAll(
      /reason(?::| =).*?'([A-Za-z]+)'(?:,| else|$| where)/gm,
    ),
  ].map(([, reason]) => `order.bank.${reason}`);
  expect(given).toContain('order.bank.challengeFailed');
  expect(lacking([...given, 'order.bank.closed', 'order.bank.unknown'])).toEqual([]);
});
test('every id in a refusal or a rule of a shape has its words', () => {
  const refused = found(
    files('server'),
    /(?:Refusal\(|notNow\(|reason:|problem\().*?'([a-z]+(?:\.[A-Za-z]+)+)'/g,
  );
  expect(refused).toContain('cart.full');
  expect(
    lacking([...refused, ...found(files('contract/shapes'), /'([a-z]+(?:\.[A-Za-z]+)+)'/g)]),
  ).toEqual([]);
});
test('every id the pages name has its words', () => {
  const named = found(
    files('src'),
    /(?:\bid=|\bid: |text\(|\btextId: |\bwords\()['"]([a-z]+(?:\.[A-Za-z0-9]+)+)['"]/g,
  );
  expect(named.length).toBeGreaterThan(300);
  expect(lacking(named)).toEqual([]);
});
test('every family of ids the pages build has members', () => {
  const built = found(
    files('src'),
    /(?:\bid=\{|\bid: |text\()`([a-z]+\.[A-Za-z.]*\$\{[^`]*)`/g,
  ).map((text) => text.split(/\$\{[^}]*\}/));
  expect(built.length).toBeGreaterThan(20);
  expect(
    built.filter(
      ([first = '', ...rest]) =>
        !ids.some((id) => id.startsWith(first) && id.endsWith(rest.at(-1) ?? '')),
    ),
  ).toEqual([]);
});
test('no page of a seller or of staff says what is written to the buyer', () => {
  const toBuyers = files('src/office').filter((name) =>
    /[`'"]order\.(next|by|history|cannot|done|cancel\.(title|text))\b/.test(
      readFileSync(name, 'utf8'),
    ),
  );
  expect(toBuyers).toEqual([]);
  expect(lacking(states.map((state) => `office.next.${state}`))).toEqual([]);
  expect(states.filter((state) => /\byou\b/i.test(english[`office.next.${state}`] ?? ''))).toEqual(
    [],
  );
});
