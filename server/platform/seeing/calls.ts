import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { codes } from '#contract/codes';
import { calls, callSeconds } from './metrics';
import { tracer, type Open } from './spans';
import { tallied } from './tally';

/** Letters and digits that nobody takes for each other, read aloud or typed. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** A case's name: what its lines in the log have in common, and what a failure's answer says. */
export const caseCode = (): string =>
  Array.from(randomBytes(8), (byte) => letters[byte & 31]).join('');

/** Codes of envelopes, by the request they answer. */
const answered = new WeakMap<FastifyRequest, number>();
const spans = new WeakMap<FastifyRequest, Open>();

/** The address as it was declared: of a row of the contract as the row spells it. */
const patternOf = ({ routeOptions: { config, url } }: FastifyRequest): string =>
  config?.endpoint?.path ?? url ?? 'none';
const staysOpen = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream');
const refused = (code: number | undefined): boolean => code !== undefined && code !== codes.ok;

function count(request: FastifyRequest, reply: FastifyReply): void {
  const { statusCode: status, elapsedTime } = reply;
  const call = patternOf(request);
  const code = answered.get(request);
  const seconds = staysOpen(reply) ? null : elapsedTime / 1000;
  calls.inc({ call, method: request.method, status, code: code ?? '' });
  if (seconds !== null) callSeconds.observe({ call }, seconds);
  tallied(status, refused(code), seconds);
  request.log.info({ call, status, code, ms: Math.round(elapsedTime * 10) / 10 }, 'call');
}
function endSpan(request: FastifyRequest, status: number): void {
  const { method, id } = request;
  const told = {
    'http.request.method': method,
    'http.route': patternOf(request),
    'http.response.status_code': status,
    'arcada.case': id,
    'arcada.code': answered.get(request) ?? 0,
  };
  spans.get(request)?.end(told, status === 0 || status >= 500);
  spans.delete(request);
}
/** Everything that a call does is told as a part of its span. */
function trace(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _, done) => {
    const open = tracer()?.begin('server', `${request.method} ${patternOf(request)}`);
    if (!open) return done();
    spans.set(request, open);
    open.run(done);
  });
  app.addHook('onRequestAbort', (request, done) => {
    endSpan(request, 0);
    done();
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    endSpan(request, statusCode);
    done();
  });
}

/**
 * Counts every call that is answered, and writes a line of it where the log is asked for so much.
 * With `done`: a promise for each hook is a good part of what it costs to answer.
 */
export function watchCalls(app: FastifyInstance): void {
  app.addHook('preSerialization', (request, _, payload, done) => {
    const { code } = payload as { code?: unknown };
    if (typeof code === 'number') answered.set(request, code);
    done(null, payload);
  });
  app.addHook('onResponse', (request, reply, done) => {
    count(request, reply);
    done();
  });
  if (tracer()) trace(app);
}
