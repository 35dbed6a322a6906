import { object } from 'yup';
import { afterSale, sellerAfterSale } from '#contract/afterSale';
import {
  caseAppealInput,
  caseAuditInput,
  caseById,
  caseDispatchInput,
  caseInput,
  caseMessageInput,
  caseOfferInput,
  casePictureQuery,
  caseReceiveInput,
  casesQuery,
  returnableQuery,
} from '#contract/shapes/afterSale';
import { codes, Refusal } from '#contract/codes';
import { sql, type Sql } from '../../platform/db/open';
import { route, type Context, type Room } from '../../platform/http/route';
import { actOnCase, type Sent } from './act';
import { ofBuyer, ofOwner, type CaseEvent } from './caseRow';
import { addMessage, pictureOf, say } from './conversation';
import { detailOf, listOf, returnableOf } from './present';
import { submitCase } from './submit';
import type { CaseViewer } from './view';
import { waitsFor } from './waiting';

/** Which of the two sides of this case the caller is. 2000019 where neither. */
async function sideOf(
  { db, caller }: Context,
  id: string,
): Promise<{ by: CaseViewer; whose: Sql }> {
  const [buyer, seller] = [ofBuyer(caller.id), ofOwner(caller.id)];
  const row = await db.row<{ own: boolean }>(
    sql`select ${buyer} as own from after_sale_cases c where c.id = ${id}
      and (${buyer} or ${seller})`,
  );
  if (!row) throw new Refusal(codes.notFound);
  return row.own ? { by: 'buyer', whose: buyer } : { by: 'seller', whose: seller };
}
async function shown(context: Context, id: string | number) {
  const { by, whose } = await sideOf(context, String(id));
  return detailOf(context.db, whose, id, by, context.caller);
}
const shownToBuyer = ({ db, caller }: Context, id: string | number) =>
  detailOf(db, ofBuyer(caller.id), id, 'buyer', caller);
/** The buyer sends an event to an own case, and sees it as it is then. */
async function send(
  context: Context,
  id: string,
  event: CaseEvent,
  more: Pick<Sent, 'words' | 'also'> = {},
) {
  const { db, caller } = context;
  await actOnCase(db, ofBuyer(caller.id), id, { event, by: 'buyer', userId: caller.id, ...more });
  return shownToBuyer(context, id);
}
async function appeal(
  context: Context,
  { id, words, pictures }: { id: string; words: string; pictures?: string[] | undefined },
) {
  const { db, caller } = context;
  await actOnCase(db, ofBuyer(caller.id), id, {
    event: afterSale.appeal.sends,
    by: 'buyer',
    userId: caller.id,
    words,
  });
  if (pictures?.length) await addMessage(db, Number(id), 'buyer', caller.id, { pictures });
  return shownToBuyer(context, id);
}
async function sell(context: Context, id: string, sent: Omit<Sent, 'by' | 'userId'>) {
  const { db, caller } = context;
  const whose = ofOwner(caller.id);
  await actOnCase(db, whose, id, { by: 'seller', userId: caller.id, ...sent });
  return detailOf(db, whose, id, 'seller', caller);
}

/** Where what came back goes travels with `acceptGoods` alone. */
export const goodsOf = (event: string, goods: string | undefined): Sql | undefined =>
  event === 'acceptGoods' ? sql`, goods = ${goods}` : undefined;

function buyersHandlers(room: Room): void {
  route(room, afterSale.returnable, returnableQuery, ({ id }, { db, caller }) =>
    returnableOf(db, caller, id),
  );
  route(room, afterSale.submit, caseInput, async (input, context) =>
    shownToBuyer(context, await submitCase(context.db, context.caller.id, input)),
  );
  route(room, afterSale.cancel, caseById, ({ id }, context) =>
    send(context, id, afterSale.cancel.sends),
  );
  route(room, afterSale.dispatch, caseDispatchInput, ({ id, carrier, log_sn }, context) =>
    send(context, id, afterSale.dispatch.sends, {
      also: sql`, carrier = ${carrier}, log_sn = ${log_sn}`,
    }),
  );
  route(room, afterSale.appeal, caseAppealInput, (input, context) => appeal(context, input));
  route(room, afterSale.answerOffer, caseOfferInput, ({ id, event }, context) =>
    send(context, id, event),
  );
}
function bothHandlers(room: Room): void {
  route(room, afterSale.list, casesQuery, (asked, { db, caller }) =>
    asked.side === 'received'
      ? listOf(db, ofOwner(caller.id), asked, 'seller', caller)
      : listOf(db, ofBuyer(caller.id), asked, 'buyer', caller),
  );
  route(room, afterSale.view, caseById, ({ id }, context) => shown(context, id));
  route(room, afterSale.say, caseMessageInput, async (input, context) => {
    const { by, whose } = await sideOf(context, input.id);
    return shown(context, await say(context.db, whose, by, context.caller.id, input));
  });
  route(room, afterSale.picture, casePictureQuery, async (input, context) =>
    pictureOf(context.db, (await sideOf(context, input.id)).whose, input),
  );
  route(room, afterSale.waiting, object({}), async (_, { db, caller }) => ({
    sent: await waitsFor(db, ofBuyer(caller.id), 'buyer'),
    received: await waitsFor(db, ofOwner(caller.id), 'seller'),
  }));
}
/** After-sale cases in the mall: what was sent, and what the caller's own shop received. */
export function afterSaleHandlers(room: Room): void {
  buyersHandlers(room);
  bothHandlers(room);
  route(room, sellerAfterSale.audit, caseAuditInput, ({ id, ...sent }, context) =>
    sell(context, id, sent),
  );
  route(room, sellerAfterSale.receive, caseReceiveInput, ({ id, goods, ...sent }, context) =>
    sell(context, id, { ...sent, also: goodsOf(sent.event, goods) }),
  );
}
