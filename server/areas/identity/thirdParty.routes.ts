import type { FastifyRequest } from 'fastify';
import { object } from 'yup';
import { proveInput, registrationTicket } from '#contract/shapes/session';
import {
  beginInput,
  exchangeQuery,
  joinInput,
  linkInput,
  newcomerInput,
  unlinkInput,
} from '#contract/shapes/thirdParty';
import { thirdParty } from '#contract/thirdParty';
import type { Config } from '../../config';
import { officeAddress } from '../../platform/http/officeAddress';
import { route, type Context, type Room } from '../../platform/http/route';
import { countTry } from '../../platform/http/throttle';
import { thirdPartyOf } from '../../platform/http/tries';
import { confirmPassword } from './session/confirm';
import { refuseSignedIn } from './session/enter';
import { create, join, proveCode, resendCode } from './thirdParty/arrivals';
import { beginAttempt, heardKeys, keepAnswer, returnPath, type Heard } from './thirdParty/attempts';
import { exchange } from './thirdParty/exchange';
import { linksOf, unlink } from './thirdParty/links';
import { offered, providerNamed, providersHere } from './thirdParty/providers';
import { sandboxSignInRoutes } from './thirdParty/sandbox/routes';

const nothing = object({});
type Back = FastifyRequest<{ Querystring: Record<string, unknown> }>;
const word = ({ query }: Back, name: string): string | undefined =>
  typeof query[name] === 'string' && query[name].length <= 2048 ? query[name] : undefined;
const heardIn = (request: Back): Heard =>
  Object.fromEntries(
    heardKeys.flatMap((key) => {
      const said = word(request, key);
      return said === undefined ? [] : [[key, said]];
    }),
  );
/** Providers send people here; the page of the mall that goes on from it knows nothing but `data`. */
function comeBack({ app, db }: Room): void {
  app.get(returnPath, { config: { open: true } }, async (request: Back, reply) => {
    const data = await keepAnswer(db, request, word(request, 'state') ?? '', heardIn(request));
    const query = data ? `?data=${data}` : '';
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(`/#/pages/users/tiktok${query}`, 303);
  });
}

/** Signing in by a third party's word, and what the account has of it. */
export function thirdPartyHandlers(room: Room, config: Config): void {
  const office = officeAddress(config);
  const providers = providersHere(config);
  const { mallUrl } = config;
  const at = (context: Context) => ({ ...context, office, config, providers });
  comeBack(room);
  if (config.demo) sandboxSignInRoutes(room.app);
  route(room, thirdParty.providers, nothing, async () => offered(providers));
  route(room, thirdParty.begin, beginInput, async ({ provider, redirect }, context) => {
    refuseSignedIn(context);
    const one = providerNamed(providers, provider);
    await countTry(context.db, thirdPartyOf(context.caller));
    return beginAttempt({ ...context, mallUrl }, one, { redirect });
  });
  route(room, thirdParty.exchange, exchangeQuery, ({ data }, context) =>
    exchange(at(context), data),
  );
  route(room, thirdParty.create, newcomerInput, (input, context) => create(at(context), input));
  route(room, thirdParty.resend, registrationTicket, (input, context) =>
    resendCode(at(context), input),
  );
  route(room, thirdParty.prove, proveInput, (input, context) => proveCode(at(context), input));
  route(room, thirdParty.join, joinInput, (input, context) => join(at(context), input));
  route(room, thirdParty.links, nothing, (_, context) => linksOf(context, providers));
  route(room, thirdParty.link, linkInput, async ({ provider, password }, context) => {
    const one = providerNamed(providers, provider);
    await confirmPassword(context.db, context.caller, password);
    await countTry(context.db, thirdPartyOf(context.caller));
    return beginAttempt({ ...context, mallUrl }, one, { linkUser: context.caller.id });
  });
  route(room, thirdParty.unlink, unlinkInput, ({ id }, context) => unlink(context, providers, id));
}
