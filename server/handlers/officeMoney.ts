import { object } from 'yup';
import { officeMoney } from '#contract/officeMoney';
import { auditQuery, moneyActInput, officeMoneyById, queueQuery } from '#contract/shapes/officeMoney';
import { audit, auditPage } from '../money/audit';
import { proofOf, runCheck } from '../money/check';
import { route, type Room } from '../route';
import { actOn } from '../wallet/act';
import { queuePage, waitingOf } from '../wallet/queue';
import { recordIdOf } from '../wallet/records';
import { reviewOf } from '../wallet/review';
import { moneyStaff, sees } from '../wallet/staff';

const none = object({});
/** Money by staff: two queues, the proof that nothing is lost, and who did what. */
export function officeMoneyHandlers(room: Room): void {
  route(room, officeMoney.queue, queueQuery, async (query, { db, caller }) => queuePage(db, await moneyStaff(db, caller.id), query));
  route(room, officeMoney.view, officeMoneyById, async ({ id }, { db, caller }) => {
    const me = await moneyStaff(db, caller.id);
    return db.tx((tx) => reviewOf(tx, me, recordIdOf(id)));
  });
  route(room, officeMoney.act, moneyActInput, async (input, { db, caller }) => {
    const me = await moneyStaff(db, caller.id);
    return reviewOf(db, me, await actOn(db, me, input));
  });
  route(room, officeMoney.waiting, none, async (_, { db, caller }) => ((await sees(db, caller.id)) ? waitingOf(db) : { recharge: 0, withdrawal: 0 }));
  route(room, officeMoney.proof, none, async (_, { db, caller }) => {
    await moneyStaff(db, caller.id);
    return proofOf(db);
  });
  route(room, officeMoney.check, none, async (_, { db, caller }) => {
    const me = await moneyStaff(db, caller.id);
    await runCheck(db, 'asked');
    await audit(db, `staff:${me}`, 'money.checked', {});
    return proofOf(db);
  });
  route(room, officeMoney.audit, auditQuery, async (query, { db, caller }) => {
    await moneyStaff(db, caller.id);
    return auditPage(db, query);
  });
}
