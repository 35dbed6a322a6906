import { peopleQuery, personActInput, personById } from '#contract/shapes/staff';
import { officePeople } from '#contract/staff';
import { actOnPerson } from './users/act';
import { peoplePage, personOf } from './users/users';
import { route, type Room } from '../../platform/http/route';

/** Everybody with an account, and who of them works here. */
export function userHandlers(room: Room): void {
  route(room, officePeople.index, peopleQuery, (query, { db }) => peoplePage(db, query));
  route(room, officePeople.view, personById, ({ id }, { db, caller }) =>
    personOf(db, id, caller.id),
  );
  route(room, officePeople.act, personActInput, async (input, { db, caller }) => {
    await actOnPerson(db, caller.id, input);
    return personOf(db, input.id, caller.id);
  });
}
