import { object } from 'yup';
import { officeAcquirer as rows } from '#contract/acquirer';
import { differenceActInput, differencesQuery, disputesQuery } from '#contract/shapes/acquirer';
import { disputesOf } from './payment/disputes/list';
import { acquirerWaiting, actOnDifference, differencesOf } from './payment/reconcile/list';
import { route, type Room } from '../../platform/http/route';

/**
 * What acquirers say of the mall's money: charges that banks take back, and whatever the books do
 * not say too.
 */
export function acquirerHandlers(room: Room): void {
  route(room, rows.differences, differencesQuery, (query, { db }) => differencesOf(db, query));
  route(room, rows.act, differenceActInput, (input, { db, caller }) =>
    actOnDifference(db, Number(caller.id), input),
  );
  route(room, rows.disputes, disputesQuery, (query, { db }) => disputesOf(db, query));
  route(room, rows.waiting, object({}), (_, { db }) => acquirerWaiting(db));
}
