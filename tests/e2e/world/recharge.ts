import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { codes } from '#contract/codes';
import { sql } from '#server/db/open';
import { keep } from '#server/uploads/store';
import { actOn } from '#server/wallet/act';
import { sendRecharge } from '#server/wallet/recharge';
import { used, waiting } from '../../../stories/fixtures/recharge';
import { rechargeCases } from '../../cases/recharge';
import type { FrozenStep } from '../../kit/freeze';
import type { Fate } from './gate';
import { endSessions, newMember, signedIn, type Member } from './members';
import { real, said, type Caused, type Scene, type World } from './world';

interface Payer extends Member {
  /** Id of one that was not accepted. */
  failed: number;
  /** The transaction id that was typed last. */
  typed: string;
  /** As many recharges wait as may; as many pictures have been sent. */
  full: boolean;
  sated: boolean;
  closed: string | null;
}
type At = Scene<Payer>;
const method = 'USDT-TRC20';
const png = () => sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } }).png().toBuffer();

/** One of this person's that staff did not accept, with its picture. */
async function refused({ db }: At['mall'], userId: number): Promise<number> {
  const data = await png();
  const { id: cert_image } = await keep(db, String(userId), { mime: 'image/webp', data, width: 8, height: 8 });
  const staff = await db.row<{ id: number }>(sql`select id from users where email = 'admin@arcada.test'`);
  return db.tx(async (tx) => {
    const id = await sendRecharge(tx, userId, { currency: method, amount: '120.00', transcation_id: randomUUID(), cert_image });
    for (const event of ['take', 'refuse'] as const) await actOn(tx, staff?.id ?? 0, { id: `recharge-${id}`, event, reason: 'unreadable' });
    return id;
  });
}
const enter: World<Payer>['enter'] = async (mall, { steps: [open, ...steps] }) => {
  await reopen(mall);
  const member = await newMember(mall);
  const who: Payer = { ...member, failed: 0, typed: '', full: false, sated: false, closed: null };
  const offered = steps.some(({ actor, outcome }) => actor === 'loadOptions' && outcome?.endsWith('again'));
  if (offered) who.failed = await refused(mall, member.id);
  const again = open?.event.start === 'again' ? `?again=recharge-${who.failed}` : '';
  return { who, opening: { address: `#/pages/mine/wallet/recharge${again}`, session: await signedIn(mall, member) } };
};

const wait = ({ mall: { db }, who }: At, count: number) =>
  db.rows(sql`insert into recharges (user_id, method, amount_minor, transcation_id, cert_image) select ${who.id}, ${method}, 10000, gen_random_uuid()::text, '' from generate_series(1, ${count}::int)`);
const done = async (work: Promise<unknown>): Promise<Caused> => {
  await work;
  return real();
};
const edited = (edit: (data: never) => unknown): Caused => said({ mode: 'edit', edit: (data) => edit(data as never) });
const limits = { used: used.limit, waiting: waiting.limit };
type Options = { methods: { code: string }[]; limit: object };
/** What was sent counts for a day and cannot be unsent: that there is room again is only said. */
const withRoom = (more: (options: Options) => object = (options) => options): Caused =>
  edited((options: Options) => more({ ...options, limit: { max: 5, used: 2, open: 1, max_open: 2, next_at: null } }));
const withoutMethod = (options: Options) => ({ ...options, methods: options.methods.filter(({ code }) => code !== method) });
async function fill(scene: At, count: number): Promise<Caused> {
  scene.who.full = true;
  return done(wait(scene, count));
}
const many = 52;
/** The day's pictures are sent; what is sent after that is only said. */
async function pictures({ mall: { db }, who }: At): Promise<void> {
  who.sated = true;
  await db.rows(sql`insert into uploads (owner, mime, width, height, bytes, sealed) select ${who.id}, 'image/webp', 1, 1, 1, decode(repeat('00', 29), 'hex') from generate_series(1, ${many}::int)`);
}
/** Somebody else was quicker with the same id. */
const taken = ({ mall: { db }, who }: At) =>
  db.rows(sql`insert into recharges (user_id, method, amount_minor, transcation_id, cert_image) select id, ${method}, 10000, ${who.typed}, '' from users where email = 'admin@arcada.test'`);
async function close({ mall: { db }, who }: At): Promise<void> {
  const row = await db.row<{ code: string }>(sql`update wallets set open = false where code = ${String(who.closed)} returning code`);
  if (!row) throw new Error(`there is no ${who.closed}`);
}
const reopen = ({ db }: At['mall']) => db.rows(sql`update wallets set open = true where not open`);
const isFault = (outcome: string) => /^(\d|network|http)/.test(outcome);
/** The way that was picked last, or the one of the recharge that is sent again. */
const picked = ({ around: { trail, before } }: At): string => String([...trail, before].findLast((step) => step?.event.type === 'pick' && step.event.method !== 'card')?.event.method ?? method);

type Cause = (scene: At, outcome: string) => Promise<Caused | null>;
const answered: Cause = async (scene, outcome) => {
  const { who } = scene;
  if (outcome === String(codes.rechargeLimit)) return who.full ? real() : fill(scene, 2);
  if (outcome === String(codes.dealIdExists)) return done(taken(scene));
  if (outcome === String(codes.invalidCurrency)) {
    who.closed = picked(scene);
    return done(close(scene));
  }
  return outcome === 'sent' && !who.full && !who.sated ? real() : null;
};
const causes: Record<string, Cause> = {
  loadOptions: async (scene, outcome) => {
    if (isFault(outcome)) return null;
    if (outcome === 'used' || outcome === 'waiting') return scene.who.full ? edited((options: Options) => ({ ...options, limit: limits[outcome] })) : fill(scene, outcome === 'used' ? 5 : 2);
    if (outcome === 'gone again') return edited(withoutMethod);
    return scene.who.full ? withRoom() : real();
  },
  uploadProof: async (scene, outcome) => {
    if (outcome === String(codes.tooManyRequests)) return scene.who.sated ? real() : done(pictures(scene));
    return isFault(outcome) || scene.who.sated ? null : real();
  },
  sendRecharge: answered, findRecharge: answered,
  startCard: async ({ around: { ahead } }, outcome) => {
    if (isFault(outcome)) return null;
    return ahead[0]?.name === 'toGateway ✗ network' ? edited((started: object) => ({ ...started, redirect: 'http://[' })) : real();
  },
};

async function attach({ page }: At, { event }: FrozenStep): Promise<void> {
  const { name, size, type } = event.file as { name: string; size: number; type: string };
  const picture = await sharp(await png())[type === 'image/webp' ? 'webp' : 'png']().toBuffer();
  const buffer = Buffer.concat([picture, Buffer.alloc(Math.max(0, (size > 1_000_000 ? size : 0) - picture.length))]);
  await page.locator('[data-machine="recharge"] [data-ev="attach"]').setInputFiles({ name, mimeType: type, buffer });
}
/** An answer that gets lost: before the server has done its work, or after, as the next one says. */
const lost: Record<string, (scene: At) => Fate> = {
  network: ({ who, around: { ahead } }) => ({ mode: ahead[0]?.name === 'findRecharge ✓ sent' && !who.full ? 'cutAfter' : 'cut' }),
  http500: () => ({ mode: 'ill', outcome: 'http500' }),
  [codes.stillInProgress]: () => ({ mode: 'code', code: codes.stillInProgress }),
};
const perform: World<Payer>['perform'] = async (scene, step, count, release) => {
  const { page, tab } = scene;
  const fate = step.actor === 'sendRecharge' ? lost[step.outcome ?? '']?.(scene) : undefined;
  if (fate) {
    // The page asks again by itself, by the very same call: that is no second try of the browser's.
    await release('send', fate);
    count(fate.mode === 'code' ? 'injected' : 'real');
  } else if (step.event.type === 'attach') await attach(scene, step);
  else if (step.kind === 'system') await (await tab()).evaluate(() => localStorage.removeItem('access-token'));
  else if (step.actor === 'toGateway') {
    // A browser that is driven keeps no page in memory to come back to: what it would say then is said.
    count('injected');
    if (step.outcome === 'back') await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  } else return false;
  return true;
};
/** Every payment has an id of its own; one that is too short is. */
const typed = ({ who }: At, { event }: FrozenStep): Record<string, string> | undefined => {
  if (event.type === 'payByCard') return { amount: String(event.amount) };
  if (event.type !== 'check') return undefined;
  who.typed = event.transcation_id === '7' ? '7' : randomUUID();
  return { amount: String(event.amount), transcation_id: who.typed };
};
/** The model's fixture as its endpoint would carry it. */
const answer = ({ actor = '', outcome = '' }: FrozenStep): unknown => {
  const output = rechargeCases.actors[actor]?.done[outcome];
  return actor === 'loadOptions' ? (output as { options: unknown }).options : output;
};

/** A recharge in the real mall: its limits, ids and pictures are rows, its lost answers lost connections. */
export const rechargeWorld: World<Payer> = {
  calls: {
    loadOptions: { on: /\/customer\/info\/recharge_options$/ },
    uploadProof: { on: /^POST \/upload$/ },
    send: { on: /^POST \/customer\/info\/recharge$/ },
    startCard: { on: /\/bank\/recharge$/ },
  },
  callOf: (actor) => (actor === 'sendRecharge' || actor === 'findRecharge' ? 'send' : actor),
  enter, perform, typed, answer,
  before: async (scene) => {
    if (!scene.who.closed) return;
    scene.who.closed = null;
    await reopen(scene.mall);
  },
  cause: async (scene, { actor = '', outcome = '' }) => (await causes[actor]?.(scene, outcome)) ?? null,
  passing: (_, next) => next?.name === 'toGateway ✗ network',
  endSession: ({ mall, who }, code) => endSessions(mall, who, code),
  ends: { left: /#\/pages\/mine\/wallet(\?|$)/, loggedOut: /#\/pages\/users\/login/ },
  meaningful: ['method'],
};
