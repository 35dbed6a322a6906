import { object } from 'yup';
import { wallet } from '#contract/wallet';
import {
  activityQuery,
  cardRechargeInput,
  moneyById,
  pageQuery,
  payeeQuery,
  payoutInput,
  rechargeInput,
  statementQuery,
  transferInput,
  withdrawInput,
} from '#contract/shapes/wallet';
import { codes, Refusal } from '#contract/codes';
import type { Offers } from '#contract/site';
import type { Config } from '../../config';
import { mustOffer } from '../content/offers';
import { refuseClosing } from '../../platform/workflow/closing';
import { route, type Context, type Room } from '../../platform/http/route';
import { confirmPassword } from '../identity/session/confirm';
import { pollCardRecharge, startCardRecharge } from './card';
import { optionsOf, overviewOf } from './overview';
import { savePayout } from './payouts';
import { sendRecharge } from './recharge';
import { activityOf, detailOf, oneView, ownRecord, recordIdOf, type RecordId } from './records';
import { statementOf } from './statement';
import { payeesOf, sendTransfer } from './transfer';
import { recall, sendWithdrawal } from './withdraw';

const none = object({});
const me = ({ caller }: Context): number => Number(caller.id);
const asked = ({ password }: { password: string }, { db, caller }: Context) =>
  confirmPassword(db, caller, password);
/** A closed door is said before a password is asked for. */
const offered =
  (config: Config, door: keyof Offers) =>
  (_: object, { db }: Context) =>
    mustOffer(db, config, door);

/** A card's page that is open is asked about first: the message may be on its way, or lost. */
async function details(context: Context, id: RecordId) {
  const { db } = context;
  const row = await ownRecord(db, me(context), id);
  if (row.kind === 'cardRecharge' && row.state === 'started') await pollCardRecharge(db, row.id);
  return detailOf(db, me(context), id);
}
async function callBack(context: Context, id: RecordId) {
  const { db } = context;
  if (id.kind !== 'withdrawal' || !Number.isSafeInteger(id.number))
    throw new Refusal(codes.notFound);
  await recall(db, me(context), id.number);
  return oneView(db, me(context), id);
}
/** The customer's side of the wallet. */
export function walletHandlers(room: Room, config: Config): void {
  const payIn = offered(config, 'payIn');
  const payOut = async (input: { password: string }, context: Context) => {
    await mustOffer(context.db, config, 'payOut');
    await asked(input, context);
  };
  route(room, wallet.overview, none, (_, context) => overviewOf(context.db, me(context)));
  route(room, wallet.activity, activityQuery, (query, context) =>
    activityOf(context.db, me(context), query),
  );
  route(room, wallet.details, moneyById, ({ id }, context) => details(context, recordIdOf(id)));
  route(room, wallet.statement, statementQuery, (query, context) =>
    statementOf(context.db, me(context), query),
  );
  route(room, wallet.rechargeOptions, none, (_, context) => optionsOf(context.db, me(context)));
  route(room, wallet.recharges, pageQuery, ({ page }, context) =>
    activityOf(context.db, me(context), { page, kinds: ['recharge', 'cardRecharge'] }),
  );
  route(room, wallet.withdrawals, pageQuery, ({ page }, context) =>
    activityOf(context.db, me(context), { page, kinds: ['withdrawal'] }),
  );
  route(room, wallet.payees, payeeQuery, ({ q }, context) => payeesOf(context.db, me(context), q));
  route(
    room,
    wallet.recharge,
    rechargeInput,
    async (input, context) => {
      await refuseClosing(context.db, me(context));
      return oneView(context.db, me(context), {
        kind: 'recharge',
        number: await sendRecharge(context.db, me(context), input),
      });
    },
    payIn,
  );
  route(room, wallet.cardRecharge, cardRechargeInput, async ({ amount }, context) => {
    await refuseClosing(context.db, me(context));
    const { id, redirect } = await startCardRecharge(context.db, me(context), amount);
    return {
      record: await oneView(context.db, me(context), { kind: 'cardRecharge', number: id }),
      redirect,
    };
  });
  route(
    room,
    wallet.withdraw,
    withdrawInput,
    async (input, context) =>
      oneView(context.db, me(context), {
        kind: 'withdrawal',
        number: await sendWithdrawal(context.db, me(context), input),
      }),
    payOut,
  );
  route(room, wallet.recall, moneyById, ({ id }, context) => callBack(context, recordIdOf(id)));
  route(
    room,
    wallet.transfer,
    transferInput,
    async (input, context) =>
      oneView(context.db, me(context), {
        kind: 'transfer',
        number: await sendTransfer(context.db, me(context), input),
      }),
    asked,
  );
  route(
    room,
    wallet.payout,
    payoutInput,
    (input, context) => savePayout(context.db, me(context), input, context.request),
    payOut,
  );
}
