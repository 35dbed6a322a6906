import { speechOf } from '../../../platform/mail/language';
import { writeMail } from '../../../platform/mail/mail';
import { sql, type Db } from '../../../platform/db/open';

/** Steps of a storage request that are worth a mail: what staff decided, and what needs an answer. */
const worth: readonly string[] = ['agree', 'refuse', 'countDiffers', 'lapse'];
/** Tells the seller in their language, with the words of the notice and of whoever decided. */
export async function mailAboutStorage(
  db: Db,
  { id, event, to }: { id: number; event: string; to: string },
): Promise<void> {
  if (!worth.includes(event)) return;
  const user = await db.row<{ email: string; name: string; lang: string; reason: string }>(
    sql`select u.email, u.name, u.lang, r.reason from storage_requests r join shops s on s.id = r.shop_id
      join users u on u.id = s.owner_id where r.id = ${id} and u.state <> 'removed'`,
  );
  if (!user) return;
  const speech = speechOf(user.lang);
  const values = { number: String(id), state: speech.text(`state.storageRequest.${to}`) };
  const said = event === 'refuse' || event === 'countDiffers' ? user.reason : '';
  const paragraphs = [
    speech.text('mail.hello', { name: user.name }),
    speech.text('notice.storage.step.title', values),
    said,
    speech.text('notice.storage.step.body', values),
  ];
  await writeMail(db, {
    recipient: user.email,
    subject: speech.text('notice.storage.step.title', values),
    body: `${paragraphs.filter(Boolean).join('\n\n')}\n\nArcada\n`,
  });
}
