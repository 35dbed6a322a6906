import { localise, type Localised } from '#contract/text';
import { sql, type Db } from '../../../platform/db/open';
import { speechOf, type Speech } from '../../../platform/mail/language';
import { guestMails, writeShared } from '../../../platform/mail/share';
import { keyOf, linkOf } from '../../../platform/mail/guestLink';
import { dueThen, type Happened } from '../notices/happened';

/** What a mail about an order says: the order as it stands, with the deadline of what happened. */
interface Subject {
  user_id: number;
  trade_sn: string;
  shop: string;
  email: string;
  name: string;
  guest: boolean;
  /** Where a guest found the mall. */
  base: string;
  lang: string;
  payment: 'wallet' | 'card' | 'cod';
  paid_minor: number;
  shown_minor: number;
  currency: string;
  decimals: number;
  arrives_from: string;
  arrives_to: string;
  deadline: Date | null;
  carrier: string;
  log_sn: string;
  cancel_remark: string;
  lines: { name: Localised; quantity: number }[];
}
const subjectOf = (db: Db, orderId: number) =>
  db.row<Subject>(sql`select o.user_id, t.trade_sn, s.name as shop, u.email, case when u.guest then o.address->>'name' else u.name end as name, u.guest, u.found_at as base, u.lang, o.payment, o.paid_minor, o.shown_minor, o.currency, o.decimals,
      o.arrives_from::text as arrives_from, o.arrives_to::text as arrives_to, o.deadline, o.carrier, o.log_sn, o.cancel_remark,
      (select jsonb_agg(jsonb_build_object('name', l.name, 'quantity', l.quantity) order by l.id) from order_lines l where l.order_id = o.id) as lines
    from orders o join trades t on t.id = o.trade_id join shops s on s.id = o.shop_id join users u on u.id = o.user_id where o.id = ${orderId}`);

type Says = (order: Subject, speech: Speech) => (string | false)[];
const total = ({ shown_minor, currency, decimals }: Subject, { amount }: Speech) =>
  amount(shown_minor, currency, decimals);

const arrives = ({ arrives_from, arrives_to }: Subject, { text, day }: Speech): string =>
  arrives_from === arrives_to
    ? text('mail.placed.arrivesOn', { day: day(new Date(arrives_from)) })
    : text('mail.placed.arrives', {
        from: day(new Date(arrives_from)),
        to: day(new Date(arrives_to)),
      });
const placed: Says = (order, speech) => [
  speech.text('mail.placed.text', { shop: order.shop }),
  arrives(order, speech),
  order.payment === 'cod' && speech.text('mail.placed.cash', { amount: total(order, speech) }),
];
const shipped: Says = ({ shop, carrier, log_sn }, { text }) => [
  text('mail.shipped.text', { shop }),
  log_sn !== '' && text('mail.shipped.parcel', { carrier, log: log_sn }),
];
const delivered: Says = ({ shop, deadline }, { text, day }) => [
  text('mail.delivered.text', { shop, until: deadline ? day(deadline) : '' }),
  text('mail.delivered.missing'),
];

/** The wallet is kept in USD, a card in what it was charged. */
function comesBack(order: Subject, speech: Speech): string {
  if (order.paid_minor === 0) return speech.text('mail.cancelled.nothing');
  return order.payment === 'card'
    ? speech.text('mail.cancelled.card', { amount: total(order, speech) })
    : speech.text('mail.cancelled.wallet', { amount: speech.amount(order.paid_minor, 'USD', 2) });
}
const cancelled: Says = (order, speech) => [
  speech.text('mail.cancelled.text', { shop: order.shop }),
  order.cancel_remark !== '' &&
    speech.text('mail.cancelled.reason', { reason: speech.reason(order.cancel_remark) }),
  comesBack(order, speech),
];
const says = { placed, shipped, delivered, cancelled };
export type About = keyof typeof says;

const listOf = (order: Subject, { text, lang, ...speech }: Speech): string =>
  [
    ...order.lines.map(({ name, quantity }) =>
      text('mail.line', { count: quantity, name: localise(name, lang).text }),
    ),
    text('mail.total', { amount: total(order, { text, lang, ...speech }) }),
  ].join('\n');

/** A guest proved no mailbox: theirs is written to about what was paid, and by a share of its own. */
const mayHear = ({ guest, paid_minor }: Subject): boolean => !guest || paid_minor > 0;
const wayBack = ({ guest, base, user_id }: Subject, { text }: Speech): string =>
  guest ? text('mail.seeGuest', { link: linkOf(base, user_id) }) : text('mail.see');
/**
 * Writes the buyer a mail about the order, in the buyer's language, while the mailbox has room for
 * more of them today. Called within the transaction that marks what happened as told.
 */
export async function mailAboutOrder(db: Db, about: About, happened: Happened): Promise<void> {
  const now = await subjectOf(db, happened.id);
  if (!now || !mayHear(now)) return;
  const order = { ...now, deadline: dueThen(happened, now.deadline) };
  const speech = speechOf(order.lang);
  const paragraphs = [
    speech.text('mail.hello', { name: order.name }),
    says[about](order, speech).filter(Boolean).join('\n'),
    listOf(order, speech),
    wayBack(order, speech),
  ];
  const subject = speech.text(`mail.${about}.subject`, {
    number: order.trade_sn,
    shop: order.shop,
  });
  const secret = order.guest ? { secret: keyOf(order.user_id) } : {};
  await writeShared(
    db,
    order.guest ? guestMails.orders : 'orders',
    order.user_id,
    { recipient: order.email, subject, paragraphs, ...secret },
    speech,
  );
}
