import { sql, type Sql } from '../../../platform/db/open';

/** A file of the archive: its name, and the rows that stand in it. */
export interface Section {
  name: string;
  rows: (userId: number) => Sql;
}
const section = (name: string, rows: (userId: number) => Sql): Section => ({ name, rows });

const account: readonly Section[] = [
  section(
    'profile',
    (me) => sql`select id, email, name, phone, role, state, lang, cur, pcode, created_at,
      email_proven_at, phone_proven_at from users where id = ${me}`,
  ),
  section(
    'addresses',
    (me) => sql`select name, email, phone, country, state, city, street, line2, postal_code,
      company, tax_number, courier_note, is_default, created_at, removed_at from addresses where user_id = ${me} order by id`,
  ),
  section(
    'sign-ins',
    (me) => sql`select audience, browser, system, created_at, last_seen_at, expires_at, ended
      from sessions where user_id = ${me} order by id`,
  ),
  section(
    'account-events',
    (me) => sql`select kind, detail, browser, system, at from account_events
      where user_id = ${me} order by id`,
  ),
  section(
    'known-devices',
    (me) => sql`select seen_at from known_devices where user_id = ${me} order by seen_at`,
  ),
  section(
    'email-changes',
    (me) => sql`select email_before, email, created_at, done_at from email_changes
      where user_id = ${me} order by id`,
  ),
  section(
    'former-emails',
    (me) => sql`select email, until from former_emails where user_id = ${me} order by id`,
  ),
  section(
    'closing',
    (
      me,
    ) => sql`select c.state, c.asked_at, (select jsonb_agg(jsonb_build_object('at', h.at, 'event',
        h.event) order by h.id) from account_closing_history h where h.closing_id = c.id) as history
      from account_closings c where c.user_id = ${me}`,
  ),
  section(
    'sign-in-links',
    (me) => sql`select provider, subject, name, created_at from third_party_links
      where user_id = ${me} order by id`,
  ),
  section(
    'passkeys',
    (me) => sql`select name, created_at, last_used_at from passkeys
      where user_id = ${me} order by id`,
  ),
  section(
    'second-factors',
    (me) => sql`select kind, name, created_at, last_used_at from factors
      where user_id = ${me} order by id`,
  ),
  section(
    'notices',
    (me) => sql`select type, text, vals, about, created_at, read_at from notices
      where user_id = ${me} order by id`,
  ),
  section(
    'mails',
    (me) => sql`select m.subject, m.body, m.created_at, m.sent_at from outbox_mail m
      join users u on lower(u.email) = lower(m.recipient)
        and m.created_at >= coalesce(u.email_proven_at, u.created_at)
      where u.id = ${me} order by m.id`,
  ),
];

const shopping: readonly Section[] = [
  section(
    'orders',
    (me) => sql`select t.trade_sn, o.id, o.shop_id, o.state, o.placed_at, o.items_minor,
      o.discount_minor, o.delivery_minor, o.total_minor, o.paid_minor, o.refunded_minor, o.currency, o.rate,
      o.decimals, o.shown_minor, o.payment, o.address, o.remark, o.cancel_remark, o.carrier,
      o.log_sn, o.pay_time, o.deliver_time, o.delivery_time, o.success_time, o.received_at,
      (select jsonb_agg(to_jsonb(l) - 'order_id' order by l.id) from order_lines l
        where l.order_id = o.id) as lines,
      (select jsonb_agg(jsonb_build_object('at', h.at, 'by', h.by, 'event', h.event, 'to',
        h.to_state, 'reason', h.reason) order by h.id) from order_history h
        where h.order_id = o.id) as history
      from orders o join trades t on t.id = o.trade_id where o.user_id = ${me} order by o.id`,
  ),
  section(
    'documents',
    (me) => sql`select d.kind, d.number, d.order_id, d.amount_minor, d.body, d.made_at
      from documents d join orders o on o.id = d.order_id where o.user_id = ${me} order by d.id`,
  ),
  section(
    'cart',
    (me) => sql`select sku, quantity, price_then, ticked, added_at from cart_lines
      where owner = ${`u:${me}`} and removed_at is null order by id`,
  ),
  section('checkout', (me) => sql`select * from checkout_draft where user_id = ${me}`),
  section(
    'coupons',
    (me) => sql`select c.code, k.*, (select jsonb_agg(jsonb_build_object('at', h.at, 'event',
        h.event) order by h.id) from coupon_claim_history h where h.claim_id = k.id) as history
      from coupon_claims k join coupons c on c.id = k.coupon_id where k.user_id = ${me}
      order by k.id`,
  ),
  section(
    'wish-list',
    (me) => sql`select w.product_id, p.name, w.price_then, w.at, w.removed_at from wishes w
      join products p on p.id = w.product_id where w.user_id = ${me} order by w.at`,
  ),
  section(
    'wish-list-settings',
    (me) => sql`select shown_name, mail, told_at from wish_lists where user_id = ${me}`,
  ),
  section(
    'wish-list-news',
    (me) => sql`select kind, things, at from wish_tellings where user_id = ${me} order by id`,
  ),
  section(
    'recently-viewed',
    (me) => sql`select product_id, at from recently_viewed where user_id = ${me} order by at`,
  ),
  section(
    'followed-shops',
    (me) => sql`select shop_id, at from follows where user_id = ${me} order by at`,
  ),
];

const money: readonly Section[] = [
  section(
    'wallet',
    (me) => sql`select * from wallet_record where user_id = ${me} order by at, kind, id`,
  ),
  section(
    'wallet-bookings',
    (me) => sql`select j.kind, j.ref, j.created_at, a.kind as account, p.currency, p.amount,
      p.balance_after from posting p join account a on a.id = p.account_id
      join journal j on j.id = p.journal_id where a.owner_id = ${me} order by p.journal_id, p.line_no`,
  ),
  section(
    'payment-settings',
    (me) => sql`select method, name, holder, shown, set_at, changed_at from payouts
      where user_id = ${me} order by id`,
  ),
  section(
    'card-payments',
    (me) => sql`select t.trade_sn, p.state, p.reason, p.currency, p.amount_minor,
      p.charged_currency, p.charged_minor, p.created_at, p.settled_at from payments p
      join trades t on t.id = p.trade_id where t.user_id = ${me} order by p.id`,
  ),
];

const inviting: readonly Section[] = [
  section(
    'affiliate',
    (me) => sql`select a.state, a.why, a.joined_at, (select jsonb_agg(jsonb_build_object('at', h.at,
        'event', h.event, 'reason', h.reason) order by h.id) from affiliate_history h
        where h.affiliate_id = a.id) as history from affiliates a where a.user_id = ${me}`,
  ),
  section(
    'affiliate-days',
    (me) => sql`select d.day, d.visits, (select count(*) from affiliate_sign_ups s
        where s.inviter_id = ${me} and (s.at at time zone 'UTC')::date = d.day) as sign_ups
      from affiliate_days d where d.inviter_id = ${me} order by d.day`,
  ),
  section(
    'affiliate-rewards',
    (me) => sql`select r.id, r.state, r.rate_bp, r.why, r.created_at, r.amount_minor, r.paid_at,
      (select jsonb_agg(jsonb_build_object('at', h.at, 'by', h.by, 'event', h.event, 'to',
        h.to_state) order by h.id) from affiliate_reward_history h where h.reward_id = r.id)
        as history from affiliate_rewards r where r.inviter_id = ${me} order by r.id`,
  ),
  section('invited', (me) => sql`select at from affiliate_sign_ups where user_id = ${me}`),
];

const words: readonly Section[] = [
  section(
    'returns',
    (me) => sql`select c.*, (select jsonb_agg(to_jsonb(l) - 'case_id') from after_sale_lines l
        where l.case_id = c.id) as lines,
      (select jsonb_agg(jsonb_build_object('at', m.at, 'by', m.by, 'words', m.words,
        'pictures', m.pictures) order by m.id) from after_sale_messages m
        where m.case_id = c.id) as messages,
      (select jsonb_agg(jsonb_build_object('at', h.at, 'by', h.by, 'event', h.event, 'to',
        h.to_state, 'reason', h.reason) order by h.id) from after_sale_history h
        where h.case_id = c.id) as history
      from after_sale_cases c where c.user_id = ${me} order by c.id`,
  ),
  section(
    'reviews',
    (me) => sql`select r.id, r.product_id, r.rating, r.text, r.lang, r.state, r.created_at,
      r.changed_at, r.answer, (select jsonb_agg(to_jsonb(v) - 'review_id' order by v.n)
        from review_versions v where v.review_id = r.id) as versions
      from reviews r where r.user_id = ${me} order by r.id`,
  ),
  section(
    'review-votes',
    (me) => sql`select review_id, at from review_votes where user_id = ${me} order by at`,
  ),
  section(
    'review-reports',
    (me) => sql`select review_id, reason, at from review_reports where user_id = ${me} order by id`,
  ),
  section(
    'questions',
    (me) => sql`select t.number, t.state, t.topic, t.about, t.code, t.order_id, t.email,
      (select jsonb_agg(jsonb_build_object('at', m.at, 'by', m.by, 'words', m.words) order by m.id)
        from ticket_messages m where m.ticket_id = t.id and not m.internal) as messages
      from tickets t where t.user_id = ${me} or lower(t.email) =
        (select lower(email) from users where id = ${me} and email_proven_at is not null)
      order by t.id`,
  ),
];

const selling: readonly Section[] = [
  section(
    'seller-application',
    (me) => sql`select a.state, a.round, a.contact, a.phone, a.shop_name, a.about, a.country,
      a.region, a.city, a.street, a.postal_code, a.agreed, a.message, a.sent_at, a.decided_at,
      (select jsonb_agg(jsonb_build_object('at', h.at, 'by', h.by, 'event', h.event, 'to',
        h.to_state) order by h.id) from application_history h where h.application_id = a.id)
        as history from applications a where a.user_id = ${me}`,
  ),
  section('shops', (me) => sql`select * from shops where owner_id = ${me} order by id`),
];
/** All that is kept about a person, but pictures: those stand beside it as they are. */
export const sections: readonly Section[] = [
  ...account,
  ...shopping,
  ...money,
  ...inviting,
  ...words,
  ...selling,
];
