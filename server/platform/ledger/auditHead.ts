import { open } from 'node:fs/promises';
import { sql, type Db } from '../db/open';
import { writeMail } from '../mail/mail';

/** The newest entry of the audit log on a day: everything before it is sealed by its hash. */
export interface AuditHead {
  /** YYYY-MM-DD, UTC */
  day: string;
  id: number;
  hash: string;
}
/** Where heads go: a file to append to and a mail address. Both may be missing. */
export interface HeadPlaces {
  auditFile: string | undefined;
  auditMail: string | undefined;
}
const lineOf = ({ day, id, hash }: AuditHead): string => `${day} ${id} ${hash}`;

/** On the disk before the day counts as sent. */
async function append(file: string, line: string): Promise<void> {
  const handle = await open(file, 'a', 0o600);
  try {
    await handle.write(`${line}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
const mailOf = (recipient: string, head: AuditHead) => ({
  recipient,
  subject: `Arcada audit log, ${head.day}`,
  body: `${lineOf(head)}\n\nKeep this mail outside the mall. "npm run audit -- FILE" compares a file of such lines with the log.\n`,
});

/**
 * Sends today's head out, once a day however many servers there are. Answers it, or nothing where
 * it went already or nobody did anything yet.
 */
export const sendHead = (
  db: Db,
  { auditFile, auditMail }: HeadPlaces,
): Promise<AuditHead | undefined> =>
  db.tx(async (tx) => {
    const head =
      await tx.row<AuditHead>(sql`insert into audit_heads (day, id, hash) select (clock_timestamp() at time zone 'UTC')::date, id, hash from audit_log order by id desc limit 1
      on conflict do nothing returning day::text as day, id, hash`);
    if (!head) return undefined;
    if (auditMail) await writeMail(tx, mailOf(auditMail, head));
    if (auditFile) await append(auditFile, lineOf(head));
    return head;
  });

/** The heads in a text, one a line; other lines, as of a mail around them, are passed over. */
export const headsIn = (text: string): AuditHead[] =>
  text.split(/\r?\n/).flatMap((line) => {
    const [day = '', id = '', hash = '', ...more] = line.length > 120 ? [] : line.trim().split(' ');
    return more.length === 0 &&
      /^\d{4}-\d{2}-\d{2}$/.test(day) &&
      /^\d{1,15}$/.test(id) &&
      /^[0-9a-f]{64}$/.test(hash)
      ? [{ day, id: Number(id), hash }]
      : [];
  });

export interface AuditCheck {
  entries: number;
  /** The first entry that does not follow from the one before. */
  brokenAt: number | null;
  /** Heads that are not in the log as they were sent. */
  missing: AuditHead[];
}
/** Holds the log against itself and against heads that were kept elsewhere. */
export async function checkHeads(db: Db, heads: readonly AuditHead[]): Promise<AuditCheck> {
  const all = await db.row<{ n: number }>(sql`select count(*)::int as n from audit_log`);
  const broken = await db.row<{ id: number }>(sql`select id from audit_broken order by id limit 1`);
  const missing: AuditHead[] = [];
  for (const head of heads)
    if (
      !(await db.row(sql`select id from audit_log where id = ${head.id} and hash = ${head.hash}`))
    )
      missing.push(head);
  return { entries: all?.n ?? 0, brokenAt: broken?.id ?? null, missing };
}
