import { sql, type Db } from '../db/open';
import { writeMail } from '../jobs/mail';
import { speechOf } from './language';

/** Steps of an application that are worth a mail. */
export type AboutApplication = 'open' | 'requestChanges' | 'reject' | 'suspend';
interface Row {
  email: string;
  name: string;
  lang: string;
  shop: string;
  message: string;
  remark: string;
  refused: { reason: string; note: string }[];
}

/** Tells the applicant, in the applicant's language, what was decided and why. Called within the transaction that marks what happened as told. */
export async function mailAboutApplication(db: Db, about: AboutApplication, id: number): Promise<void> {
  const row = await db.row<Row>(sql`select u.email, u.name, u.lang, coalesce((select name from shops where id = a.shop_id), a.shop_name) as shop, a.message, a.remark,
      (select coalesce(jsonb_agg(jsonb_build_object('reason', v.reason, 'note', v.note) order by v.id), '[]') from application_verdicts v where v.application_id = a.id and v.round = a.round and v.verdict = 'refused') as refused
    from applications a join users u on u.id = a.user_id where a.id = ${id}`);
  if (!row) return;
  const { text, reason } = speechOf(row.lang);
  const refused = about === 'requestChanges' ? row.refused.map((each) => ['•', reason(`apply.why.${each.reason}`), each.note].filter(Boolean).join(' ')) : [];
  const why = about === 'open' ? [] : [row.message ? reason(row.message) : '', ...refused, row.remark];
  const paragraphs = [text('mail.hello', { name: row.name }), text(`letter.application.${about}.text`, { shop: row.shop }), why.filter(Boolean).join('\n'), text(`letter.application.${about}.then`)];
  await writeMail(db, { recipient: row.email, subject: text(`letter.application.${about}.subject`, { shop: row.shop }), body: `${paragraphs.filter(Boolean).join('\n\n')}\n\nArcada\n` });
}
