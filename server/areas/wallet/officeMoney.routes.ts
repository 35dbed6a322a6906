import { object } from 'yup';
import { officeMoney } from '#contract/officeMoney';
import {
  auditQuery,
  moneyActInput,
  officeMoneyById,
  queueQuery,
} from '#contract/shapes/officeMoney';
import { audit, auditPage } from '../../platform/ledger/audit';
import { proofOf, runCheck } from '../../platform/ledger/check';
import { route, type Room } from '../../platform/http/route';
import { actOn } from './act';
import { queuePage, waitingOf } from './queue';
import { recordIdOf } from './records';
import { reviewOf } from './review';

const none = object({});
/** Money by staff: two queues, the proof that nothing is lost, and who did what. */
export function officeMoneyHandlers(room: Room): void {
  route(room, officeMoney.queue, queueQuery, (query, { db, caller }) =>
    queuePage(db, Number(caller.id), query),
  );
  route(room, officeMoney.view, officeMoneyById, ({ id }, { db, caller }) =>
    db.tx((tx) => reviewOf(tx, Number(caller.id), recordIdOf(id))),
  );
  route(room, officeMoney.act, moneyActInput, async (input, { db, caller }) => {
    const me = Number(caller.id);
    return reviewOf(db, me, await actOn(db, me, input));
  });
  route(room, officeMoney.waiting, none, (_, { db }) => waitingOf(db));
  route(room, officeMoney.proof, none, (_, { db }) => proofOf(db));
  route(room, officeMoney.check, none, async (_, { db, caller }) => {
    await runCheck(db, 'asked');
    await audit(db, `staff:${caller.id}`, 'money.checked', {});
    return proofOf(db);
  });
  route(room, officeMoney.audit, auditQuery, (query, { db }) => auditPage(db, query));
}
