import { mixed, object, type MixedSchema } from 'yup';
import { codes } from '#contract/codes';
import { guests } from '#contract/guests';
import { guestInput, guestJoinInput, guestLink } from '#contract/shapes/guests';
import {
  newPasswordInput,
  proveInput,
  registrationTicket,
  type NewPasswordInput,
} from '#contract/shapes/session';
import type { Config } from '../../config';
import { officeAddress } from '../../platform/http/officeAddress';
import { route, type Context, type Room } from '../../platform/http/route';
import { beginGuest, enterGuest, type GuestDoor } from './guests/begin';
import { joinGuest, keepGuest } from './guests/keep';
import { askKeep, proveKeep, resendKeep } from './guests/prove';
import { checked } from './session/enter';

/** Its errors go out under a code of their own: the schema is applied inside. */
const asGiven = mixed() as unknown as MixedSchema<NewPasswordInput>;

/** Buying without an account, and keeping what was bought as one. */
export function guestHandlers(room: Room, config: Config): void {
  const office = officeAddress(config);
  const at = (context: Context): GuestDoor => ({ ...context, office, config });
  route(room, guests.begin, guestInput, (input, context) => beginGuest(at(context), input));
  route(room, guests.enter, guestLink, (input, context) => enterGuest(at(context), input));
  route(room, guests.ask, object({}), (_, context) => askKeep(at(context)));
  route(room, guests.resend, registrationTicket, (input, context) =>
    resendKeep(at(context), input),
  );
  route(room, guests.prove, proveInput, (input, context) => proveKeep(at(context), input));
  route(room, guests.keep, asGiven, async (input, context) =>
    keepGuest(at(context), await checked(newPasswordInput, input, codes.accountEditInvalid)),
  );
  route(room, guests.join, guestJoinInput, (input, context) => joinGuest(at(context), input));
}
