import { object } from 'yup';
import { passkeys } from '#contract/passkeys';
import {
  passkeyAdd,
  passkeyEnter,
  passkeyId,
  passkeyOffer,
  passkeyRename,
} from '#contract/shapes/passkeys';
import type { Config } from '../../config';
import { officeAddress } from '../../platform/http/officeAddress';
import { route, type Context, type Room } from '../../platform/http/route';
import { addPasskey, offerPasskey } from './passkeys/add';
import { passkeysOf, removePasskey, renamePasskey } from './passkeys/own';
import { askForPasskey, enterByPasskey } from './passkeys/signIn';

const nothing = object({});

/** Passkeys of the mall: those of the own account, and signing in by one. */
export function passkeyHandlers(room: Room, config: Config): void {
  const office = officeAddress(config);
  const at = (context: Context) => ({ ...context, config, office });
  route(room, passkeys.list, nothing, (_, context) => passkeysOf(at(context)));
  route(room, passkeys.offer, passkeyOffer, (input, context) => offerPasskey(at(context), input));
  route(room, passkeys.add, passkeyAdd, (input, context) => addPasskey(at(context), input));
  route(room, passkeys.rename, passkeyRename, (input, context) =>
    renamePasskey(at(context), input),
  );
  route(room, passkeys.remove, passkeyId, ({ id }, context) => removePasskey(at(context), id));
  route(room, passkeys.ask, nothing, (_, context) => askForPasskey(at(context)));
  route(room, passkeys.enter, passkeyEnter, (input, context) => enterByPasskey(at(context), input));
}
