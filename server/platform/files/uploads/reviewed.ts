import { codes, Refusal } from '#contract/codes';
import type { Right } from '#contract/endpoint';
import { holds, rolesWith, type StaffRole } from '#contract/staff';
import { sql, type Db } from '../../db/open';

/**
 * What a picture belongs to says who may look: a receipt is for who decides on money, an identity
 * card that was sent for who decides on applications, what came with a question for who answers it, and what
 * came with a review, shown or not, for who decides on reviews.
 */
async function rightsFor(db: Db, id: string): Promise<Right[]> {
  const rows = await db.rows<{
    needs: Right;
  }>(sql`select 'money' as needs from recharges where cert_image = ${id}
    union select 'applications' from applications where state <> 'draft' and ${id}::uuid in (id_front, id_back)
    union select 'tickets' from ticket_pictures where upload = ${id}::uuid
    union select 'listings' from review_pictures where upload_id = ${id}::uuid
    union select 'listings' from review_versions where ${id}::uuid = any(pictures)`);
  return rows.map(({ needs }) => needs);
}
/**
 * 1000014 for staff who decide on something else; 2000019 where nobody has anything to decide by
 * it.
 */
export async function refuseReviewer(db: Db, id: string, role: StaffRole | null): Promise<void> {
  const needs = await rightsFor(db, id);
  if (needs.length === 0) throw new Refusal(codes.notFound);
  if (!holds(role, needs)) throw new Refusal(codes.noPermission, '', { needs: rolesWith(needs) });
}
