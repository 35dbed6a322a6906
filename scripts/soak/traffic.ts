import { randomUUID } from 'node:crypto';
import type { Envelope } from '#contract/endpoint';
import { imports, type ProductImport } from '#contract/imports';
import { cookieNames } from '#server/platform/http/cookies';
import { urlOf } from '#server/platform/http/route';
import { openSession } from '#server/areas/identity/session/sessions';
import { openDb } from '#server/platform/db/open';
import { ask, between, one, pause, think, type Stage } from '../chaos/calls';
import type { Person } from '../chaos/prepare';
import type { Times } from './watch';

const over = ({ answered, wanted }: Stage): boolean => answered >= wanted;
const pages = (stage: Stage): [what: string, path: string][] => [
  ['list', `/customer/product/get_all_products?page=${between(stage, 1, 3)}`],
  ['search', `/search/thing%20${between(stage, 0, 400)}`],
  ['product', `/customer/product/view?id=${between(stage, 1, 9)}`],
  ['shop', `/shop/${['one', 'two', 'three'][between(stage, 0, 2)]}/1`],
];
/** Looks around as a visitor does, and writes down what is no answer to that. */
export async function browse(stage: Stage, times: Times, wrong: Map<string, number>) {
  const missed = (what: string) => wrong.set(what, (wrong.get(what) ?? 0) + 1);
  while (!over(stage)) {
    const [what, path] = one(stage, pages(stage)) ?? ['', ''];
    const began = performance.now();
    const from = `10.${between(stage, 0, 255)}.${between(stage, 0, 255)}.9`;
    const answer = await fetch(`${stage.url}/api${path}`, {
      headers: { 'x-forwarded-for': from, lang: 'en' },
      signal: AbortSignal.timeout(20_000),
    }).catch(() => undefined);
    const body = (await answer?.json().catch(() => undefined)) as Envelope | undefined;
    times.add(what, performance.now() - began);
    if (body?.code !== 200)
      missed(`${what} ${answer?.headers.has('retry-after') ? 'later' : (body?.code ?? 'nothing')}`);
    await pause(between(stage, 50, 150));
  }
}

const header = 'Handle,Title,Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Price,Status';
const rows = 1000;
const csvOf = (round: number): string => {
  const line = (n: number) =>
    `soak-${n},Thing of soak ${n},Maker ${n % 50},Title,Default Title,K-${n},${(5 + ((n + round) % 90)).toFixed(2)},active`;
  return `${[header, ...Array.from({ length: rows }, (_, n) => line(n))].join('\r\n')}\r\n`;
};
/** The seller's own session at the back office. */
export async function atOffice(url: string, { id, bought }: Person): Promise<Person> {
  const db = await openDb({ url, folder: '', pooler: 'transaction' });
  const { token, half } = await openSession(db, id, 'seller', { shopId: bought.shop });
  await db.close();
  const headers = {
    'access-token': token,
    cookie: `${cookieNames.seller}=${half}`,
    'content-type': 'application/json',
  };
  return { id, headers, picture: '', bought };
}
async function send(stage: Stage, { headers }: Person, text: string): Promise<string> {
  const { 'content-type': _, ...rest } = headers;
  for (;;) {
    const body = new FormData();
    body.append('file', new Blob([text], { type: 'text/csv' }), 'soak.csv');
    const url = `${stage.url}${urlOf(imports.add.path)}`;
    const answer = await fetch(url, { method: 'POST', headers: rest, body }).catch(() => undefined);
    const told = (await answer?.json().catch(() => undefined)) as Envelope<ProductImport>;
    if (told?.code === 200) return told.data.id;
    if (over(stage)) return '';
    await pause(500);
  }
}
/** Waits until an import is so far; answers in which state it ended. */
async function until(stage: Stage, who: Person, id: string, wanted: string): Promise<string> {
  for (;;) {
    const { data } = await ask(stage, imports.view, who, { id });
    if (!data || [wanted, 'failed', 'done', 'cancelled'].includes(data.state) || over(stage))
      return data?.state ?? 'refused';
    await pause(300);
  }
}
/** A shop looks at what came of it for some fifty times as long as people think. */
async function rests(stage: Stage): Promise<void> {
  for (let n = 0; n < 50 && !over(stage); n++) await think(stage);
}
/** A shop's file with new prices, again and again; answers how many were taken, and what else came. */
export async function importing(stage: Stage, who: Person): Promise<Map<string, number>> {
  const ended = new Map<string, number>();
  for (let round = 0; !over(stage); round++) {
    const id = await send(stage, who, csvOf(round));
    await ask(stage, imports.check, who, { id }, randomUUID());
    const checked = await until(stage, who, id, 'checked');
    if (checked === 'checked') await ask(stage, imports.run, who, { id }, randomUUID());
    const state = checked === 'checked' ? await until(stage, who, id, 'done') : checked;
    if (!over(stage)) ended.set(state, (ended.get(state) ?? 0) + 1);
    await rests(stage);
  }
  return ended;
}
