import { object } from 'yup';
import { sellerOfficeAfterSale } from '#contract/afterSale';
import {
  caseAuditInput,
  caseById,
  caseMessageInput,
  casePictureQuery,
  caseReceiveInput,
  casesQuery,
} from '#contract/shapes/afterSale';
import { codes, Refusal } from '#contract/codes';
import type { Caller } from '../../platform/http/caller';
import type { Sql } from '../../platform/db/open';
import { route, type Context, type Room } from '../../platform/http/route';
import { actOnCase, type Sent } from './act';
import { goodsOf } from './afterSale.routes';
import { ofShop } from './caseRow';
import { pictureOf, say } from './conversation';
import { detailOf, listOf } from './present';
import { waitsFor } from './waiting';

/** The shop the session stands for. */
function own({ shop }: Caller): Sql {
  if (shop === null) throw new Refusal(codes.noPermission, '', { needs: ['seller'] });
  return ofShop(shop);
}
async function act({ db, caller }: Context, id: string, sent: Omit<Sent, 'by' | 'userId'>) {
  await actOnCase(db, own(caller), id, { by: 'seller', userId: caller.id, ...sent });
  return detailOf(db, own(caller), id, 'seller', caller);
}
/** The received side in the seller's back office. */
export function sellerAfterSaleHandlers(room: Room): void {
  const rows = sellerOfficeAfterSale;
  route(room, rows.list, casesQuery, (asked, { db, caller }) =>
    listOf(db, own(caller), asked, 'seller', caller),
  );
  route(room, rows.view, caseById, ({ id }, { db, caller }) =>
    detailOf(db, own(caller), id, 'seller', caller),
  );
  route(room, rows.audit, caseAuditInput, ({ id, ...sent }, context) => act(context, id, sent));
  route(room, rows.receive, caseReceiveInput, ({ id, goods, ...sent }, context) =>
    act(context, id, { ...sent, also: goodsOf(sent.event, goods) }),
  );
  route(room, rows.say, caseMessageInput, async (input, { db, caller }) => {
    await say(db, own(caller), 'seller', caller.id, input);
    return detailOf(db, own(caller), input.id, 'seller', caller);
  });
  route(room, rows.picture, casePictureQuery, (input, { db, caller }) =>
    pictureOf(db, own(caller), input),
  );
  route(room, rows.waiting, object({}), async (_, { db, caller }) => ({
    received: await waitsFor(db, own(caller), 'seller'),
  }));
}
