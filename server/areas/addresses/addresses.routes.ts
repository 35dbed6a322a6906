import { object } from 'yup';
import { addresses, type AddressList } from '#contract/addresses';
import { addressId, addressInput, addressRemoval } from '#contract/shapes/addresses';
import { addressOf } from './address';
import { checkAddress } from './check';
import { addressesOf, makeDefault, removeAddress, restoreAddress, saveAddress } from './store';
import { route, type Context, type Room } from '../../platform/http/route';

const list = async ({ db, caller }: Context): Promise<AddressList> => ({
  addresses: (await addressesOf(db, caller.id)).map((row) => addressOf(row, caller.lang)),
});

/** The caller's own addresses. Everything answers the whole list as it is afterwards. */
export function addressHandlers(room: Room): void {
  route(room, addresses.list, object({}), (_, context) => list(context));
  route(room, addresses.save, addressInput, async (input, context) => {
    const id = await saveAddress(
      context.db,
      context.caller.id,
      input.id,
      checkAddress(input),
      input.is_default,
    );
    return { ...(await list(context)), id };
  });
  route(room, addresses.makeDefault, addressId, async ({ id }, context) => {
    await makeDefault(context.db, context.caller.id, id);
    return list(context);
  });
  route(room, addresses.remove, addressRemoval, async ({ id, restore }, context) => {
    await (restore ? restoreAddress : removeAddress)(context.db, context.caller.id, id);
    return list(context);
  });
}
