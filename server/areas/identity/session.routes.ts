import { mixed, object, type MixedSchema } from 'yup';
import { balances } from '#server/platform/ledger/balances';
import { codes, Refusal } from '#contract/codes';
import { baseCurrency, toAmount } from '#contract/money';
import { officeSession } from '#contract/officeSession';
import { session } from '#contract/session';
import {
  loginInput,
  profileInput,
  proveInput,
  registerInput,
  registrationTicket,
  type ProfileInput,
  type RegisterInput,
} from '#contract/shapes/session';
import type { Config } from '../../config';
import { officeAddress } from '../../platform/http/officeAddress';
import { audit } from '../../platform/ledger/audit';
import { route, type Context, type Room } from '../../platform/http/route';
import { sql } from '../../platform/db/open';
import { giveCartBack } from './guests/forget';
import { presentUser, userById } from './session/account';
import { checked, logIn } from './session/enter';
import { prove, register, resend } from './session/registration';
import { updateProfile } from './session/profile';
import { endSession } from './session/sessions';
import type { Audience } from '../../platform/http/caller';

const nothing = object({});
/** Forms whose errors go out under a code of their own: the schema is applied inside. */
const asGiven = <I extends object>() => mixed() as unknown as MixedSchema<I>;

const me = async ({ db, caller }: Context, audience: Audience, office = '') =>
  presentUser(db, await userById(db, caller.id), audience, office, caller.lang);

/** Staff see their role; what it lets them do stands in contract/staff. */
const staffMe = async (context: Context) => {
  const { staff } = context.caller;
  if (!staff) throw new Refusal(codes.noPermission, '', { needs: ['staff'] });
  return {
    ...(await me(context, 'office')),
    staff_role: staff,
    factor_needed: context.caller.hindered !== null,
  };
};

const leave = async (
  { db, caller, request, reply }: Context,
  audience: Audience,
): Promise<null> => {
  if (caller.role !== 'visitor') await endSession(db, request, audience, reply);
  if (caller.role === 'guest') await giveCartBack(db, sql`u.id = ${caller.id}`);
  return null;
};
const leaveOffice = (context: Context): Promise<null> =>
  context.db.tx(async (tx) => {
    const { id, staff } = context.caller;
    if (staff) await audit(tx, `staff:${id}`, 'session.ended', {});
    return leave({ ...context, db: tx }, 'office');
  });

/** Signing in and out, the own account, and the same for the back office with its own session. */
export function sessionHandlers(room: Room, config: Config): void {
  const office = officeAddress(config);
  route(room, session.login, loginInput, (input, context) => logIn({ ...context, office }, input));
  route(room, session.register, asGiven<RegisterInput>(), async (input, context) =>
    register(
      { ...context, office, config },
      await checked(registerInput, input, codes.registrationFormat),
    ),
  );
  route(room, session.resend, registrationTicket, (input, context) =>
    resend({ ...context, office, config }, input),
  );
  route(room, session.prove, proveInput, (input, context) =>
    prove({ ...context, office, config }, input),
  );
  route(room, session.logout, nothing, (_, context) => leave(context, 'shop'));
  route(room, session.user, nothing, (_, context) => me(context, 'shop', office));
  route(room, session.balance, nothing, async (_, { db, caller }) => {
    const { available, frozen } = await balances(db, caller.id);
    return {
      available: toAmount(available),
      frozen: toAmount(frozen),
      currency: baseCurrency.code,
    };
  });
  route(room, session.update, asGiven<ProfileInput>(), async (input, context) => {
    const { db, caller, request } = context;
    const row = await updateProfile(
      db,
      caller,
      request,
      await checked(profileInput, input, codes.accountEditInvalid),
    );
    return presentUser(db, row, 'shop', office, caller.lang);
  });
  route(room, officeSession.user, nothing, (_, context) => staffMe(context));
  route(room, officeSession.logout, nothing, (_, context) => leaveOffice(context));
}
