import { passkeys } from '#contract/passkeys';
import { accountHandlers } from '#server/areas/identity/account.routes';
import { factorHandlers } from '#server/areas/identity/factors.routes';
import { passkeyHandlers } from '#server/areas/identity/passkeys.routes';
import { recoveryHandlers } from '#server/areas/identity/recovery.routes';
import { sessionHandlers } from '#server/areas/identity/session.routes';
import { sql } from '#server/platform/db/open';
import { authenticator, type Odd } from '../lib/authenticator';
import { testMall, type Client, type Mall } from '../lib/server';

export const password = 'correct horse battery';
export const passkeyMall = (config: Parameters<typeof testMall>[0] = {}): Promise<Mall> =>
  testMall({
    rooms: [sessionHandlers, recoveryHandlers, accountHandlers, factorHandlers, passkeyHandlers],
    ...config,
  });
export const challengeIn = ({ options }: { options: object }): string =>
  (options as { challenge: string }).challenge;

type Device = ReturnType<typeof authenticator>;
/** What people do with passkeys at one mall. */
export function passkeysAt(mall: Mall) {
  let count = 0;
  const somebody = () => mall.person({ email: `keys-${(count += 1)}@mall.test`, password });
  const offer = (as: Client, typed = password) =>
    mall.call(passkeys.offer, { password: typed }, { as });
  const add = (as: Client, passkey: string, name = 'My telephone') =>
    mall.call(passkeys.add, { name, passkey }, { as });
  const addOne = async (as: Client, device: Device, name?: string) =>
    add(as, device.make(challengeIn((await offer(as)).data)), name);
  const list = async (as: Client) => (await mall.call(passkeys.list, {}, { as })).data;
  const ask = () => mall.call(passkeys.ask, {}, { as: mall.visitor() });
  const enter = (ticket: string, passkey: string, as = mall.visitor()) =>
    mall.call(passkeys.enter, { ticket, passkey }, { as });
  return {
    somebody,
    offer,
    add,
    addOne,
    list,
    ask,
    enter,
    /** Somebody who has one, and the device that holds it. */
    enrolled: async () => {
      const [ana, device] = [await somebody(), authenticator()];
      await addOne(ana, device);
      const [kept] = (await list(ana)).passkeys;
      return { ana, device, id: kept?.id ?? '' };
    },
    remove: (as: Client, id: string) => mall.call(passkeys.remove, { id }, { as }),
    rename: (as: Client, id: string, name: string) =>
      mall.call(passkeys.rename, { id, name }, { as }),
    signIn: async (device: Device, odd: Odd = {}, as = mall.visitor()) => {
      const { data } = await ask();
      return enter(data.ticket, device.use(challengeIn(data), odd), as);
    },
    countOf: async (as: Client) =>
      (await mall.db.rows(sql`select 1 from passkeys where user_id = ${as.id}`)).length,
  };
}
