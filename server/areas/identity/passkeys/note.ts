import type { FastifyRequest } from 'fastify';
import { takeBackDays } from '#contract/account';
import { sql, type Db } from '../../../platform/db/open';
import { speechOf } from '../../../platform/mail/language';
import { writeMail } from '../../../platform/mail/mail';
import { noteEvent } from '../session/events';

const kinds = { added: 'passkeyAdded', removed: 'passkeyRemoved' } as const;
interface Owner {
  id: number;
  email: string;
  lang: string;
}
/** Its owner hears of it by mail, and finds it among what happened to the account. */
export async function notePasskey(
  tx: Db,
  { id, email, lang }: Owner,
  what: keyof typeof kinds,
  name: string,
  request: FastifyRequest,
): Promise<void> {
  const { text } = speechOf(lang);
  await writeMail(tx, {
    recipient: email,
    subject: text(`letter.passkey.${what}Subject`),
    body: `${text(`letter.passkey.${what}`, { name })}\n\n${text('letter.link.not')}\n\nArcada\n`,
  });
  await noteEvent(tx, id, kinds[what], { request });
}
/**
 * Whoever was in the account could have left themselves a passkey. `young`: only those of the last
 * days; else all. Answers what they were called.
 */
export async function dropPasskeys(
  tx: Db,
  userId: string | number,
  { young }: { young: boolean },
): Promise<string[]> {
  const gone = await tx.rows<{ name: string }>(sql`delete from passkeys where user_id = ${userId}
    and (not ${young}::boolean or created_at > clock_timestamp() - ${takeBackDays} * interval '1 day')
    returning name`);
  return gone.map(({ name }) => name);
}
