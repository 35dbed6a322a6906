import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { codes } from '#contract/codes';
import { uploads } from '#contract/notices';
import { wallet } from '#contract/wallet';
import { sql } from '#server/platform/db/open';
import { keep } from '#server/platform/files/uploads/store';
import { actOn } from '#server/areas/wallet/act';
import { sendRecharge } from '#server/areas/wallet/recharge';
import { used, waiting } from '../../../stories/fixtures/recharge';
import { chart } from './cases';
import {
  arranged,
  but,
  injected,
  real,
  type Cause,
  type Causes,
  type Ending,
  type FrozenStep,
  type Scene,
  type World,
} from '../../kit/index';
import { orNowhere } from '../shared/causes';
import { newMember, signedIn, type Member } from '../shared/members';

interface Payer extends Member {
  /** The transaction id that was typed last. */
  typed: string;
  /**
   * As many recharges wait as may, or as many pictures have been sent: neither can be undone, and
   * what follows is only said.
   */
  full: boolean;
}
type At = Scene<Payer>;
const method = 'USDT-TRC20';
const png = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
const reopen = ({ db }: At['mall']) => db.rows(sql`update wallets set open = true where not open`);

/** One of this person's that staff did not accept, with its picture. */
async function refused({ db }: At['mall'], userId: number): Promise<number> {
  const { id: cert_image } = await keep(db, String(userId), {
    mime: 'image/webp',
    data: await png(),
    width: 8,
    height: 8,
  });
  const staff = await db.row<{ id: number }>(
    sql`select id from users where email = 'admin@arcada.test'`,
  );
  return db.tx(async (tx) => {
    const id = await sendRecharge(tx, userId, {
      currency: method,
      amount: '120.00',
      transcation_id: randomUUID(),
      cert_image,
    });
    for (const event of ['take', 'refuse'] as const)
      await actOn(tx, staff?.id ?? 0, { id: `recharge-${id}`, event, reason: 'unreadable' });
    return id;
  });
}
const enter: World<Payer>['enter'] = async (mall, { steps: [open, ...steps] }) => {
  await reopen(mall);
  const who: Payer = { ...(await newMember(mall)), typed: '', full: false };
  const offered = steps.some(
    ({ actor, outcome }) => actor === 'loadOptions' && outcome?.endsWith('again'),
  );
  const failed = offered ? await refused(mall, who.id) : 0;
  return {
    who,
    opening: {
      address: `#/pages/mine/wallet/recharge${open?.event.start === 'again' ? `?again=recharge-${failed}` : ''}`,
      session: await signedIn(mall, who),
    },
  };
};

const sent = ({ mall: { db } }: At, who: number, id = sql`gen_random_uuid()::text`, count = 1) =>
  db.rows(
    sql`insert into recharges (user_id, method, amount_minor, transcation_id, cert_image) select ${who}, ${method}, 10000, ${id}, '' from generate_series(1, ${count}::int)`,
  );
/** Fills what cannot be emptied again; once something is full, no more is known than said. */
const full =
  (work: (scene: At) => Promise<unknown>): Cause<Payer> =>
  async (scene) => {
    if (scene.who.full) return null;
    scene.who.full = true;
    await work(scene);
    return real();
  };
/** So many wait already. */
const filled = (count: number) => full((scene) => sent(scene, scene.who.id, undefined, count));
/** Somebody else was quicker with the same id. */
const taken = arranged<Payer>(async (scene) =>
  sent(
    scene,
    (
      await scene.mall.db.row<{ id: number }>(
        sql`select id from users where email = 'admin@arcada.test'`,
      )
    )?.id ?? 0,
    sql`${scene.who.typed}`,
  ),
);
/** The way that was picked last, or the one of the recharge that is sent again, is switched off. */
const closed = arranged<Payer>(({ mall: { db }, around: { trail, before } }) => {
  const picked = [...trail, before].findLast(
    (step) => step?.event.type === 'pick' && step.event.method !== 'card',
  );
  return db.rows(
    sql`update wallets set open = false where code = ${String(picked?.event.method ?? method)}`,
  );
});
const pictures = full(({ mall: { db }, who }) =>
  db.rows(
    sql`insert into uploads (owner, mime, width, height, bytes, sealed) select ${who.id}, 'image/webp', 1, 1, 1, decode(repeat('00', 29), 'hex') from generate_series(1, 52)`,
  ),
);
/** The model's fixture as its endpoint would carry it. */
const answer = ({ actor = '', outcome = '' }: Pick<FrozenStep, 'actor' | 'outcome'>): unknown => {
  const output = chart.cases.actors[actor]?.done[outcome];
  return actor === 'loadOptions' ? (output as { options: unknown }).options : output;
};
const whileRoom: Cause<Payer> = ({ who }) => (who.full ? null : real());
const limited =
  (count: number, { limit }: typeof used): Cause<Payer> =>
  (scene, outcome) =>
    scene.who.full ? but({ limit }) : filled(count)(scene, outcome);
const gone = injected({
  mode: 'edit',
  edit: (data) => ({
    ...(data as object),
    methods: (data as typeof used).methods.filter(({ code }) => code !== method),
  }),
});
const answers = (actor: 'sendRecharge' | 'findRecharge'): Causes<Payer> => ({
  [`${actor} ✓`]: whileRoom,
  [`${actor} ✗ ${codes.rechargeLimit}`]: filled(2),
  [`${actor} ✗ ${codes.dealIdExists}`]: taken,
  [`${actor} ✗ ${codes.invalidCurrency}`]: closed,
});
const causes: Causes<Payer> = {
  'loadOptions ✓ used': limited(5, used),
  'loadOptions ✓ waiting': limited(2, waiting),
  'loadOptions ✓ gone again': () => gone,
  'loadOptions ✓': ({ who }) =>
    who.full ? but({ limit: { max: 5, used: 2, open: 1, max_open: 2, next_at: null } }) : real(),
  [`uploadProof ✗ ${codes.tooManyRequests}`]: pictures,
  'uploadProof ✓': whileRoom,
  ...answers('sendRecharge'),
  ...answers('findRecharge'),
  'startCard ✓': orNowhere,
};

async function attach({ page }: At, { event }: FrozenStep): Promise<void> {
  const { name, size, type } = event.file as { name: string; size: number; type: string };
  const picture = await sharp(await png())
    [type === 'image/webp' ? 'webp' : 'png']()
    .toBuffer();
  const buffer = Buffer.concat([
    picture,
    Buffer.alloc(size > 1_000_000 ? size - picture.length : 0),
  ]);
  await page
    .locator('[data-machine="recharge"] [data-ev="attach"]')
    .setInputFiles({ name, mimeType: type, buffer });
}
/**
 * An answer that gets lost, and the page asks again by itself, by the very same call: that is no
 * second try of the browser's.
 */
const lost =
  (endingOf: (scene: At) => Ending): NonNullable<World<Payer>['happens']>[string] =>
  async (scene, _, release) => {
    const ending = endingOf(scene);
    await release('sendRecharge', ending);
    return ending.mode === 'code' ? 'injected' : 'real';
  };
/** Every payment has an id of its own; one that is too short is. */
function typed({ who }: At, { event }: FrozenStep): Record<string, string> | undefined {
  if (event.type !== 'check') return undefined;
  who.typed = event.transcation_id === '7' ? '7' : randomUUID();
  return { amount: String(event.amount), transcation_id: who.typed };
}

/**
 * A recharge in the real mall: its limits, ids and pictures are rows, its lost answers lost
 * connections.
 */
export const world: World<Payer> = {
  calls: {
    loadOptions: wallet.rechargeOptions,
    uploadProof: uploads.add,
    sendRecharge: wallet.recharge,
    findRecharge: wallet.recharge,
    startCard: wallet.cardRecharge,
  },
  enter,
  causes,
  answer,
  typed,
  // A way that was switched off comes back once the page has been told.
  before: ({ mall, around: { before } }) =>
    before?.outcome === String(codes.invalidCurrency) ? reopen(mall) : Promise.resolve(),
  happens: {
    attach,
    'sendRecharge ✗ network': lost(({ who, around: { ahead } }) => ({
      mode: ahead[0]?.name === 'findRecharge ✓ sent' && !who.full ? 'cutAfter' : 'cut',
    })),
    'sendRecharge ✗ http500': lost(() => ({ mode: 'fault', outcome: 'http500' })),
    [`sendRecharge ✗ ${codes.stillInProgress}`]: lost(() => ({
      mode: 'code',
      code: codes.stillInProgress,
    })),
  },
  ends: { left: /#\/pages\/mine\/wallet(\?|$)/ },
  meaningful: ['method'],
};
