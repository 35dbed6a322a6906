import sharp from 'sharp';
import type { VerdictInput } from '#contract/shapes/applications';
import { actOn } from '#server/areas/sellers/applications/act';
import { submit } from '#server/areas/sellers/applications/apply';
import { sql, type Sql } from '#server/platform/db/open';
import { seal } from '#server/platform/crypto/vault';
import type { RunningMall } from '../../e2e/lib/mall';
import { newApplicant } from '../shared/applicants';
import { untouched, type CaseAtDesk } from '../shared/caseAtDesk';
import type { Member } from '../shared/members';
import { newStaff } from '../shared/staffPeople';

const agreed = { verdict: 'accepted' } as const;
const unreadable = { verdict: 'refused', reason: 'unreadable' } as const;
const verdicts = {
  open: {
    event: 'open',
    round: 1,
    parts: { details: agreed, identity: agreed, shop: agreed, signature: agreed },
  },
  ask: {
    event: 'requestChanges',
    round: 1,
    parts: {
      details: agreed,
      identity: unreadable,
      shop: agreed,
      signature: { verdict: 'waived' },
    },
  },
  reject: { event: 'reject', round: 1, reason: 'secondAccount' },
  suspend: { event: 'suspend', note: 'Two parcels came back empty.' },
} as const satisfies Record<string, Omit<VerdictInput, 'id'>>;
let drawn: Promise<Buffer> | undefined;
const picture = () =>
  (drawn ??= sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
    .webp()
    .toBuffer());

/** A new person's application that waits. */
export async function sentApplication(mall: RunningMall, me: Member): Promise<CaseAtDesk> {
  const { db } = mall;
  const { id: user, email } = await newApplicant(mall, 'applying');
  const { id } = (await db.row<{ id: number }>(
    sql`select id from applications where user_id = ${user}`,
  )) ?? { id: 0 };
  const shown = await picture();
  await untouched(db, [
    sql`update uploads set sealed = ${seal('upload', shown)}, bytes = ${shown.length}, file = null where owner = ${user}`,
  ]);
  const fresh = (state = 'applying') =>
    untouched(db, [
      sql`delete from application_history where application_id = ${id} and event <> 'submit'`,
      sql`delete from application_verdicts where application_id = ${id}`,
      sql`delete from shops where owner_id = ${user}`,
      sql`update applications set state = ${state}, round = 1, touched = '{}', decided_by = null, decided_at = null, shop_id = null, message = '', remark = '' where id = ${id}`,
    ]);
  const judged = async (by: Member, ...names: (keyof typeof verdicts)[]) => {
    for (const name of names)
      await db.tx((tx) => actOn(tx, by.id, { id: String(id), ...verdicts[name] } as VerdictInput));
  };
  const byColleague = async (...names: (keyof typeof verdicts)[]) =>
    judged(await newStaff(db, 'reviewer', 'Mara Novák'), ...names);
  const again: Sql = sql`update applications set touched = '{identity}' where id = ${id}`;
  const ways: Record<string, () => Promise<unknown>> = {
    waits: async () => {},
    'sent again': () =>
      byColleague('ask').then(() =>
        db.tx((tx) => tx.rows(again).then(() => submit(tx, String(user)))),
      ),
    'changes asked': () => byColleague('ask'),
    open: () => byColleague('open'),
    'opened by me': () => judged(me, 'open'),
    suspended: () => byColleague('open', 'suspend'),
    rejected: () => byColleague('reject'),
    gone: () => fresh('draft'),
  };
  return {
    id: String(id),
    q: email,
    bring: async (standing) => {
      await fresh();
      await ways[standing]?.();
    },
    stir: async () => {
      await fresh();
      await db.rows(
        sql`insert into application_history (application_id, by, actor, event, to_state) values (${id}, 'staff', ${`staff:${(await newStaff(db, 'reviewer')).id}`}, 'open', 'applying')`,
      );
    },
  };
}
