import type { CaseMessageInput, CasePictureQuery } from '#contract/shapes/afterSale';
import { codes, Refusal } from '#contract/codes';
import type { UploadContent } from '#contract/notices';
import { json, sql, type Db, type Sql } from '../../platform/db/open';
import { content } from '../../platform/files/uploads/store';
import { caseIs, type FullCase } from './load';
import { lockedCase } from './caseRow';
import { refusePictures } from './submit';
import { canWrite, type CaseViewer } from './view';

/** What belongs to what was just done: pictures with the words of an appeal. */
export async function addMessage(
  db: Db,
  caseId: number,
  by: CaseViewer,
  userId: string,
  { words = '', pictures = [] }: { words?: string | undefined; pictures?: string[] | undefined },
): Promise<void> {
  await refusePictures(db, userId, pictures);
  await db.rows(
    sql`insert into after_sale_messages (case_id, by, author, words, pictures)
      values (${caseId}, ${by}, ${userId}, ${words}, ${pictures}::uuid[])`,
  );
}
/**
 * Words and pictures to the other side; both sides and staff read them. In a transaction. Refusals:
 * 2000019, 2000013, 2000037. Answers the case's number.
 */
export async function say(
  db: Db,
  whose: Sql,
  by: CaseViewer,
  userId: string,
  { id, words, pictures }: CaseMessageInput,
): Promise<number> {
  if (!(await lockedCase(db, whose, id))) throw new Refusal(codes.notFound);
  const [[row], [counted]] = await db.together<[FullCase[], { n: number }[]]>(
    caseIs(whose, id, userId),
    sql`select count(*)::int as n from after_sale_messages where case_id = ${id}`,
  );
  if (!row) throw new Refusal(codes.notFound);
  const can = canWrite(row, counted?.n ?? 0);
  if (!can.ok) throw new Refusal(can.code, can.reason, { lifecycle: 'afterSale', ...can });
  await addMessage(db, row.id, by, userId, { words, pictures });
  const told = json({
    entity: 'afterSale',
    id: row.id,
    event: `message.${by}`,
    from: row.state,
    to: row.state,
  });
  await db.rows(
    sql`insert into outbox (topic, payload) values ('afterSale.message', ${told}::jsonb)`,
  );
  return row.id;
}
/** A picture of the case, for whoever may see the case. 2000019 where it is of none of theirs. */
export async function pictureOf(
  db: Db,
  whose: Sql,
  { id, picture }: CasePictureQuery,
): Promise<UploadContent> {
  const found = await db.row(
    sql`select c.id from after_sale_cases c where c.id = ${id} and ${whose}
      and (${picture}::uuid = any (c.pictures)
      or exists (select from after_sale_messages m where m.case_id = c.id
      and ${picture}::uuid = any (m.pictures)))`,
  );
  if (!found) throw new Refusal(codes.notFound);
  return content(db, picture);
}
