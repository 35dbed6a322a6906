import { sql, type Sql } from '../../platform/db/open';
import { guestMails } from '../../platform/mail/share';
import { answersNaming } from './answers';
import { gone, nameless, type Leaving, type Step } from './step';

const own = ({ id }: Leaving): Sql => sql`user_id = ${id}`;
const orders = ({ id }: Leaving) => sql`(select id from orders where user_id = ${id})`;
const cases = ({ id }: Leaving) => sql`(select id from after_sale_cases where user_id = ${id})`;
const applied = ({ id }: Leaving) => sql`(select id from applications where user_id = ${id})`;
const reviewed = ({ id }: Leaving) => sql`(select id from reviews where user_id = ${id})`;
/** What was asked of the mall, signed in or by mail alone. */
const asked = ({ id, email }: Leaving) =>
  sql`(select id from tickets where user_id = ${id} or lower(email) = lower(${email}))`;
/** Stands where words stood that may not be none. */
const dash = '—';

/** Ways in first, so that nothing new begins while the rest goes. */
const account: readonly Step[] = [
  gone('sessions', own),
  gone('sign_ins', own),
  gone('handovers', own),
  gone(
    'third_party_arrivals',
    ({ id, email }) => sql`user_id = ${id}
    or lower(email) = lower(${email}) or lower(wanted) = lower(${email})`,
  ),
  gone('third_party_starts', ({ id }) => sql`link_user = ${id}`),
  gone('third_party_links', own),
  gone('passkeys', own),
  gone('factors', own),
  gone('recovery_codes', own),
  gone('recoveries', ({ id, email }) => sql`user_id = ${id} or lower(email) = lower(${email})`),
  gone('known_devices', own),
  gone('guest_keeps', own),
  gone(
    'outbox_mail',
    ({ id }) => sql`share in (${guestMails.orders}, ${guestMails.code})
    and lower(recipient) = (select lower(email) from users where id = ${id} and guest)`,
  ),
  gone('email_changes', own),
  gone('phone_proofs', own),
  gone('registrations', ({ email }) => sql`lower(email) = lower(${email})`),
  nameless('registrations', sql`invited_by = null`, ({ id }) => sql`invited_by = ${id}`),
  gone('affiliate_visits', ({ id }) => sql`inviter_id = ${id}`),
  gone('affiliate_days', ({ id }) => sql`inviter_id = ${id}`),
  gone('affiliate_sign_ups', ({ id }) => sql`${id} in (user_id, inviter_id)`),
  gone('account_events', own),
  gone('data_exports', own),
  gone('avatars', own),
  gone('payouts', own),
  gone('notices', own),
  gone(
    'outbox_mail',
    ({ id, email }) => sql`not brief and (lower(recipient) = lower(${email})
    or exists (select from former_emails f where f.user_id = ${id}
      and lower(f.email) = lower(recipient) and created_at <= f.until))`,
  ),
  gone(
    'outbox_mail',
    ({ id }) =>
      sql`channel = 'sms' and recipient = (select phone from users where id = ${id} and phone <> '')`,
  ),
  gone('former_emails', own),
];
const lists: readonly Step[] = [
  gone('checkout_draft', own),
  gone('addresses', own),
  gone('cart_lines', ({ id }) => sql`owner = ${`u:${id}`}`),
  gone('hold_time', ({ id }) => sql`who = ${`u:${id}`}`),
  gone('wishes', own),
  gone('wish_lists', own),
  gone('wish_tellings', own),
  gone('recently_viewed', own),
  gone('follows', own),
  gone('review_votes', own),
  gone('after_sale_seen', own),
  gone('idem', ({ id }) => sql`actor = ${`u:${id}`} and not forever`),
  nameless(
    'idem',
    sql`answer = null`,
    ({ id }) => sql`actor = ${`u:${id}`} and answer is not null`,
  ),
];
const bought: readonly Step[] = [
  nameless(
    'orders',
    sql`remark = '', cancel_remark = '', address = address ||
      '{"name":"","email":"","phone":"","state":"","city":"","street":"","line2":"",
        "postal_code":"","company":"","tax_number":"","courier_note":""}'`,
    (who) => sql`${own(who)} and (address ->> 'name' <> '' or address ->> 'street' <> ''
      or remark <> '' or cancel_remark <> '')`,
  ),
  nameless(
    'order_history',
    sql`reason = ''`,
    (who) => sql`order_id in ${orders(who)} and reason <> ''`,
  ),
  nameless(
    'parcel_scans',
    sql`signed_by = ''`,
    (who) => sql`order_id in ${orders(who)} and signed_by <> ''`,
  ),
  gone(
    'sandbox_parcels',
    (who) => sql`number in
    (select number from parcels where order_id in ${orders(who)})`,
  ),
  nameless(
    'after_sale_cases',
    sql`words = ${dash}, pictures = '{}'`,
    (who) => sql`${own(who)} and (words <> ${dash} or pictures <> '{}')`,
  ),
  nameless(
    'after_sale_messages',
    sql`words = ${dash}, pictures = '{}'`,
    (who) => sql`case_id in ${cases(who)} and (words <> ${dash} or pictures <> '{}')`,
  ),
  nameless(
    'after_sale_said',
    sql`words = ''`,
    (who) => sql`words <> '' and history_id in
    (select id from after_sale_history where case_id in ${cases(who)})`,
  ),
  nameless(
    'after_sale_history',
    sql`reason = ''`,
    (who) => sql`case_id in ${cases(who)} and reason <> ''`,
  ),
];
const said: readonly Step[] = [
  gone('review_pictures', (who) => sql`review_id in ${reviewed(who)}`),
  nameless(
    'review_versions',
    sql`pictures = '{}'`,
    (who) => sql`review_id in ${reviewed(who)} and pictures <> '{}'`,
  ),
  gone(
    'ticket_pictures',
    (who) => sql`message_id in
    (select id from ticket_messages where ticket_id in ${asked(who)})`,
  ),
  nameless(
    'ticket_messages',
    sql`words = ${dash}`,
    (who) => sql`ticket_id in ${asked(who)} and words <> ${dash}`,
  ),
  nameless(
    'ticket_history',
    sql`reason = ''`,
    (who) => sql`ticket_id in ${asked(who)} and reason <> ''`,
  ),
  gone('ticket_askings', ({ email }) => sql`lower(email) = lower(${email})`),
  nameless('tickets', sql`email = ''`, ({ email }) => sql`lower(email) = lower(${email})`),
];
const money: readonly Step[] = [
  nameless(
    'recharges',
    sql`remark = '', message = '', cert_image = ''`,
    (who) => sql`${own(who)} and (remark <> '' or message <> '' or cert_image <> '')`,
  ),
  nameless(
    'withdrawals',
    sql`remark = '', message = '', payout_name = '', payout_holder = '', payout_shown = '',
      payout_sealed = '', signature = ''`,
    (who) => sql`${own(who)} and (remark <> '' or message <> '' or payout_holder <> ''
      or payout_shown <> '' or length(payout_sealed) > 0 or length(signature) > 0)`,
  ),
  nameless(
    'wallet_history',
    sql`reason = ''`,
    (who) => sql`reason <> '' and (
    recharge_id in (select id from recharges where ${own(who)})
    or withdrawal_id in (select id from withdrawals where ${own(who)})
    or card_recharge_id in (select id from card_recharges where ${own(who)}))`,
  ),
];
const sold: readonly Step[] = [
  nameless(
    'applications',
    sql`contact = '', phone = '', shop_name = '', about = '', country = '', region = '', city = '',
      street = '', postal_code = '', id_front = null, id_back = null, signature = null,
      message = '', remark = ''`,
    (who) => sql`${own(who)} and (concat(contact, phone, shop_name, about, street, message, remark)
      <> '' or signature is not null or id_front is not null or id_back is not null)`,
  ),
  nameless(
    'application_history',
    sql`reason = ''`,
    (who) => sql`application_id in ${applied(who)} and reason <> ''`,
  ),
  nameless(
    'application_verdicts',
    sql`note = ''`,
    (who) => sql`application_id in ${applied(who)} and note <> ''`,
  ),
  gone('identity_pictures', (who) => sql`application_id in ${applied(who)}`),
  nameless(
    'shops',
    sql`contact = '', region = '', city = '', street = '', postcode = ''`,
    ({ id }) => sql`owner_id = ${id} and concat(contact, region, city, street, postcode) <> ''`,
  ),
];
/** After what shows them: nothing points at a picture that is not there any more. */
const pictures: readonly Step[] = [
  nameless(
    'uploads',
    sql`sealed = '', file = null, erased_at = clock_timestamp()`,
    ({ id }) => sql`owner = ${id} and erased_at is null`,
  ),
];
/** In this order, each until nothing is left of it; the account's own row is the last of all. */
export const steps: readonly Step[] = [
  answersNaming,
  ...account,
  ...lists,
  ...bought,
  ...said,
  ...money,
  ...sold,
  ...pictures,
  answersNaming,
];

/** What names a person by their number alone and stays so: nobody has that number any more. */
export const stays: Readonly<Record<string, string>> = {
  account: 'the ledger: an account keeps its number',
  account_closings: 'that it was closed, and when',
  affiliate_rewards: 'the books: what an order brought to whom, by number',
  affiliates: 'that somebody took part once, by number',
  bank_statements: 'of the staff who sent it',
  card_recharges: 'the books: an amount and its day',
  cod_collections: 'of the staff who confirmed it',
  cod_handovers: 'of the staff who said it',
  coupon_claims: 'that somebody used it: counted against its number',
  coupons: 'who drew it, by number',
  flash_deals: 'who drew it and who let it through, by number',
  posts: 'who wrote it, by number',
  storage_requests: 'who asked and who counted, by number',
  hold: 'the books: money that was frozen once',
  openings: 'the books: what an account began with',
  product_imports: 'the goods of the shop',
  products: 'who changed it, by number',
  rate_proposals: 'of staff',
  review_reports: 'that a review was reported, for whoever decided',
  reviews: 'the review stays, without a name: other buyers read it',
  stock_hold: 'what lay in a cart: over in minutes by itself',
  trades: 'the books: which orders were placed together',
  transfers: 'the books: what was paid to a shop',
  users: 'the row itself: its number, and nothing else',
};
