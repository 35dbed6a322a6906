import { object } from 'yup';
import { account } from '#contract/account';
import {
  emailInput,
  eventsQuery,
  notMeInput,
  phoneInput,
  signedInId,
} from '#contract/shapes/account';
import { proveInput, registrationTicket } from '#contract/shapes/session';
import type { Config } from '../../config';
import { officeAddress } from '../../platform/http/officeAddress';
import { route, type Room } from '../../platform/http/route';
import { askEmail, proveEmail, resendEmail } from './email/change';
import { notMe } from './email/notMe';
import { askPhone, provePhone, resendPhone } from './phone/prove';
import { eventsOf } from './session/events';
import { endOne, endOthers, sessionsOf } from './session/signedIn';

const nothing = object({});

/** The own account: its e-mail address, where it is signed in, what happened to it. */
export function accountHandlers(room: Room, config: Config): void {
  const office = officeAddress(config);
  route(room, account.sessions, nothing, (_, context) => sessionsOf(context));
  route(room, account.endSession, signedInId, ({ id }, context) => endOne(context, id));
  route(room, account.endOthers, nothing, (_, context) => endOthers(context));
  route(room, account.events, eventsQuery, ({ page }, { db, caller }) =>
    eventsOf(db, caller.id, page),
  );
  route(room, account.askEmail, emailInput, (input, context) =>
    askEmail({ ...context, config, office }, input),
  );
  route(room, account.resendEmail, registrationTicket, (input, context) =>
    resendEmail({ ...context, config, office }, input),
  );
  route(room, account.proveEmail, proveInput, (input, context) =>
    proveEmail({ ...context, config, office }, input),
  );
  route(room, account.askPhone, phoneInput, (input, context) =>
    askPhone({ ...context, config, office }, input),
  );
  route(room, account.resendPhone, registrationTicket, (input, context) =>
    resendPhone({ ...context, config, office }, input),
  );
  route(room, account.provePhone, proveInput, (input, context) =>
    provePhone({ ...context, config, office }, input),
  );
  route(room, account.notMe, notMeInput, (input, context) => notMe(context, input));
}
