import { checkout } from '#contract/checkout';
import {
  checkoutChoices,
  outcomeQuery,
  payInput,
  placeInput,
  quoteQuery,
} from '#contract/shapes/checkout';
import { ownerKey, type Caller } from '../../platform/http/caller';
import type { Config } from '../../config';
import { choose, keepCurrency } from './checkout/choose';
import { place } from './checkout/place';
import { outcome, payAgain, refuseCancelled } from './checkout/pay';
import { countNow, quoteView, visitorQuote } from './checkout/quote';
import { slideHolds, type Claimer } from './stock';
import { callbackRoute } from './payment/callback';
import { acquirerRoutes } from '../acquirers/sandbox/routes';
import { stripeRoutes } from './payment/stripe.routes';
import { route, type Context, type Room } from '../../platform/http/route';

const keyOf = ({ request }: Context): string | undefined => {
  const header =
    request.headers['idempotency-key'] ??
    (request.body as { client_ref?: unknown } | null)?.client_ref;
  return typeof header === 'string' && header !== '' ? header : undefined;
};

const claimer = ({ id, ip }: Caller): Claimer => ({ user: Number(id), ip });

export async function checkoutHandlers(room: Room, config: Config): Promise<void> {
  route(room, checkout.quote, quoteQuery, async (query, { db, caller }) => {
    const { currency, step, country } = query;
    if (!caller.id) return visitorQuote(db, ownerKey(caller) ?? '', caller.lang, query);
    if (step === 'payment' || step === 'confirm') await slideHolds(db, Number(caller.id));
    const counted = await countNow(db, Number(caller.id), currency);
    if (currency && counted.basis.currency.code === currency && counted.basis.read_in !== currency)
      await keepCurrency(db, Number(caller.id), currency);
    return quoteView(db, counted, caller.lang, country);
  });
  route(room, checkout.choose, checkoutChoices, (choices, { db, caller }) =>
    choose(db, claimer(caller), choices, caller.lang),
  );
  route(room, checkout.place, placeInput, (input, context) =>
    place(context.db, claimer(context.caller), input, keyOf(context), context.caller.lang),
  );
  route(room, checkout.outcome, outcomeQuery, (which, { db, caller }) =>
    outcome(db, Number(caller.id), which, caller.lang),
  );
  route(
    room,
    checkout.pay,
    payInput,
    ({ trade_sn, method }, { db, caller }) =>
      payAgain(db, Number(caller.id), trade_sn, method, caller.lang),
    ({ trade_sn }, { db, caller }) => refuseCancelled(db, Number(caller.id), trade_sn, caller.lang),
  );
  if (config.stripe) await stripeRoutes(room.app, room.db, config.stripe, config);
  if (!config.demo) return;
  acquirerRoutes(room.app, room.db);
  await callbackRoute(room.app, room.db);
}
