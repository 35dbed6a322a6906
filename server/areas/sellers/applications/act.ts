import { applicationParts, partReasons, type ApplicationPart } from '#contract/verdicts';
import { codes, Refusal } from '#contract/codes';
import type { VerdictInput } from '#contract/shapes/applications';
import { canSend } from '#machines/lifecycle';
import { freeSlug, longestSlug, slugOf } from '../../catalogue/words';
import { sql, type Db, type Sql } from '../../../platform/db/open';
import { audit } from '../../../platform/ledger/audit';
import { deciderView, lastByStaff, type Decider } from './decider';
import { advanceApplication, applicationLife, applicationRow } from './application.lifecycle';
import type { ApplicationRow } from './applicationRow';
import { settled } from './parts';

const judging: readonly string[] = ['open', 'requestChanges', 'reject'];
type Verdicts = NonNullable<VerdictInput['parts']>;
type Given = NonNullable<Verdicts[ApplicationPart]>;
const fieldsWrong = (fields: Record<string, string>): Refusal =>
  new Refusal(codes.invalidParameter, Object.values(fields)[0] ?? '', { fields });

/** Another verdict came first, or another sending: who decided, and when. */
async function late(
  db: Db,
  row: ApplicationRow,
  { event }: VerdictInput,
  can: { code: number; reason: string },
): Promise<Refusal> {
  const by = await db.row<Decider>(lastByStaff(sql`${row.id}`));
  return new Refusal(can.code, can.reason, {
    lifecycle: 'application',
    state: row.state,
    event,
    round: row.round,
    decided_by: deciderView(by, row.me),
    at: by?.at.toISOString() ?? null,
  });
}
/**
 * Whoever turns down what a colleague sent back has looked at it since: a verdict made at the same
 * time is not one on the answer.
 */
async function sawDecision(db: Db, { id, me, decided_by }: ApplicationRow): Promise<boolean> {
  if (decided_by === me) return true;
  return (
    (await db.row(
      sql`select 1 from audit_log l join applications a on a.id = ${id} where l.actor = ${`staff:${me}`} and l.action = 'application.opened' and l.at > a.decided_at and l.detail->>'id' = ${`application-${id}`} limit 1`,
    )) !== undefined
  );
}
async function refuseLate(db: Db, row: ApplicationRow, input: VerdictInput): Promise<void> {
  const can = canSend(applicationLife, row, input.event, 'staff');
  if (!can.ok) throw await late(db, row, input, can);
  if (!judging.includes(input.event)) return;
  if (input.round === undefined)
    throw new Refusal(codes.missingParameter, 'form.select', { fields: { round: 'form.select' } });
  const stale =
    input.round !== row.round ||
    (row.state === 'changesRequested' && !(await sawDecision(db, row)));
  if (stale)
    throw await late(db, row, input, {
      code: codes.notAllowedNow,
      reason: 'application.cannot.judged',
    });
}

/**
 * What is judged now: what was accepted before is not judged again, and a reason must be one of its
 * part.
 */
function verdictsOf(row: ApplicationRow, { parts }: VerdictInput): [ApplicationPart, Given][] {
  const given = applicationParts.flatMap((part) =>
    parts?.[part] && !settled(row, part) ? [[part, parts[part]] as [ApplicationPart, Given]] : [],
  );
  const strange = given.filter(
    ([part, { verdict, reason }]) =>
      verdict === 'refused' && !(partReasons[part] as readonly string[]).includes(reason ?? ''),
  );
  if (strange.length > 0)
    throw fieldsWrong(
      Object.fromEntries(strange.map(([part]) => [`parts.${part}.reason`, 'form.select'])),
    );
  return given;
}
/**
 * Opened is what has every part accepted or waived; changes are asked for where something is
 * refused.
 */
function refuseUnjudged(
  row: ApplicationRow,
  event: string,
  given: readonly [ApplicationPart, Given][],
): void {
  const refused = given.filter(([, { verdict }]) => verdict === 'refused').map(([part]) => part);
  const judged = given.map(([part]) => part);
  const open = applicationParts.filter(
    (part) => !settled(row, part) && (!judged.includes(part) || refused.includes(part)),
  );
  if (event === 'open' && open.length > 0)
    throw fieldsWrong(Object.fromEntries(open.map((part) => [`parts.${part}`, 'form.select'])));
  if (event === 'requestChanges' && refused.length === 0)
    throw fieldsWrong({ parts: 'form.select' });
}
async function judge(
  db: Db,
  row: ApplicationRow,
  given: readonly [ApplicationPart, Given][],
): Promise<void> {
  for (const [part, { verdict, reason, note }] of given) {
    await db.rows(sql`insert into application_verdicts (application_id, round, part, verdict, reason, note, judged_by)
      values (${row.id}, ${row.round}, ${part}, ${verdict}, ${verdict === 'refused' ? (reason ?? '') : ''}, ${note ?? ''}, ${row.me})`);
  }
}

/** The shop's id out of its name. One verdict after the other. */
async function shopIdFor(db: Db, name: string): Promise<string> {
  await db.rows(sql`select pg_advisory_xact_lock(7239002)`);
  const slug = slugOf(name, longestSlug);
  const taken = new Set(
    (
      await db.rows<{ id: string }>(
        sql`select id from shops where id = ${slug} or id like ${`${slug}-%`}`,
      )
    ).map(({ id }) => id),
  );
  return freeSlug(name, taken);
}
/** Against the application or the shop: whoever it is about is told why. */
const against: readonly string[] = ['reject', 'suspend', 'close'];
const picked = ({ event, reason }: VerdictInput): string =>
  against.includes(event) ? (reason ?? '') : '';
/**
 * What the applicant is told beside the state: a text id from the list, and the reviewer's own
 * words.
 */
const words = (input: VerdictInput): Sql =>
  sql`, message = ${picked(input) && `apply.why.${picked(input)}`}, remark = ${input.note ?? ''}`;

/**
 * A member of staff decides: verdicts, state, shop, role, history, what is told and the audit log,
 * in the caller's transaction. Of two at once the second is told who was first.
 */
export async function actOn(db: Db, me: number, input: VerdictInput): Promise<void> {
  const { id, event, round, parts, reason, note } = input;
  const row = await applicationRow(db, sql`a.id = ${id}`, me);
  if (!row) throw new Refusal(codes.notFound);
  await refuseLate(db, row, input);
  if (row.state === 'applying') {
    const given = verdictsOf(row, input);
    refuseUnjudged(row, event, given);
    await judge(db, row, given);
  }
  const slug = event === 'open' ? { slug: await shopIdFor(db, row.shop_name) } : {};
  await advanceApplication(
    db,
    { ...row, ...slug },
    {
      event,
      by: 'staff',
      actor: `staff:${me}`,
      reason: picked(input) || (note ?? ''),
      also: words(input),
    },
  );
  await audit(db, `staff:${me}`, `application.${event}`, {
    id: `application-${id}`,
    ...(judging.includes(event) ? { round, parts: parts ?? {} } : {}),
    ...(reason ? { reason } : {}),
    ...(note ? { note } : {}),
  });
}
