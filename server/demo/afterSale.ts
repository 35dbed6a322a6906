import type { Context } from '../platform/http/route';
import type { Language } from '#contract/languages';
import { actOnCase, type Sent } from '../areas/afterSale/act';
import { ofAnyone } from '../areas/afterSale/caseRow';
import { submitCase } from '../areas/afterSale/submit';
import { report } from '../areas/reviews/opinions';
import { sendReview } from '../areas/reviews/send';
import { answer } from '../areas/reviews/shop';
import { staffAct } from '../areas/tickets/desk';
import { submit } from '../areas/tickets/member';
import { sql, type Db } from '../platform/db/open';

interface Received {
  id: number;
  user_id: number;
  shop_id: string;
  owner_id: number;
  line_id: number;
  state: string;
}
/** What a person's orders paid by wallet hold, one line each, the newest first. */
const received = (tx: Db, user: number, state: string) =>
  tx.rows<Received>(sql`select o.id, o.user_id, o.shop_id, s.owner_id, min(l.id) as line_id, o.state
    from orders o join order_lines l on l.order_id = o.id join shops s on s.id = o.shop_id
    where o.user_id = ${user} and o.state = ${state} and o.payment = 'wallet' and s.owner_id is not null
    group by o.id, s.owner_id order by o.id desc`);
const idOf = async (tx: Db, email: string): Promise<number> =>
  (await tx.row<{ id: number }>(sql`select id from users where email = ${email}`))?.id ?? 0;

/** One piece is asked back, for a reason that needs no picture. */
const ask = (tx: Db, { id, user_id, line_id }: Received, words: string) =>
  submitCase(tx, String(user_id), {
    order_id: String(id),
    line_ids: [String(line_id)],
    quantities: [1],
    received: true,
    reason: 'changedMind',
    words,
    to: 'origin',
  });
const act = (tx: Db, id: number, userId: number, sent: Omit<Sent, 'userId'>) =>
  actOnCase(tx, ofAnyone, String(id), { ...sent, userId: String(userId) });

/** One case waits for its shop, one for staff, one was settled with a part of the money. */
async function cases(tx: Db, ana: number, ben: number): Promise<void> {
  const [first] = await received(tx, ana, 'receiptConfirmed');
  if (first) await ask(tx, first, 'Me equivoqué de tamaño.');
  const [second] = await received(tx, ana, 'delivered');
  if (second) {
    const id = await ask(tx, second, 'No es lo que esperaba.');
    const words = 'It shows signs of use.';
    await act(tx, id, second.owner_id, { event: 'refuse', by: 'seller', reason: 'used', words });
    await act(tx, id, ana, { event: 'appeal', by: 'buyer', words: 'Solo abrí la caja.' });
  }
  const [third] = await received(tx, ben, 'delivered');
  if (third) {
    const id = await ask(tx, third, 'The colour does not go with the room.');
    await act(tx, id, third.owner_id, { event: 'offer', by: 'seller', amount: '2.50' });
    await act(tx, id, ben, { event: 'acceptOffer', by: 'buyer' });
  }
}
/** As the doors of reviews know who calls. */
const by = (db: Db, id: number, lang: Language, shop: string | null = null) =>
  ({ db, caller: { id: String(id), lang, shop } }) as unknown as Context;

/** Two are shown, one of them answered; one was reported by its shop. */
async function reviews(tx: Db, ana: number, ben: number): Promise<void> {
  const said: [number, Language, number, string][] = [
    [ana, 'es', 5, 'Llegó antes de lo previsto y es tal como en la foto.'],
    [ana, 'es', 4, 'Buena calidad, el embalaje podría ser mejor.'],
    [ben, 'en', 2, 'Not what I had in mind, and nobody answered me.'],
  ];
  for (const [n, [user, lang, rating, text]] of said.entries()) {
    const one = (await received(tx, user, 'completed'))[n];
    if (!one) continue;
    const input = { id: String(one.id), line_id: String(one.line_id), rating, text, pictures: [] };
    const { lines } = await sendReview(by(tx, user, lang), input);
    const id = lines.find(({ line }) => line.id === String(one.line_id))?.review?.id ?? '';
    const shop = by(tx, one.owner_id, 'en', one.shop_id);
    if (n === 0) await answer(shop, { id, text: 'Thank you, enjoy it!' });
    if (n === 2)
      await report(tx, String(one.owner_id), 'seller', sql`r.id = ${id}`, { reason: 'false' });
  }
}
/** One waits for staff, one was answered. */
async function tickets(tx: Db, ana: number, ben: number): Promise<void> {
  const ask = (id: number, lang: Language, topic: 'payment' | 'order', words: string) =>
    submit(tx, { id: String(id), lang }, { topic, words });
  await ask(ana, 'es', 'payment', '¿Puedo pagar una parte con tarjeta y otra con la cartera?');
  const { number } = await ask(ben, 'en', 'order', 'Can my order be left with a neighbour?');
  const staff = await idOf(tx, 'support@arcada.test');
  await staffAct(tx, staff, { number, event: 'take' });
  const words = 'Yes. Write the neighbour’s name into the delivery note of your address.';
  await staffAct(tx, staff, { number, event: 'answer', words });
}
/** What comes after the sale, by the commands that people send. */
export async function fillAfterSale(tx: Db, ana: number, ben: number): Promise<void> {
  await cases(tx, ana, ben);
  await reviews(tx, ana, ben);
  await tickets(tx, ana, ben);
}
