import formbody from '@fastify/formbody';
import Fastify, {
  LogController,
  type FastifyError,
  type FastifyLoggerOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import qs from 'qs';
import { ValidationError, type Schema } from 'yup';
import { codes, Refusal } from '#contract/codes';
import type { Endpoint, Envelope } from '#contract/endpoint';
import type { Config } from './config';
import type { Db } from './platform/db/open';
import type { Replica } from './platform/db/replica';
import { DatabaseLost } from './platform/db/lost';
import { noRoom } from './platform/db/room';
import { FilesAway } from './platform/files/store/port';
import { useAcquirers } from './areas/acquirers/acquirers';
import { CallLimits } from './platform/limits/calls';
import { limitCalls } from './platform/limits/hook';
import { allOf } from './platform/limits/measures';
import type { Pressure } from './platform/limits/pressure';
import { shedCalls, watchFor } from './platform/limits/shed';
import { inWords } from './platform/http/inWords';
import { languageOf } from './platform/http/language';
import { refusalOf, type Room } from './platform/http/route';
import { refuseUnread, secure, withHeaders } from './platform/http/security';
import { tellRefusal } from './platform/http/securityLog';
import { caseCode, watchCalls } from './platform/seeing/calls';
import { scrub, toldError } from './platform/seeing/scrub';
import { resolveCaller } from './areas/identity/session/resolveCaller';
import { version } from './areas/status/version';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
    /** What comes in, as the row's handler declared it. */
    input?: Schema;
    /** Pages and files: no row of the contract, no caller. */
    open?: true;
  }
}
const parse = (text: string) =>
  qs.parse(text, { depth: 4, parameterLimit: 100, arrayLimit: 200 }) as Record<string, unknown>;
/** The language that a refusal is said in: no account is asked for it. */
const languageFor = ({ headers }: FastifyRequest) =>
  languageOf(headers.lang, undefined, headers['accept-language']);
const answer = (request: FastifyRequest, code: number, message = ''): Envelope =>
  inWords({ code, message }, languageFor(request));

/**
 * SQLSTATE 22…: a value the database cannot hold; 23…: a rule of the schema said no; a disk that is
 * full (docs/promises.md R12). None is a 5xx.
 */
const fromDatabase = (error: {
  code?: unknown;
  constraint?: unknown;
}): [code: number, message?: string] | undefined => {
  const state = typeof error.code === 'string' ? error.code : '';
  // Somebody's last call came in while their account was closed.
  if (error.constraint === 'account_is_open') return [codes.accountClosed];
  if (state.startsWith('22')) return [codes.invalidParameter];
  if (state.startsWith('23')) return [codes.operationFailed];
  if (noRoom(error)) return [codes.operationFailed, 'error.noRoom'];
  return undefined;
};

/** What is refused before any row was asked. */
const unreadable: Record<number, string> = {
  400: 'answer.unreadable',
  413: 'answer.tooLarge',
  414: 'answer.tooLarge',
  415: 'answer.mediaType',
  429: 'error.1000010',
};

/** A page of another version of the mall, which has been open since: not only its person errs. */
const isOld = ({ headers }: FastifyRequest): boolean =>
  typeof headers['mall-version'] === 'string' && headers['mall-version'] !== version;
/** What came in is not of its row's form: told by field, but for a page that cannot mend it. */
const misshapen = (request: FastifyRequest, error: ValidationError): Refusal =>
  isOld(request) ? new Refusal(codes.noPath, 'answer.renewed') : refusalOf(error);

/** Seconds until a database that is lost is asked for again. */
const lostFor = 2;
/**
 * 503 and the seconds. Busy, where for sure nothing was done; else as any failure of ours: whoever
 * asks again does so under the same key, and gets what was done, once.
 */
function answerLost(request: FastifyRequest, reply: FastifyReply, error: DatabaseLost) {
  request.log.warn({ err: error, call: request.routeOptions.url }, 'the database is lost');
  void reply.code(503).header('retry-after', lostFor);
  if (!error.undone && request.method !== 'GET')
    return reply.send(answer(request, codes.operationFailed, 'error.http'));
  const busy = new Refusal(codes.busy, '', { after: lostFor });
  return reply.send(inWords(busy, languageFor(request)));
}

function onError(app: FastifyInstance) {
  const refuse = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal) => {
    tellRefusal(request, refusal);
    return reply.send(inWords(refusal, languageFor(request)));
  };
  app.setErrorHandler((error: FastifyError | Refusal | ValidationError, request, reply) => {
    if (error instanceof FilesAway)
      request.log.error({ err: error.cause }, 'the store of files does not answer');
    if (error instanceof Refusal) return refuse(request, reply, error);
    if (error instanceof ValidationError) return refuse(request, reply, misshapen(request, error));
    if (error instanceof DatabaseLost) return answerLost(request, reply, error);
    const known = fromDatabase(error);
    if (noRoom(error)) request.log.error({ err: error }, 'no room left for the database');
    if (known) return reply.send(answer(request, ...known));
    const status = error.statusCode ?? 500;
    if (status >= 500) {
      request.log.error({ err: error, call: request.routeOptions.url }, 'failed');
      void reply.header('x-case', request.id);
    }
    return reply
      .status(status)
      .send(
        status >= 500
          ? answer(request, codes.operationFailed, 'error.http')
          : answer(request, codes.invalidParameter, unreadable[status]),
      );
  });
  app.setNotFoundHandler((request, reply) =>
    reply
      .status(404)
      .header('cache-control', 'no-store')
      .send(answer(request, codes.noPath, 'error.2000045')),
  );
}

/** What only staff may call needs a right, but for the own session. */
const lacksRight = ({ who, touches, right }: Endpoint) =>
  who.every((role) => role === 'staff') && touches !== 'self' && (!right || right.length === 0);
/**
 * A route that does not say who may call it, what it touches or which right it needs stops the
 * server from starting (docs/promises.md S2).
 */
function refuseUndeclared(app: FastifyInstance) {
  app.addHook('onRoute', ({ url, config }) => {
    if (!config?.open && !config?.endpoint?.who?.length)
      throw new Error(`${url} declares no access`);
    if (!config.open && !config.endpoint?.touches)
      throw new Error(`${url} does not say what it touches`);
    if (config.endpoint && lacksRight(config.endpoint))
      throw new Error(`${url} does not say which right it needs`);
  });
}

/**
 * What is written of a call: never its query, which may hold a hand-over code, nor what its session
 * is made of; of what went wrong no word that may be somebody's (docs/operations/seeing.md).
 */
export const logged = {
  level: 'warn',
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  redact: ['req.headers["access-token"]', 'req.headers.cookie'],
  serializers: {
    req: ({ method, url, ip }: FastifyRequest) => ({
      method,
      path: scrub(url.split('?')[0] ?? ''),
      ip,
    }),
    err: toldError,
  },
};
interface BuildOptions {
  /** True: as `logged` says; or settings of one's own. */
  log?: boolean | (FastifyLoggerOptions & { stream?: { write: (line: string) => void } });
  /** Only these instead of all: tests of one area. */
  rooms?: readonly ((room: Room, config: Config) => void | Promise<void>)[];
  /** Answers what may be some seconds old. */
  copy?: Replica | undefined;
  /** Calls a minute of each address, session and account; 0 is no limit (tests, benchmarks). */
  perMinute?: number;
  /** Sends away what can wait while the process cannot keep up: one that serves people. */
  shed?: boolean;
  /** Instead of what this process feels (tests). */
  pressure?: Pick<Pressure, 'level'>;
}

/** The API without a port: tests inject into it. */
export async function build(
  db: Db,
  config: Config,
  options: BuildOptions = {},
): Promise<FastifyInstance> {
  useAcquirers(config);
  const app = Fastify({
    logger: options.log === true ? { ...logged, level: config.logLevel } : (options.log ?? false),
    // One line of a call instead of two, written by watchCalls; all lines of it name its case.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'case' }),
    genReqId: caseCode,
    bodyLimit: 64 * 1024,
    // A file of 64 MB over a slow line takes its time; who sends nothing at all is cut off by the
    // headers' own minute.
    requestTimeout: 300_000,
    exposeHeadRoutes: false,
    // What still comes on an open connection while the server stops is answered, and is the last
    // there (docs/promises.md R13): the framework's own refusal has no code of ours.
    return503OnClosing: false,
    trustProxy: config.proxies,
    routerOptions: { querystringParser: parse, maxParamLength: 200 },
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      withHeaders(request, reply);
      void reply
        .status(error.statusCode ?? 400)
        .header('cache-control', 'no-store')
        .send(answer(request, codes.invalidParameter, unreadable[error.statusCode ?? 400]));
    },
    clientErrorHandler: refuseUnread,
  });
  refuseUndeclared(app);
  onError(app);
  watchCalls(app);
  secure(app);
  const { pressure = options.shed && config.shedDelay > 0 && watchFor(app, config.shedDelay) } =
    options;
  if (pressure) shedCalls(app, pressure);
  const { perMinute } = options;
  limitCalls(app, new CallLimits(db, perMinute === undefined ? config.measures : allOf(perMinute)));
  await app.register(formbody, { parser: parse });
  const rooms = options.rooms ?? (await import('./routes')).handlers;
  for (const open of rooms) await open({ app, db, copy: options.copy, resolveCaller }, config);
  return app;
}
