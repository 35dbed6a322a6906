import { documents, officeDocuments, sellerDocuments } from '#contract/documents';
import { buyerPaperInput, paperInput } from '#contract/shapes/documents';
import { orderById } from '#contract/shapes/orders';
import { codes, Refusal } from '#contract/codes';
import type { Caller } from '../../platform/http/caller';
import { audit } from '../../platform/ledger/audit';
import { route, type Room } from '../../platform/http/route';
import { papersOf, paperOf } from './documents/papers';
import { ofAnyone, ofBuyer } from './load';

/** A seller's session stands for one shop: without it there is nothing here. */
const ofShop = ({ shop }: Caller) => {
  if (shop === null) throw new Refusal(codes.noPermission);
  return ofAnyone(shop);
};
/** Documents of orders: for their buyers, for the shop, for staff, and nobody else. */
export function documentHandlers(room: Room): void {
  route(room, documents.list, orderById, ({ id }, { db, caller }) =>
    papersOf(db, ofBuyer(caller.id), id),
  );
  route(room, documents.paper, buyerPaperInput, (input, { db, caller }) =>
    paperOf(db, ofBuyer(caller.id), input),
  );
  route(room, sellerDocuments.list, orderById, ({ id }, { db, caller }) =>
    papersOf(db, ofShop(caller), id),
  );
  route(room, sellerDocuments.paper, paperInput, (input, { db, caller }) =>
    paperOf(db, ofShop(caller), input),
  );
  route(room, officeDocuments.list, orderById, ({ id }, { db }) => papersOf(db, ofAnyone(), id));
  // Whose order it is, staff see with it: who looked is written down.
  route(room, officeDocuments.paper, paperInput, async (input, { db, caller }) => {
    const file = await paperOf(db, ofAnyone(), input);
    await audit(db, `staff:${caller.id}`, 'order.document', {
      id: `order-${input.id}`,
      kind: input.kind,
    });
    return file;
  });
}
