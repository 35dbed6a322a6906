import { object } from 'yup';
import { officeDoor, officeSecurity } from '#contract/factors';
import { officeSession } from '#contract/officeSession';
import {
  factorActInput,
  factorInput,
  newPasswordInput,
  offerInput,
  proofInput,
  signInEnrol,
  signInOffer,
  signInProof,
  signInTicket,
} from '#contract/shapes/factors';
import { loginInput } from '#contract/shapes/session';
import type { Config } from '../../config';
import {
  askAtDoor,
  changePassword,
  enrolAtDoor,
  logInToOffice,
  offerAtDoor,
  proveAtDoor,
} from './factors/door';
import {
  actHere,
  addHere,
  askHere,
  confirmHere,
  offerHere,
  renewCodes,
  securityOf,
} from './factors/security';
import { route, type Room } from '../../platform/http/route';

const nothing = object({});

/** The office's door, step by step, and how its people prove who they are. */
export function factorHandlers(room: Room, config: Config): void {
  route(room, officeSession.login, loginInput, (input, context) =>
    logInToOffice({ ...context, config }, input),
  );
  route(room, officeDoor.about, nothing, async () => ({ demo: config.demo }));
  route(room, officeDoor.password, newPasswordInput, (input, context) =>
    changePassword({ ...context, config }, input),
  );
  route(room, officeDoor.offer, signInOffer, (input, context) =>
    offerAtDoor({ ...context, config }, input),
  );
  route(room, officeDoor.enrol, signInEnrol, (input, context) =>
    enrolAtDoor({ ...context, config }, input),
  );
  route(room, officeDoor.ask, signInTicket, ({ ticket }, context) =>
    askAtDoor({ ...context, config }, ticket),
  );
  route(room, officeDoor.prove, signInProof, (input, context) =>
    proveAtDoor({ ...context, config }, input),
  );
  route(room, officeSecurity.index, nothing, (_, context) => securityOf({ ...context, config }));
  route(room, officeSecurity.ask, nothing, (_, context) => askHere({ ...context, config }));
  route(room, officeSecurity.confirm, proofInput, (input, context) =>
    confirmHere({ ...context, config }, input),
  );
  route(room, officeSecurity.offer, offerInput, ({ kind }, context) =>
    offerHere({ ...context, config }, kind),
  );
  route(room, officeSecurity.add, factorInput, (input, context) =>
    addHere({ ...context, config }, input),
  );
  route(room, officeSecurity.act, factorActInput, (input, context) =>
    actHere({ ...context, config }, input),
  );
  route(room, officeSecurity.codes, nothing, (_, context) => renewCodes({ ...context, config }));
}
