import { officeCash as rows } from '#contract/cash';
import { cashQuery, decideHandoverInput, handOverInput } from '#contract/shapes/cash';
import { decideHandover, handOver } from './cash/handOver';
import { cashOf } from './cash/list';
import { route, type Room } from '../../platform/http/route';

/**
 * Cash of orders that were paid at the door: what is awaited, and what was handed over to the mall.
 */
export function cashHandlers(room: Room): void {
  route(room, rows.index, cashQuery, (query, { db, caller }) =>
    cashOf(db, Number(caller.id), query),
  );
  route(room, rows.handOver, handOverInput, (input, { db, caller }) =>
    handOver(db, Number(caller.id), input),
  );
  route(room, rows.decide, decideHandoverInput, (input, { db, caller }) =>
    decideHandover(db, Number(caller.id), input),
  );
}
