import { Readable } from 'node:stream';
import { object } from 'yup';
import { codes, Refusal } from '#contract/codes';
import { listings, listingsCsv } from '#contract/listings';
import {
  listingActInput,
  listingById,
  listingInput,
  listingsQuery,
  stockInput,
} from '#contract/shapes/listings';
import type { Caller } from '../../platform/http/caller';
import { actOn, setRows } from './listings/act';
import { choicesOf } from './listings/choices';
import { csvOf } from './listings/export';
import { listingPage } from './listings/page';
import { saveListing, type Seller } from './listings/save';
import { viewListing } from './listings/view';
import { audienceOf, route, urlOf, type Room } from '../../platform/http/route';

/** A seller's session stands for one shop: without it there is nothing here. */
const sellerOf = ({ shop, id, lang }: Caller): Seller => {
  if (shop === null) throw new Refusal(codes.noPermission);
  return { shop, me: Number(id), lang };
};
/** The shop's products by its seller. */
export function listingHandlers(room: Room): void {
  route(room, listings.index, listingsQuery, (query, { db, caller }) =>
    listingPage(db, sellerOf(caller).shop, query, caller.lang),
  );
  route(room, listings.view, listingById, ({ id }, { db, caller }) =>
    viewListing(db, sellerOf(caller).shop, id, caller.lang),
  );
  route(room, listings.save, listingInput, async (input, { db, caller }) => {
    const seller = sellerOf(caller);
    return viewListing(db, seller.shop, String(await saveListing(db, seller, input)), seller.lang);
  });
  route(room, listings.act, listingActInput, (input, { db, caller }) =>
    actOn(db, sellerOf(caller), input),
  );
  route(room, listings.stock, stockInput, async (input, { db, caller }) => {
    const seller = sellerOf(caller);
    return viewListing(db, seller.shop, String(await setRows(db, seller, input)), seller.lang);
  });
  route(room, listings.choices, object({}), (_, { db, caller }) =>
    choicesOf(db, sellerOf(caller).shop, caller.lang),
  );
  csv(room);
}
/** The file, outside the envelope; a refusal is the usual one. */
function csv({ app, db, resolveCaller }: Room): void {
  app.get(
    urlOf(listingsCsv.path),
    { config: { endpoint: listingsCsv } },
    async (request, reply) => {
      const caller = await resolveCaller(db, request, audienceOf(listingsCsv.path));
      if (!listingsCsv.who.includes(caller.role))
        throw new Refusal(caller.role === 'visitor' ? codes.notLoggedIn : codes.noPermission, '', {
          needs: listingsCsv.who,
        });
      const { shop } = sellerOf(caller);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${shop}.csv"`)
        .send(Readable.from(csvOf(db, shop)));
    },
  );
}
