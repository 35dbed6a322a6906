import { object } from 'yup';
import { officeAfterSale } from '#contract/afterSale';
import {
  caseById,
  caseMessageInput,
  casePictureQuery,
  officeCaseActInput,
  officeCasesQuery,
  type OfficeCaseActInput,
} from '#contract/shapes/afterSale';
import { codes, Refusal } from '#contract/codes';
import { holds, rolesWith } from '#contract/staff';
import { audit } from '../../platform/ledger/audit';
import { route, type Context, type Room } from '../../platform/http/route';
import { actOnCase } from './act';
import { ofAnyone } from './caseRow';
import { pictureOf, say } from './conversation';
import { officeCase, queueOf, staffWaiting } from './office';

/** The second of two answers for money. */
const second: readonly string[] = ['confirm', 'sendBack'];
async function act({ db, caller }: Context, { id, ...sent }: OfficeCaseActInput) {
  if (second.includes(sent.event) && !holds(caller.staff, 'money'))
    throw new Refusal(codes.noPermission, '', { needs: rolesWith('money') });
  await actOnCase(db, ofAnyone, id, { by: 'staff', userId: caller.id, ...sent });
  return officeCase(db, caller, id);
}
/** Where the two sides do not agree, staff decide. */
export function officeAfterSaleHandlers(room: Room): void {
  route(room, officeAfterSale.queue, officeCasesQuery, (asked, { db, caller }) =>
    queueOf(db, caller, asked),
  );
  route(room, officeAfterSale.view, caseById, ({ id }, { db, caller }) =>
    officeCase(db, caller, id),
  );
  route(room, officeAfterSale.act, officeCaseActInput, (input, context) => act(context, input));
  route(room, officeAfterSale.say, caseMessageInput, async (input, { db, caller }) => {
    const id = await say(db, ofAnyone, 'staff', caller.id, input);
    await audit(db, `staff:${Number(caller.id)}`, 'afterSale.message', { id: `afterSale-${id}` });
    return officeCase(db, caller, id);
  });
  route(room, officeAfterSale.picture, casePictureQuery, (input, { db, caller }) =>
    db.tx(async (tx) => {
      const shown = await pictureOf(tx, ofAnyone, input);
      await audit(tx, `staff:${Number(caller.id)}`, 'afterSale.pictureOpened', {
        id: `afterSale-${input.id}`,
      });
      return shown;
    }),
  );
  route(room, officeAfterSale.waiting, object({}), (_, { db }) => staffWaiting(db));
}
