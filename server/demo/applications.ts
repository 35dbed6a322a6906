import { readFileSync } from 'node:fs';
import type { ApplicationInput, VerdictInput } from '#contract/shapes/applications';
import { actOn } from '../areas/sellers/applications/act';
import { submit } from '../areas/sellers/applications/apply';
import { save } from '../areas/sellers/applications/keep';
import { sql, type Db } from '../platform/db/open';
import { picture } from '../platform/files/uploads/picture';
import { keep } from '../platform/files/uploads/store';
import type { Happening } from './wallet';

const hour = 60;
const day = 24 * hour;
const folder = new URL('../platform/db/seed/data/identities/', import.meta.url);
interface Applicant {
  who: string;
  /** Minutes before the filling. */
  sent: number;
  says: ApplicationInput;
  verdict?: { after: number } & Pick<VerdictInput, 'event' | 'parts' | 'reason' | 'note'>;
}
const fine = { verdict: 'accepted', reason: undefined, note: '' } as const;
const applicants: readonly Applicant[] = [
  {
    who: 'ida',
    sent: 2 * hour + 7,
    says: {
      contact: 'Ida Ivarsson',
      phone: '+46 70 123 45 67',
      shop_name: 'Ida Ceramics',
      about: 'Cups and bowls, thrown by hand in Uppsala.',
      country: 'SE',
      city: 'Uppsala',
      street: 'Storgatan 12',
      postal_code: '753 20',
      signature: 'Ida Ivarsson',
    },
  },
  {
    who: 'marek',
    sent: 26 * hour,
    says: {
      contact: 'Marek Novak',
      phone: '+420 601 123 456',
      shop_name: 'Novak Bikes',
      about: 'Parts and tools for bicycles that are ridden every day.',
      country: 'CZ',
      city: 'Brno',
      street: 'Masarykova 8',
      postal_code: '602 00',
      signature: 'M12 60C30 10 44 96 60 40S88 20 104 58L122 34C132 70 148 22 166 52',
    },
  },
  {
    who: 'luca',
    sent: 4 * day,
    says: {
      contact: 'Luca Conti',
      phone: '+39 333 123 4567',
      shop_name: 'Conti Leather',
      about: 'Bags and belts from Florence.',
      country: 'IT',
      state: 'IT-FI',
      city: 'Firenze',
      street: 'Via dei Servi 30',
      postal_code: '50122',
      signature: 'Luca Conti',
    },
    verdict: {
      after: 19 * hour,
      event: 'requestChanges',
      note: 'Nearly there: one picture is missing its edge.',
      parts: {
        details: fine,
        shop: fine,
        signature: fine,
        identity: {
          verdict: 'refused',
          reason: 'cutOff',
          note: 'The right edge of the card is not in the picture.',
        },
      },
    },
  },
  {
    who: 'vera',
    sent: 12 * day,
    says: {
      contact: 'Vera Weiss',
      phone: '+49 1512 3456789',
      shop_name: 'Weiss Remedies',
      about: 'Medicines from our own pharmacy.',
      country: 'DE',
      city: 'Leipzig',
      street: 'Karl-Liebknecht-Str. 40',
      postal_code: '04107',
      signature: 'Vera Weiss',
    },
    verdict: {
      after: 31 * hour,
      event: 'reject',
      parts: undefined,
      reason: 'forbiddenGoods',
      note: 'Medicines may not be sold in the mall.',
    },
  },
];
const idOf = async (tx: Db, name: string): Promise<number> =>
  (await tx.row<{ id: number }>(sql`select id from users where email = ${`${name}@arcada.test`}`))
    ?.id ?? 0;
/** A card that says of itself that it is none, sent as people send theirs. */
const cardOf = async (tx: Db, userId: number, name: string): Promise<string> =>
  (await keep(tx, String(userId), await picture(readFileSync(new URL(`${name}.webp`, folder))))).id;

async function send(tx: Db, { who, says }: Applicant): Promise<void> {
  const me = await idOf(tx, who);
  await save(tx, String(me), {
    ...says,
    id_front: await cardOf(tx, me, `${who}-front`),
    id_back: await cardOf(tx, me, `${who}-back`),
  });
  await submit(tx, String(me));
}
async function judge(tx: Db, { who, verdict }: Applicant): Promise<void> {
  const row = await tx.row<{ id: number }>(
    sql`select id from applications where user_id = ${await idOf(tx, who)}`,
  );
  if (row && verdict)
    await actOn(tx, await idOf(tx, 'reviewer'), { id: String(row.id), round: 1, ...verdict });
}
/** People who would like to sell, by the doors everybody takes. Answers when what happens. */
export const applicationHappenings = (tx: Db): Happening[] =>
  applicants.flatMap((each) => [
    { at: each.sent, run: () => send(tx, each) },
    ...(each.verdict ? [{ at: each.sent - each.verdict.after, run: () => judge(tx, each) }] : []),
  ]);
/** Times an application keeps of its own follow from its history. */
export async function takeApplicationTimes(tx: Db): Promise<void> {
  await tx.rows(sql`update applications a set sent_at = h.sent, decided_at = h.decided, deadline = a.deadline - (clock_timestamp() - h.sent)
    from (select application_id as id, max(at) filter (where event = 'submit') as sent, max(at) filter (where event in ('open', 'requestChanges', 'reject')) as decided from application_history group by 1) h
    where h.id = a.id and h.sent is not null`);
}
