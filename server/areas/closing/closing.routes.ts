import { object } from 'yup';
import { accountClosing } from '#contract/accountClosing';
import { accountClose } from '#contract/shapes/accountClosing';
import { route, type Room } from '../../platform/http/route';
import { askToClose, closingOf, keepAccount } from './ask';
import { confirmPassword } from '../identity/session/confirm';

const none = object({});

/** Closing the own account, and keeping it after all. */
export function closingHandlers(room: Room): void {
  route(room, accountClosing.view, none, (_, { db, caller }) => closingOf(db, caller.id));
  route(room, accountClosing.ask, accountClose, async ({ password }, context) => {
    // A session that somebody left open does not close an account.
    await confirmPassword(context.db, context.caller, password);
    return askToClose(context);
  });
  route(room, accountClosing.keep, none, (_, context) => keepAccount(context));
}
