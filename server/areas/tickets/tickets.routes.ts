import { object } from 'yup';
import { proveInput, registrationTicket } from '#contract/shapes/session';
import {
  ticketActInput,
  ticketByNumber,
  ticketInput,
  ticketQueueQuery,
  ticketsQuery,
  ticketStaffActInput,
  ticketVisit,
  ticketVisitAct,
  visitorTicketInput,
} from '#contract/shapes/tickets';
import { officeTickets, tickets } from '#contract/tickets';
import type { Config } from '../../config';
import { route, type Room } from '../../platform/http/route';
import { staffAct, ticketDetail } from './desk';
import { memberAct, openingFor, submit, ticketOf, ticketsOf } from './member';
import { ticketQueue, ticketsWaiting } from './queue';
import { ask, prove, sendCode, visit, visitAct } from './visitor';

function visitors(room: Room, config: Config): void {
  route(room, tickets.ask, visitorTicketInput, (input, { db, caller }) =>
    ask({ db, caller, config }, input),
  );
  route(room, tickets.sendCode, registrationTicket, (input, { db, caller }) =>
    sendCode({ db, caller, config }, input),
  );
  route(room, tickets.prove, proveInput, (input, { db, caller }) =>
    prove({ db, caller, config }, input),
  );
  route(room, tickets.visit, ticketVisit, (input, { db, caller }) => visit({ db, caller }, input));
  route(room, tickets.visitAct, ticketVisitAct, (input, { db, caller }) =>
    visitAct({ db, caller }, input),
  );
}
/** Questions to the mall: of members, of visitors by their link, and the desk that answers them. */
export function ticketsHandlers(room: Room, config: Config): void {
  route(room, tickets.list, ticketsQuery, (query, { db, caller }) =>
    ticketsOf(db, Number(caller.id), query),
  );
  route(room, tickets.opening, object({}), (_, { db, caller }) => openingFor(db, config, caller));
  route(room, tickets.view, ticketByNumber, ({ number }, { db, caller }) =>
    ticketOf(db, Number(caller.id), number),
  );
  route(room, tickets.submit, ticketInput, (input, { db, caller }) => submit(db, caller, input));
  route(room, tickets.act, ticketActInput, (input, { db, caller }) =>
    memberAct(db, Number(caller.id), input),
  );
  visitors(room, config);
  route(room, officeTickets.queue, ticketQueueQuery, (query, { db, caller }) =>
    ticketQueue(db, Number(caller.id), query),
  );
  route(room, officeTickets.view, ticketByNumber, ({ number }, { db, caller }) =>
    ticketDetail(db, Number(caller.id), number),
  );
  route(room, officeTickets.act, ticketStaffActInput, (input, { db, caller }) =>
    staffAct(db, Number(caller.id), input),
  );
  route(room, officeTickets.waiting, object({}), (_, { db }) => ticketsWaiting(db));
}
