import { codes, Refusal } from '#contract/codes';
import { imports } from '#contract/imports';
import { listings } from '#contract/listings';
import { importById, importPicturesQuery } from '#contract/shapes/imports';
import { pictureAddressInput } from '#contract/shapes/listings';
import type { Config } from '../../config';
import { route, type Context, type Room } from '../../platform/http/route';
import { importOf, viewOf } from './importRuns/view';
import { byAddress } from './pictureFetches/byAddress';
import { failuresOf, fetchAgain } from './pictureFetches/view';

/** The shop a seller's session is for. */
function shopOf({ caller }: Context): string {
  if (!caller.shop) throw new Refusal(codes.noPermission);
  return caller.shop;
}
/** Pictures from other hosts (docs/decisions/084): an import's, and one for the editor. */
export function pictureFetchHandlers(room: Room, { standIns }: Config): void {
  route(room, imports.pictures, importPicturesQuery, async (query, context) => {
    await importOf(context.db, shopOf(context), query.id);
    return failuresOf(context.db, query, context.caller.lang);
  });
  route(room, imports.fetchAgain, importById, async ({ id }, context) => {
    await importOf(context.db, shopOf(context), id, true);
    await fetchAgain(context.db, id);
    return viewOf(context.db, shopOf(context), id);
  });
  route(room, listings.fetchPicture, pictureAddressInput, ({ address }, context) =>
    byAddress(context, shopOf(context), address, standIns),
  );
}
