import { object } from 'yup';
import { cart } from '#contract/cart';
import { cartAdd, cartLines, cartSelect, cartSelectAll, cartUpdate } from '#contract/shapes/cart';
import { ownerKey } from '../../platform/http/caller';
import { addLine, removeLines, restoreLines, setQuantity, tick, tickAll } from './cart/change';
import { linesOf } from './cart/lines';
import { mergeCarts } from './cart/merge';
import { cartView } from './cart/view';
import { route, type Context, type Room } from '../../platform/http/route';
import { guestOf } from './cart/visitor';

/**
 * A visitor without a cart owns nothing yet; one comes to be (with a cookie) when something is put
 * into it.
 */
const ownerOf = ({ caller }: Context): string => ownerKey(caller) ?? '';
const present = async ({ db, caller }: Context, owner: string) =>
  cartView(await linesOf(db, owner), caller.lang);

export function cartHandlers(room: Room): void {
  route(room, cart.index, object(), async (_, context) => present(context, ownerOf(context)));
  route(room, cart.add, cartAdd, async ({ sku, quantity }, context) => {
    const owner = await guestOf(context.db, context.caller, context.reply);
    const { line_id, lines } = await addLine(context.db, owner, sku, quantity);
    return { ...cartView(lines, context.caller.lang), line_id };
  });
  route(room, cart.update, cartUpdate, async ({ line_id, quantity }, context) => {
    await setQuantity(context.db, ownerOf(context), line_id, quantity);
    return present(context, ownerOf(context));
  });
  route(room, cart.select, cartSelect, async ({ line_id, ticked }, context) => {
    await tick(context.db, ownerOf(context), line_id, ticked);
    return present(context, ownerOf(context));
  });
  route(room, cart.selectAll, cartSelectAll, async ({ ticked, shop_id }, context) => {
    await tickAll(context.db, ownerOf(context), ticked, shop_id);
    return present(context, ownerOf(context));
  });
  route(room, cart.remove, cartLines, async ({ line_ids, restore }, context) => {
    await (restore ? restoreLines : removeLines)(context.db, ownerOf(context), line_ids);
    return present(context, ownerOf(context));
  });
  route(room, cart.merge, object(), async (_, context) => {
    const { db, caller } = context;
    const owner = `u:${caller.id}`;
    const merged = caller.guest
      ? await mergeCarts(db, `g:${caller.guest}`, owner, caller.lang)
      : [];
    return { merged, cart: await present(context, owner) };
  });
}
