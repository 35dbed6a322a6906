import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { InferType, Schema, ValidationError } from 'yup';
import { codes, Refusal } from '#contract/codes';
import type { Endpoint, Input, Output, Role } from '#contract/endpoint';
import { textValues } from '#contract/text';
import { holds, rolesWith } from '#contract/staff';
import { askerAt } from './askers';
import { bare } from './bare';
import { tellWrote, wroteLately } from './ownWrites';
import { ownerKey, type Caller, type ResolveCaller, type Audience } from './caller';
import type { Db } from '../db/open';
import type { Replica } from '../db/replica';
import { answeredBefore, once, type Asking } from './idempotency';
import { roomFor } from './room';
import { letIn } from '../limits/callers';
import { calledBy } from './securityLog';
import { twins } from './twins';
import { wellFormed } from './wellFormed';

export interface Context {
  db: Db;
  caller: Caller;
  request: FastifyRequest;
  reply: FastifyReply;
}
export type Handler<E extends Endpoint> = (input: Input<E>, context: Context) => Promise<Output<E>>;
export interface Room {
  app: FastifyInstance;
  db: Db;
  /** A copy of the database that answers what may be some seconds old; none on most malls. */
  copy?: Pick<Replica, 'db' | 'inUse'> | undefined;
  resolveCaller: ResolveCaller;
}
/** The back office has its own door: /backoffice/api (docs/rules.md, Calls). */
export const urlOf = (path: string): string =>
  path.startsWith('/backoffice/')
    ? path.replace('/backoffice/', '/backoffice/api/')
    : `/api${path}`;

/** Whose session a call comes with: by its path. */
export const audienceOf = (path: string): Audience =>
  path.startsWith('/backoffice/seller/')
    ? 'seller'
    : path.startsWith('/backoffice/')
      ? 'office'
      : 'shop';

/**
 * A call that changes something is read from its body alone: what stands in an address is written
 * down on its way, and may be somebody else's link.
 */
const raw = ({ method, query, body, params }: FastifyRequest) => ({
  ...((method === 'GET' ? query : body) as object | null),
  ...(params as object),
});

/**
 * What is asked before the transaction begins: a password, which must be counted even where nothing
 * else happens.
 */
export type Before<E extends Endpoint> = (input: Input<E>, context: Context) => Promise<unknown>;

/** What those are told who would be let in if they were somebody else. */
const closedTo: Partial<Record<Role, number>> = {
  visitor: codes.notLoggedIn,
  guest: codes.accountNeeded,
};
/**
 * Who may call: by role, and of staff by what their role holds. The refusal names what is needed.
 */
function admit({ who, right }: Endpoint, { role, staff, hindered }: Caller): void {
  if (!who.includes(role))
    throw new Refusal(closedTo[role] ?? codes.noPermission, '', { needs: who });
  if (hindered && (right || (hindered === codes.passwordMustChange && !who.includes('visitor'))))
    throw new Refusal(hindered);
  if (role === 'staff' && right && !holds(staff, right))
    throw new Refusal(codes.noPermission, '', { needs: rolesWith(right) });
}

/**
 * A call that is done once. A key that was answered is answered again before the password is asked
 * for: the answer goes to the person it went
 * to, by the same kind of session, and tells nothing about a password that is sent with it
 * (docs/decisions/031-secrets-at-rest.md).
 */
function doing<E extends Endpoint>(
  endpoint: E,
  input: Schema,
  handle: Handler<E>,
  before?: Before<E>,
) {
  const together = twins();
  return async (
    values: Input<E>,
    key: string | undefined,
    context: Context,
  ): Promise<Output<E>> => {
    const { db } = context;
    const actor = ownerKey(context.caller) ?? context.caller.ip;
    const who: Asking = {
      actor,
      key,
      route: endpoint.path,
      input: bare(input, values),
      forever: endpoint.once === 'forever',
    };
    const done = () => once(db, who, (tx) => handle(values, { ...context, db: tx }));
    if (!before) return done();
    return together(JSON.stringify([actor, key, values]), async () => {
      const known = await answeredBefore<Output<E>>(db, who);
      if (known) return known.answer;
      await before(values, context);
      return done();
    });
  };
}

/**
 * The same fields, those that may be missing included: by assignment alone a shape that lacks one
 * would do.
 */
type Same<A, B> = [A, B, keyof A, keyof B] extends [B, A, keyof B, keyof A] ? unknown : never;
/** A shape that lets through what the row says comes in, and nothing else. */
type Guard<E extends Endpoint, S extends Schema> = S & Same<InferType<S>, Input<E>>;

/**
 * Turns one contract row into a route: who may call, what comes in, one envelope out. Handlers name
 * each field that leaves.
 */
export function route<E extends Endpoint, S extends Schema>(
  room: Room,
  endpoint: E,
  input: Guard<E, S>,
  handle: Handler<E>,
  before?: Before<E>,
): void {
  const audience = audienceOf(endpoint.path);
  const act = doing(endpoint, input, handle, before);
  const dbFor = ({ ip }: FastifyRequest): Db => {
    const asker = askerAt(ip);
    return (asker && room.db.askedBy?.(asker)) ?? room.db;
  };
  const readsFrom = (request: FastifyRequest, db: Db): Db =>
    endpoint.mayLag && room.copy?.inUse() && !wroteLately(request) ? room.copy.db : db;
  const enter = async (request: FastifyRequest, db = dbFor(request)): Promise<Caller> => {
    const caller = await room.resolveCaller(db, request, audience);
    calledBy(request, caller.id);
    letIn(request, caller.id);
    admit(endpoint, caller);
    return caller;
  };
  // Where much may come in, who may not call is sent away before any of it is read: reading it
  // holds everybody up.
  const large = endpoint.bytes
    ? { onRequest: async (request: FastifyRequest) => void (await enter(request)) }
    : {};
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const db = dbFor(request);
    const caller = await enter(request, db);
    const given = wellFormed(raw(request));
    const values = validated(input, given) as Input<E>;
    const context: Context = { db: readsFrom(request, db), caller, request, reply };
    if (room.copy) tellWrote(endpoint, reply);
    const work = async (): Promise<Output<E>> => {
      await before?.(values, context);
      return handle(values, context);
    };
    const data = endpoint.once ? await act(values, keyOf(request, given), context) : await work();
    return { code: codes.ok, message: 'success', data: data ?? null };
  };
  const methods = endpoint.changes ? ['GET', 'POST'] : [endpoint.method];
  room.app.route({
    method: methods,
    url: urlOf(endpoint.path),
    config: { endpoint, input },
    ...large,
    bodyLimit: endpoint.bytes ?? roomFor(input),
    handler: serve,
  });
}

/**
 * The input by its schema. A list or an object where a text is wanted makes yup itself stumble:
 * that is a wrong parameter too.
 */
export function validated(schema: Schema, given: unknown): unknown {
  try {
    return schema.validateSync(given, { stripUnknown: true, abortEarly: false });
  } catch (error) {
    if (error instanceof TypeError) throw new Refusal(codes.invalidParameter, 'form.text');
    throw error;
  }
}

const keyOf = (request: FastifyRequest, given: Record<string, unknown>): string | undefined => {
  const header = request.headers['idempotency-key'];
  const key = typeof header === 'string' ? header : given.client_ref;
  return typeof key === 'string' && key !== '' ? key : undefined;
};

/** Missing is 1000009, anything else wrong is 1000008; `fields` says which, in message ids. */
export function refusalOf(error: ValidationError): Refusal {
  const all = error.inner.length > 0 ? error.inner : [error];
  const fields = Object.fromEntries(all.map(({ path, message }) => [path ?? '', message]));
  const missing = all.every(
    ({ type }) => type === 'required' || type === 'optionality' || type === 'nullable',
  );
  const code = missing ? codes.missingParameter : codes.invalidParameter;
  return new Refusal(code, all[0]?.message, { fields }, textValues(all[0]?.params));
}
