import { randomUUID } from 'node:crypto';
import { codes } from '#contract/codes';
import { tickets } from '#contract/tickets';
import { mostTickets, openTicket } from '#server/areas/tickets/open';
import { keyedHash } from '#server/platform/crypto/vault';
import { sql, type Db } from '#server/platform/db/open';
import { countTry } from '#server/platform/http/throttle';
import { sendsOf } from '#server/platform/http/tries';
import { reveal } from '#server/platform/mail/outbox';
import { arranged, but, real, type Scene, type World } from '../../kit/index';
import { mailsAtOnce } from '../session/mailbox';
import { newMember, signedIn, type Member } from '../shared/members';
import { unanswered } from '../shared/walletFixtures';

/** `mailbox`: what a visitor types; `digits`: those that were really mailed there last. */
interface Asker extends Member {
  mailbox: string;
  digits: string;
}
type At = Scene<Asker>;
const page = '#/pages/mine/support?new=1';

async function digitsTo(db: Db, mailbox: string): Promise<string> {
  const row = await db.row<{ body: string; secret: Uint8Array | null }>(
    sql`select body, secret from outbox_mail where recipient = ${mailbox} and secret is not null order by id desc limit 1`,
  );
  return row ? (/\d{6}/.exec(reveal(row.body, row.secret))?.[0] ?? '') : '';
}
const unlike = (digits: string) => (digits === '000000' ? '000001' : '000000');

/** As many questions as one person may have waiting. */
const full = async ({ mall: { db }, who }: At): Promise<void> => {
  for (let n = 0; n < mostTickets.waiting; n++)
    await db
      .tx((tx) =>
        openTicket(
          tx,
          { user: who.id, email: null },
          { topic: 'other', words: randomUUID(), lang: 'en' },
        ),
      )
      .catch(() => undefined);
};
/** None of them waits any more. */
const emptied = ({ mall: { db }, who }: At) =>
  db.rows(
    sql`update tickets set state = 'closed', closed_at = clock_timestamp() where user_id = ${who.id} and state <> 'closed'`,
  );
/** The digits hold again, the mailbox has room, and nobody has tried too often. */
async function fresh(scene: At): Promise<void> {
  const {
    mall: { db },
    who,
  } = scene;
  await db.rows(sql`delete from login_throttle`);
  await db.rows(sql`delete from code_sends where target = ${keyedHash('code to', who.mailbox)}`);
  await db.rows(
    sql`update ticket_askings set tries = 0, created_at = clock_timestamp(), code_until = clock_timestamp() + interval '10 minutes' where email = ${who.mailbox}`,
  );
  if (who.id) await emptied(scene);
}

/**
 * A question in the real mall: limits, digits by mail, what does not hold any more and lost answers
 * are real.
 */
export const world: World<Asker> = {
  calls: {
    open: tickets.opening,
    submit: tickets.submit,
    ask: tickets.ask,
    sendCode: tickets.sendCode,
    prove: tickets.prove,
  },
  enter: async (mall, { steps: [open] }) => {
    await mailsAtOnce(mall.db);
    const mailbox = `${randomUUID()}@example.org`;
    const start = open?.event.start;
    if (start === 'visitor')
      return {
        who: { id: 0, email: '', mailbox, digits: '' },
        opening: { address: page },
      };
    const who = await newMember(mall);
    return {
      who: { ...who, mailbox, digits: '' },
      opening: {
        address: start === 'error' ? `${page}&code=1500018` : page,
        session: await signedIn(mall, who),
      },
    };
  },
  before: async (scene, { kind, event }) => {
    if (kind !== 'user') return;
    await fresh(scene);
    if (event.type !== 'prove') return;
    const digits = await digitsTo(scene.mall.db, scene.who.mailbox);
    const wrong = scene.around.ahead[0]?.name === `prove ✗ ${codes.captchaFailed}`;
    scene.who.digits = wrong ? unlike(digits) : digits;
  },
  typed: ({ who }, { event }): Record<string, string> | undefined => {
    if (event.type === 'address') return { email: who.mailbox };
    return event.type === 'prove' ? { code: who.digits } : undefined;
  },
  causes: {
    'open ✓ some': () => but({ orders: [{ id: '7', number: '20261120-0007' }] }),
    'open ✓ noMail': () => but({ mail: false }),
    [`submit ✗ ${codes.tooManyRequests}`]: arranged(full),
    'submit ✗ network': unanswered,
    [`ask ✗ ${codes.tooManyRequests}`]: arranged(async ({ mall: { db } }) => {
      for (let sent = 0; sent < 7; sent++)
        await countTry(db, sendsOf({ ip: '127.0.0.1' })).catch(() => undefined);
    }),
    'sendCode ✓': () => but({ demo: null }),
    [`sendCode ✗ ${codes.tooManyRequests}`]: arranged(async ({ mall: { db } }) => {
      for (let sent = 0; sent < 7; sent++)
        await countTry(db, sendsOf({ ip: '127.0.0.1' })).catch(() => undefined);
    }),
    [`sendCode ✗ ${codes.captchaFailed}`]: arranged(({ mall: { db }, who }) =>
      db.rows(
        sql`update ticket_askings set created_at = clock_timestamp() - interval '2 hours' where email = ${who.mailbox}`,
      ),
    ),
    [`prove ✗ ${codes.captchaFailed}`]: () => real(),
  },
  /** The mailbox is one's own, and the digits and numbers are others. */
  otherWords: ({ shows, outcome }) =>
    /^(proof|sent)/.test(shows.label) || outcome === String(codes.tooManyRequests),
  ends: { left: /#\/pages\/mine\/support\?number=/ },
  meaningful: ['topic'],
};
