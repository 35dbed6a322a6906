import { codes, Refusal } from '#contract/codes';
import type { ProveInput, RegistrationTicket } from '#contract/shapes/session';
import type { TicketVisit, TicketVisitAct, VisitorTicketInput } from '#contract/shapes/tickets';
import type { Ticket, TicketAsked, TicketLink } from '#contract/tickets';
import type { Config } from '../../config';
import { hashOf, newSecret } from '../../platform/crypto/secrets';
import { sql, type Db } from '../../platform/db/open';
import type { Caller } from '../../platform/http/caller';
import { countTry } from '../../platform/http/throttle';
import { sendsOf, triesOf } from '../../platform/http/tries';
import { speechOf } from '../../platform/mail/language';
import { writeMail } from '../../platform/mail/mail';
import { mustOffer } from '../content/offers';
import {
  claimSend,
  codeAnew,
  codeLife,
  codeOver,
  codeUntil,
  guessCode,
  keptCode,
  newCode,
} from '../identity/session/mailCodes';
import { keyFits, keyOf } from './link';
import { askerAct } from './member';
import { openTicket, type Question } from './open';
import { ticketColumns, type TicketRow } from './rows';
import { ticketView } from './view';

interface Door {
  db: Db;
  caller: Pick<Caller, 'ip' | 'lang'>;
  config: Config;
}
const use = 'ticket';
const live = sql`created_at > clock_timestamp() - interval '1 hour'`;
const waiting = { table: sql`ticket_askings`, use, live };

async function mailCode(db: Db, lang: string, email: string, code: string): Promise<void> {
  const { text } = speechOf(lang);
  const paragraphs = [
    text('letter.ticket.code', { code, minutes: codeLife }),
    text('letter.ticket.codeNot'),
  ];
  await writeMail(db, {
    recipient: email,
    subject: text('letter.ticket.codeSubject'),
    body: `${paragraphs.join('\n\n')}\n\nArcada\n`,
    secret: code,
  });
}
interface Sent {
  ticket: string;
  email: string;
  code: string;
  again: Date;
  until: Date;
}
const shown = ({ config }: Door, { ticket, email, code, again, until }: Sent): TicketAsked => ({
  ticket,
  email,
  until: until.toISOString(),
  again: again.toISOString(),
  demo: config.demo ? { code } : null,
});

/**
 * Keeps a visitor's question until its mailbox is proved by six digits. Refusals: 1000010, 2000040.
 */
export async function ask(door: Door, input: VisitorTicketInput): Promise<TicketAsked> {
  const { db, caller, config } = door;
  const { email, topic, words, code: given = '' } = input;
  await mustOffer(db, config, 'mail');
  await countTry(db, sendsOf(caller));
  const again = await claimSend(db, email);
  const [ticket, code] = [newSecret(), newCode()];
  return db.tx(async (tx) => {
    const row = await tx.row<{
      until: Date;
    }>(sql`insert into ticket_askings
        (ticket, email, lang, topic, words, code_given, code, code_until)
      values (${hashOf(ticket)}, ${email}, ${caller.lang}, ${topic}, ${words}, ${given},
        ${keptCode(use, ticket, code)}, ${codeUntil}) returning code_until as until`);
    if (!row) throw new Refusal(codes.operationFailed);
    await mailCode(tx, caller.lang, email, code);
    return shown(door, { ticket, email, code, again, until: row.until });
  });
}
/** Another code; the one before holds no more. Refusals: 1000010, 2000002. */
export async function sendCode(door: Door, { ticket }: RegistrationTicket): Promise<TicketAsked> {
  const { db, caller } = door;
  const waits = await db.row<{ email: string }>(
    sql`select email from ticket_askings
      where ticket = ${hashOf(ticket)} and ticket_id is null and ${live}`,
  );
  if (!waits) throw codeOver();
  await countTry(db, sendsOf(caller));
  const again = await claimSend(db, waits.email);
  const code = newCode();
  return db.tx(async (tx) => {
    const row = await tx.row<{
      until: Date;
    }>(sql`update ticket_askings set ${codeAnew(keptCode(use, ticket, code))}
      where ticket = ${hashOf(ticket)} and ticket_id is null and ${live}
      returning code_until as until`);
    if (!row) throw codeOver();
    await mailCode(tx, caller.lang, waits.email, code);
    return shown(door, { ticket, email: waits.email, code, again, until: row.until });
  });
}

interface Asking extends Pick<Question, 'topic' | 'words' | 'lang'> {
  email: string;
  code_given: string;
  number: string | null;
}
/** The ticket out of the asking, once however often its digits are sent. */
const made = ({ db, config }: Door, ticket: string): Promise<string> =>
  db.tx(async (tx) => {
    const held = await tx.row<{ id: number }>(
      sql`select id from ticket_askings where ticket = ${hashOf(ticket)} for update`,
    );
    // Read once it is held: the lock's own statement may still see it as it was before.
    const asking =
      held &&
      (await tx.row<Asking>(
        sql`select a.email, a.lang, a.topic, a.words, a.code_given, t.number
          from ticket_askings a left join tickets t on t.id = a.ticket_id where a.id = ${held.id}`,
      ));
    if (!asking) throw codeOver();
    if (asking.number) return asking.number;
    const { email, code_given: code, ...question } = asking;
    const whose = { user: null, email, base: config.mallUrl };
    const number = await openTicket(tx, whose, { ...question, code });
    await tx.rows(
      sql`update ticket_askings set ticket_id = (select id from tickets where number = ${number})
        where id = ${held.id}`,
    );
    return number;
  });

/** Proves the mailbox by its code: now the question is asked. Refusals: 1000010, 2000002. */
export async function prove(door: Door, { ticket, code }: ProveInput): Promise<TicketLink> {
  await guessCode(door.db, waiting, { ticket, code }, door.caller.ip);
  const number = await made(door, ticket);
  return { number, key: keyOf(number) };
}

/**
 * A visitor's ticket by its link. A wrong key, a member's ticket and none are the same answer, and
 * count as guesses of their place; a right key counts for nothing and is never held up.
 */
async function mayVisit({ db, caller }: Visiting, { number, key }: TicketVisit): Promise<void> {
  if (keyFits(number, key)) return;
  await countTry(db, triesOf({ door: 'code', account: number, ip: caller.ip }));
  throw new Refusal(codes.notFound);
}
type Visiting = Pick<Door, 'db' | 'caller'>;
async function visited(db: Db, number: string, lock = sql``): Promise<TicketRow> {
  const row = await db.row<TicketRow>(
    sql`select ${ticketColumns(0)} from tickets t
      where t.number = ${number} and t.user_id is null${lock}`,
  );
  if (!row) throw new Refusal(codes.notFound);
  return row;
}
export async function visit(door: Visiting, link: TicketVisit): Promise<Ticket> {
  await mayVisit(door, link);
  return ticketView(door.db, await visited(door.db, link.number));
}
/** What a visitor does with the own ticket. */
export async function visitAct(door: Visiting, input: TicketVisitAct): Promise<Ticket> {
  await mayVisit(door, input);
  await door.db.tx(async (tx) =>
    askerAct(tx, await visited(tx, input.number, sql` for update of t`), 'visitor', input),
  );
  return ticketView(door.db, await visited(door.db, input.number));
}
