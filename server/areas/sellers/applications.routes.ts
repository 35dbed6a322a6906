import { object } from 'yup';
import { officeApplications, sellerApplication } from '#contract/applications';
import {
  applicationInput,
  applicationsQuery,
  officeApplicationById,
  verdictInput,
} from '#contract/shapes/applications';
import { actOn } from './applications/act';
import { keepAlong, submit } from './applications/apply';
import { save } from './applications/keep';
import { seenApplication } from './applications/application.lifecycle';
import { queuePage } from './applications/queue';
import { reviewOf } from './applications/review';
import { applicationView } from './applications/view';
import { sql } from '../../platform/db/open';
import { audit } from '../../platform/ledger/audit';
import { refuseClosing } from '../../platform/workflow/closing';
import { route, type Room } from '../../platform/http/route';

/** The application by its applicant, and by whoever decides on it. */
export function applicationHandlers(room: Room): void {
  route(room, sellerApplication.view, object({}), async (_, { db, caller }) => {
    const row = await seenApplication(db, sql`a.user_id = ${caller.id}`);
    return row ? applicationView(db, row) : null;
  });
  route(room, sellerApplication.save, applicationInput, (input, { db, caller }) =>
    db.tx(async (tx) => applicationView(tx, await save(tx, caller.id, input))),
  );
  route(
    room,
    sellerApplication.apply,
    applicationInput,
    async (_, { db, caller }) => {
      await refuseClosing(db, caller.id);
      return applicationView(db, await submit(db, caller.id));
    },
    (input, { db, caller }) => keepAlong(db, caller.id, input),
  );
  route(room, officeApplications.queue, applicationsQuery, (query, { db, caller }) =>
    queuePage(db, Number(caller.id), query),
  );
  route(room, officeApplications.view, officeApplicationById, ({ id }, { db, caller }) =>
    db.tx(async (tx) => {
      const shown = await reviewOf(tx, Number(caller.id), id, caller.lang);
      await audit(tx, `staff:${caller.id}`, 'application.opened', { id: `application-${id}` });
      return shown;
    }),
  );
  route(room, officeApplications.act, verdictInput, async (input, { db, caller }) => {
    await actOn(db, Number(caller.id), input);
    return reviewOf(db, Number(caller.id), input.id, caller.lang);
  });
}
