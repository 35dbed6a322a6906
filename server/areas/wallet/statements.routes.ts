import { object } from 'yup';
import { entryActInput, statementInput, statementsQuery } from '#contract/shapes/statements';
import { officeStatements as rows } from '#contract/statements';
import { route, type Room } from '../../platform/http/route';
import { actOnEntry } from './statements/act';
import { addStatement } from './statements/add';
import { creditMatched } from './statements/credit';
import { entriesOf } from './statements/list';

/** What the bank's own files say came in, held against what customers told. */
export function statementHandlers(room: Room): void {
  route(room, rows.index, statementsQuery, (query, { db }) => entriesOf(db, query));
  route(room, rows.add, statementInput, (input, { db, caller }) =>
    addStatement(db, Number(caller.id), input),
  );
  route(room, rows.act, entryActInput, (input, { db, caller }) =>
    actOnEntry(db, Number(caller.id), input),
  );
  route(room, rows.credit, object({}), (_, { db, caller }) => creditMatched(db, Number(caller.id)));
}
