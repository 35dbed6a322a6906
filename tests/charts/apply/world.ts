import sharp from 'sharp';
import { sellerApplication } from '#contract/applications';
import { codes } from '#contract/codes';
import { stream, uploads } from '#contract/notices';
import { handover } from '#contract/sellerOffice';
import { places } from '#machines/flows/apply/context';
import { sql } from '#server/platform/db/open';
import { mostPerDay } from '#server/platform/files/uploads/store';
import { seal } from '#server/platform/crypto/vault';
import {
  cut,
  isFault,
  real,
  twin,
  type Cause,
  type Causes,
  type Ending,
  type FrozenStep,
  type Release,
  type Scene,
  type World,
} from '../../kit/index';
import { newApplicant, type Standing } from '../shared/applicants';
import { endSessions, newMember, signedIn, type Member } from '../shared/members';

interface Applicant extends Member {
  /** Whom the page knows. */
  page: number;
  standing: Standing;
  /** How many notices the page has heard of; null before it listens. */
  unread: number | null;
  /** What was typed last, by field. */
  form: Record<string, string>;
}
type At = Scene<Applicant>;
const address = (task: string) => `#/pages/shop/create${task === 'tasks' ? '' : `?task=${task}`}`;
const enter: World<Applicant>['enter'] = async (mall, { steps: [open] }) => {
  const member = await newMember(mall);
  return {
    who: { ...member, page: member.id, standing: 'none', unread: null, form: {} },
    opening: { address: address(String(open?.event.start)), session: await signedIn(mall, member) },
  };
};

/**
 * From now on it stands so. Nothing in the mall undoes a decision: the browser's session becomes
 * that of somebody whose application is there already.
 */
async function stand({ mall, who }: At, standing: Standing): Promise<void> {
  if (standing === 'none' && who.standing === 'none') return;
  const next = await newApplicant(mall, standing);
  await mall.db.rows(sql`update sessions set user_id = ${next.id} where user_id = ${who.id}`);
  Object.assign(who, next, { standing });
}
const stands =
  (standing?: Standing): Cause<Applicant> =>
  async (scene, outcome) => {
    if (isFault(outcome) && !standing) return null;
    await stand(scene, standing ?? (outcome as Standing));
    return real();
  };
/** What the model's answers to something kept are: a picture that was taken away leaves none. */
const kept: Record<string, Standing> = {
  first: 'begun',
  more: 'full',
  again: 'mended',
  bare: 'bare',
  'bare again': 'mendedBare',
};
const keptAs: Cause<Applicant> = (scene, outcome) =>
  stand(scene, kept[outcome] ?? 'none').then(() => real());
/** It was sent indeed: there it stands now. */
const isSent: Cause<Applicant> = ({ who }) => {
  who.standing = 'applying';
  return real();
};
const causes: Causes<Applicant> = {
  'apply ✓ sent': isSent,
  'find ✓ sent': isSent,
  'load ✓': stands(),
  'save ✓': keptAs,
  [`save ✗ ${codes.notAllowedNow}`]: stands('applying'),
  'apply ✓ already': stands('open'),
  [`apply ✗ ${codes.sellerFailed}`]: stands('begun'),
  [`handOver ✗ ${codes.noPermission}`]: stands('none'),
  [`apply ✗ ${codes.stillInProgress}`]: twin,
  'apply ✗ network': cut('find', (then) => then === 'sent'),
};

/** It was sent long ago, and opened: it is looked at once more, by the same call. */
const opened = (scene: At, _: FrozenStep, release: Release): Promise<void> =>
  stand(scene, 'open').then(() => release('load'));
/** As many pictures as a day may have. */
const pictures = ({ mall: { db }, who }: At) =>
  db.rows(
    sql`insert into uploads (owner, mime, width, height, bytes, sealed) select ${who.id}, 'image/webp', 1, 1, 1, decode(repeat('00', 29), 'hex') from generate_series(1, ${mostPerDay}::int)`,
  );
/** The one that arrives takes the place of another: both are there. */
const sent: Record<string, Standing> = { first: 'pictured', more: 'full', again: 'mended' };
/** A picture goes to the mall, and then into the application: either can go wrong. */
async function upload(scene: At, { outcome = '' }: FrozenStep, release: Release): Promise<void> {
  const failsWith = (ending: Ending) => release('send', ending);
  if (outcome === 'network') return failsWith({ mode: 'cut' });
  if (outcome === String(codes.tooManyRequests)) return pictures(scene).then(() => release('send'));
  if (outcome === String(codes.invalidToken))
    return endSessions(scene.mall, scene.who, codes.invalidToken).then(() => release('send'));
  if (isFault(outcome) && outcome !== String(codes.notAllowedNow))
    return failsWith({ mode: 'fault', outcome });
  await stand(scene, sent[outcome] ?? 'applying');
  await release('send');
  await release('save');
}
const files: Record<string, Promise<Buffer>> = {};
const bytesOf = (type: string) =>
  (files[type] ??= type.startsWith('image/')
    ? sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
        [type === 'image/webp' ? 'webp' : 'jpeg']()
        .toBuffer()
    : Promise.resolve(Buffer.from('text')));
async function attach({ page }: At, { event }: FrozenStep): Promise<void> {
  const { name, type } = event.file as { name: string; type: string };
  await page
    .locator(`[data-machine="apply"] [data-ev="attach"][data-arg*="${String(event.side)}"]`)
    .setInputFiles({ name, mimeType: type, buffer: await bytesOf(type) });
}

let words = 0;
/** Never the same twice: what is kept already is not kept again. */
const fresh = (text: unknown) => `${String(text)} ${(words += 1)}`;
const place = { country: 'DE', street: 'Karl-Marx-Allee 48', city: 'Berlin', postal_code: '10178' };
const filled: Record<string, () => Record<string, string>> = {
  details: () => ({ contact: fresh('Ana Torres'), phone: '+34612345678' }),
  shop: () => ({ shop_name: fresh('Casa Verde'), about: 'Pots from Talavera.', ...place }),
  signature: () => ({ signature: fresh('Ana Torres'), agreed: 'on' }),
};
/** What a person types to finish a task; what is there already stays. */
function typed({ who }: At, { event, shows }: FrozenStep): Record<string, string> | undefined {
  if (event.type !== 'finish' || !shows.label.endsWith('.finishing')) return {};
  const values = filled[String(event.part)]?.();
  Object.assign(who.form, values);
  return values;
}
/** A field is typed into, and left. */
async function keep({ page, who }: At, { event }: FrozenStep): Promise<void> {
  const { type: _type, part: _part, agreed, ...typed } = event;
  const box = page.locator('[data-machine="apply"] [data-ev="keep"]');
  for (const [field, value] of Object.entries(typed))
    await box.locator(`[name="${field}"]`).fill((who.form[field] = fresh(value)));
  if (agreed) await box.locator('[name="agreed"]').check({ force: true });
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}
const next: Partial<Record<Standing, Standing>> = {
  applying: 'open',
  changes: 'rejected',
  mended: 'rejected',
  mendedBare: 'rejected',
  open: 'holiday',
  holiday: 'suspended',
  suspended: 'closed',
};
/**
 * A page listens once it has been open for a while; here another tab of the browser does so for it.
 */
async function listens({ page, who }: At, release: Release): Promise<void> {
  await page.clock.fastForward(3001);
  await release('stream', { mode: 'cut' });
  who.unread = 0;
}
/** Finished on another device, with what was typed here: this page has nothing new for the mall. */
async function finished(scene: At): Promise<void> {
  const {
    mall: { db },
    who: {
      form: { contact, phone, shop_name, street, city, postal_code, country, signature },
    },
  } = scene;
  await stand(scene, 'full');
  await db.rows(sql`update applications set contact = coalesce(${contact ?? null}, contact), phone = coalesce(${phone ?? null}, phone), shop_name = coalesce(${shop_name ?? null}, shop_name),
    street = coalesce(${street ?? null}, street), city = coalesce(${city ?? null}, city), postal_code = coalesce(${postal_code ?? null}, postal_code), country = coalesce(${country ?? null}, country), region = ${country ? '' : 'ES-TO'},
    signature = coalesce(${signature ? seal('signature', signature) : null}::bytea, signature) where user_id = ${scene.who.id}`);
}
/** Staff decided: the tab that listens for all of this browser hears of it. */
async function news(scene: At, { name }: FrozenStep, release: Release): Promise<void> {
  const { who, tab } = scene;
  await (name.endsWith('more') ? finished(scene) : stand(scene, next[who.standing] ?? 'applying'));
  if (who.unread === null) await listens(scene, release);
  who.unread = (who.unread ?? 0) + 1;
  await (
    await tab()
  ).evaluate(
    ([id, unread]) => new BroadcastChannel(`live-${id}`).postMessage({ topic: 'notice', unread }),
    [who.page, who.unread] as const,
  );
  await release('load');
}
const goTo =
  (task: string) =>
  async ({ page }: At): Promise<void> =>
    page.evaluate((hash) => {
      location.hash = hash;
    }, address(task));

/**
 * Becoming a seller in the real mall: what is kept, sent and decided is in the database, pictures
 * are pictures, lost answers lost connections.
 */
export const world: World<Applicant> = {
  calls: {
    load: sellerApplication.view,
    find: sellerApplication.view,
    save: sellerApplication.save,
    send: uploads.add,
    apply: sellerApplication.apply,
    handOver: handover.make,
    stream,
  },
  clock: true,
  enter,
  causes,
  typed,
  happens: {
    upload,
    'find ✓ already': opened,
    attach,
    keep,
    news,
    ...Object.fromEntries(places.map((task) => [`goto address ${task}`, goTo(task)])),
  },
  ends: { left: /\/backoffice/ },
  meaningful: ['task', 'side', 'part'],
};
