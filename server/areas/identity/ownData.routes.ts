import { object } from 'yup';
import { ownData } from '#contract/ownData';
import { ownDataAsk, ownDataPart } from '#contract/shapes/ownData';
import { route, type Room } from '../../platform/http/route';
import { confirmPassword } from './session/confirm';
import { noteEvent } from './session/events';
import { askForOwnData, ownDataOf, ownDataPartOf } from './ownData/exports';

const none = object({});

/** All that is kept about the caller, for the caller alone. */
export function ownDataHandlers(room: Room): void {
  route(room, ownData.view, none, (_, { db, caller }) => ownDataOf(db, caller.id));
  route(room, ownData.ask, ownDataAsk, async ({ password }, { db, caller, request }) => {
    // A session that somebody left open does not hand over everything.
    await confirmPassword(db, caller, password);
    const answer = await askForOwnData(db, caller.id);
    await noteEvent(db, caller.id, 'dataAsked', { request });
    return answer;
  });
  route(room, ownData.part, ownDataPart, ({ n }, { db, caller }) =>
    ownDataPartOf(db, caller.id, n),
  );
}
