import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { demoPassword } from '#server/demo/accounts';
import { session } from '#contract/session';
import { urlOf } from '#server/platform/http/route';
import { doorsOf, type Door } from './doors';
import { startMall, type Mall, type Stop } from './mall';
import { shotsAt, type Shot } from './shots';

/**
 * What one request stopped the whole process for, milliseconds: at first, and medians of asking
 * again.
 */
interface Row {
  what: string;
  first: Stop;
  again: Stop;
}
export interface StopsResult {
  who: string;
  requests: number;
  routes: number;
  /** The median of windows in which nothing was sent. */
  quiet: Stop;
  worst: Row[];
}
const repeats = 9;
/** So many of those that stopped it longest at first are sent again. */
const looked = 30;
const patience = 5000;
const say = (line: string) => void process.stdout.write(`${line}\n`);
const median = (all: readonly number[]) =>
  [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
const agent = new Agent({ keepAlive: true, maxSockets: 4 });
let caller = 0;
/** Each call comes from a place of its own: what is counted of one place would refuse it unread. */
const place = (): string => `10.${(caller >> 16) & 255}.${(caller >> 8) & 255}.${caller++ & 255}`;
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

interface Answer {
  text: string;
  cookies: string[];
}
/**
 * Sends it and waits for the answer's end, or for the connection's: some are refused by being cut
 * off.
 */
function fire(
  address: string,
  { method, url, headers, body: made }: Shot,
  own: Record<string, string>,
): Promise<Answer> {
  const body = made?.();
  return new Promise((resolve) => {
    const nothing = () => resolve({ text: '', cookies: [] });
    const forwarded = headers['x-forwarded-for'] ?? place();
    const call = request(
      `${address}${url}`,
      {
        method,
        agent,
        timeout: patience,
        headers: {
          ...own,
          'x-forwarded-for': forwarded,
          ...headers,
          ...(own.cookie && headers.cookie ? { cookie: `${own.cookie}; ${headers.cookie}` } : {}),
          ...(body ? { 'content-length': body.length } : {}),
        },
      },
      (answer) => {
        let text = '';
        answer
          .setEncoding('utf8')
          .on('data', (part: string) => (text += part))
          .on('end', () => resolve({ text, cookies: answer.headers['set-cookie'] ?? [] }))
          .on('error', nothing);
      },
    );
    call
      .on('error', nothing)
      .on('timeout', () => call.destroy())
      .end(body);
  });
}
async function stopOf(mall: Mall, shot: Shot, own: Record<string, string>): Promise<Stop> {
  return mall.longestStop(async () => {
    await fire(mall.address, shot, own);
    if (shot.after) await wait(shot.after);
  });
}
const middle = (all: readonly Stop[]): Stop => ({
  waited: median(all.map(({ waited }) => waited)),
  computed: median(all.map(({ computed }) => computed)),
});
async function times(count: number, once: () => Promise<Stop>): Promise<Stop[]> {
  const all: Stop[] = [];
  for (let i = 0; i < count; i++) all.push(await once());
  return all;
}
/** Everything once; then the worst again and again. */
async function tried(
  mall: Mall,
  who: string,
  shots: readonly Shot[],
  own: Record<string, string>,
  routes: number,
): Promise<StopsResult> {
  const quiet = middle(await times(50, () => mall.longestStop(() => wait(10))));
  const once: { shot: Shot; first: Stop }[] = [];
  for (const shot of shots) once.push({ shot, first: await stopOf(mall, shot, own) });
  const worst: Row[] = [];
  for (const { shot, first } of once
    .sort((a, b) => b.first.computed - a.first.computed)
    .slice(0, looked)) {
    worst.push({
      what: shot.what,
      first,
      again: middle(await times(repeats, () => stopOf(mall, shot, own))),
    });
  }
  return { who, requests: shots.length + looked * repeats, routes, quiet, worst };
}
async function signedIn(address: string): Promise<Record<string, string>> {
  const body = () =>
    Buffer.from(JSON.stringify({ email: 'ana@arcada.test', password: demoPassword }));
  const { text, cookies } = await fire(
    address,
    {
      what: '',
      method: 'POST',
      url: urlOf(session.login.path),
      headers: { 'content-type': 'application/json' },
      body,
    },
    {},
  );
  const token = (JSON.parse(text) as { data: { 'access-token': string } }).data['access-token'];
  return { 'access-token': token, cookie: cookies.map((line) => line.split(';')[0]).join('; ') };
}
const forVisitors = ({ endpoint }: Door): boolean => !endpoint || endpoint.who.includes('visitor');
const forShoppers = ({ endpoint }: Door): boolean => endpoint?.who.includes('customer') ?? false;
/** Ends the session that the others need. */
const ends = ({ url }: Door): boolean => /logout/.test(url);

/** Who has no account, at every route; then a shopper, at those that are for shoppers. */
export async function stopsBench(): Promise<StopsResult[]> {
  const doors = await doorsOf();
  const mall = await startMall({ metered: true });
  try {
    await wait(3000);
    const visitors = await tried(mall, 'no account', shotsAt(doors, forVisitors), {}, doors.length);
    const theirs = doors.filter((door) => forShoppers(door) && !forVisitors(door) && !ends(door));
    return [
      visitors,
      await tried(
        mall,
        'a shopper’s account',
        shotsAt(theirs, () => true),
        await signedIn(mall.address),
        theirs.length,
      ),
    ];
  } finally {
    agent.destroy();
    await mall.stop();
  }
}
const ms = ({ computed, waited }: Stop) =>
  `${computed.toFixed(0).padStart(7)}${waited.toFixed(0).padStart(8)}`;
const shown = (rows: readonly Row[], of: 'first' | 'again', count: number) => {
  for (const row of [...rows].sort((a, b) => b[of].computed - a[of].computed).slice(0, count))
    say(`${ms(row[of])}  ${row.what}`);
};
export function printStops(results: readonly StopsResult[]): void {
  for (const { who, requests, routes, quiet, worst } of results) {
    say(
      `\nLongest stop of the process by one request, ${who} (ms): ${requests} requests at ${routes} routes; goal 50`,
    );
    say('   busy  waited');
    say(`${ms(quiet)}  nothing is sent`);
    shown(worst, 'again', 10);
    say('when sent for the first time:');
    shown(worst, 'first', 5);
  }
}
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  printStops(await stopsBench());
  process.exit(0);
}
