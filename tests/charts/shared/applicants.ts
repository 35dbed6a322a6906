import type { VerdictInput } from '#contract/shapes/applications';
import { actOn } from '#server/areas/sellers/applications/act';
import { submit } from '#server/areas/sellers/applications/apply';
import {
  advanceApplication,
  applicationRow,
} from '#server/areas/sellers/applications/application.lifecycle';
import { agreementVersion } from '#server/areas/sellers/agreement/version';
import { sql, type Db, type Tx } from '#server/platform/db/open';
import { seal } from '#server/platform/crypto/vault';
import type { RunningMall } from '../../e2e/lib/mall';
import { newMember, type Member } from './members';

const agreed = { verdict: 'accepted' } as const;
const all = { details: agreed, identity: agreed, shop: agreed, signature: agreed };
type Verdict = Omit<VerdictInput, 'id'>;
const verdicts = {
  change: {
    event: 'requestChanges',
    round: 1,
    parts: {
      ...all,
      identity: { verdict: 'refused', reason: 'unreadable' },
      shop: { verdict: 'refused', reason: 'nameTaken' },
    },
  },
  reject: {
    event: 'reject',
    round: 1,
    reason: 'identityInDoubt',
    note: 'The pictures show two people.',
  },
  open: { event: 'open', round: 1, parts: all },
  suspend: { event: 'suspend', reason: 'ordersNeglected', note: 'Two parcels came back empty.' },
  close: { event: 'close', note: 'As agreed.' },
} as const satisfies Record<string, Verdict>;
/** A picture nobody looks at. */
const picture = (id: number) =>
  sql`(insert into uploads (owner, mime, width, height, bytes, sealed) values (${id}, 'image/webp', 1, 1, 1, decode(repeat('00', 29), 'hex')) returning id)`;

type Step = (tx: Tx, who: Member) => Promise<unknown>;
const rowOf = (tx: Tx, { id }: Member) => applicationRow(tx, sql`a.user_id = ${id}`);
const begin: Step = (tx, { id }) =>
  tx.rows(
    sql`insert into applications (user_id, contact, phone) values (${id}, 'Ana Torres', '+34612345678')`,
  );
const fill: Step = (tx, { id }) =>
  tx.rows(sql`with front as ${picture(id)}, back as ${picture(id)}
  insert into applications (user_id, contact, phone, shop_name, about, country, region, city, street, postal_code, id_front, id_back, signature, agreed)
  select ${id}, 'Ana Torres', '+34612345678', 'Casa Verde', 'Pots from Talavera.', 'ES', 'ES-TO', 'Talavera', 'Calle Mayor 4', '45600', front.id, back.id, ${seal('signature', 'Ana Torres')}, ${agreementVersion} from front, back`);
const show: Step = (tx, { id }) =>
  tx.rows(
    sql`with front as ${picture(id)}, back as ${picture(id)} update applications set id_front = front.id, id_back = back.id from front, back where user_id = ${id}`,
  );
const send: Step = (tx, { id }) => submit(tx, String(id));
const mend: Step = (tx, { id }) =>
  tx.rows(sql`update applications set touched = '{identity,shop}' where user_id = ${id}`);
const hide: Step = (tx, { id }) =>
  tx.rows(sql`update applications set id_front = null, id_back = null where user_id = ${id}`);
const rest: Step = async (tx, who) => {
  const row = await rowOf(tx, who);
  const until = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);
  if (row)
    await advanceApplication(tx, row, {
      event: 'goOnHoliday',
      by: 'seller',
      actor: `user:${who.id}`,
      until,
    });
};
const judged =
  (verdict: keyof typeof verdicts): Step =>
  async (tx, who) => {
    const staff = await tx.row<{ id: number }>(
      sql`select id from users where email = 'admin@arcada.test'`,
    );
    await actOn(tx, staff?.id ?? 0, {
      ...verdicts[verdict],
      id: String((await rowOf(tx, who))?.id),
    } as VerdictInput);
  };
const sent = [fill, send];
const back = [...sent, judged('change')];
const trading = [...sent, judged('open')];
const ways = {
  none: [],
  begun: [begin],
  pictured: [begin, show],
  full: [fill],
  bare: [fill, hide],
  applying: sent,
  changes: back,
  mended: [...back, mend],
  mendedBare: [...back, mend, hide],
  rejected: [...sent, judged('reject')],
  open: trading,
  holiday: [...trading, rest],
  suspended: [...trading, judged('suspend')],
  closed: [...trading, judged('close')],
} satisfies Record<string, Step[]>;
/** How an application can stand, by the names of the model's answers. */
export type Standing = keyof typeof ways;

const come = (db: Db, who: Member, steps: readonly Step[]) =>
  db.tx(async (tx) => {
    for (const step of steps) await step(tx, who);
  });
/** A new person whose application stands so, through the same doors as everybody's. */
export async function newApplicant(mall: RunningMall, standing: Standing): Promise<Member> {
  const who = await newMember(mall);
  await come(mall.db, who, ways[standing]);
  return who;
}
/** Staff stop this person's shop. */
export const suspendShop = ({ db }: RunningMall, who: Member): Promise<void> =>
  come(db, who, [judged('suspend')]);
