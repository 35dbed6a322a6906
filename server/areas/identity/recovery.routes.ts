import { mixed, type MixedSchema } from 'yup';
import { codes } from '#contract/codes';
import { recovery } from '#contract/recovery';
import {
  newPasswordInput,
  proveInput,
  recoverInput,
  registrationTicket,
  type NewPasswordInput,
} from '#contract/shapes/session';
import type { Config } from '../../config';
import { route, type Room } from '../../platform/http/route';
import { checked } from './session/enter';
import { chooseRecovered } from './session/recovered';
import { askRecovery, proveRecovery, resendRecovery } from './session/recovery';

/** Its errors go out under a code of their own: the schema is applied inside. */
const asGiven = mixed() as unknown as MixedSchema<NewPasswordInput>;

/** A forgotten password. */
export function recoveryHandlers(room: Room, config: Config): void {
  route(room, recovery.ask, recoverInput, (input, context) =>
    askRecovery({ ...context, config }, input),
  );
  route(room, recovery.resend, registrationTicket, (input, context) =>
    resendRecovery({ ...context, config }, input),
  );
  route(room, recovery.prove, proveInput, (input, context) =>
    proveRecovery({ ...context, config }, input),
  );
  route(room, recovery.choose, asGiven, async (input, context) =>
    chooseRecovered(
      { ...context, config },
      await checked(newPasswordInput, input, codes.accountEditInvalid),
    ),
  );
}
