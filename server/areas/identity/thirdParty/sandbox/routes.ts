import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pagePolicy } from '../../../acquirers/sandbox/page';
import { languageFor } from '../../../acquirers/sandbox/texts';
import { returnPath } from '../attempts';
import { sandboxPage, type Asked } from './page';
import { codeFor, identityOf } from './persons';

const open = { config: { open: true } } as const;
type Fields = Record<string, unknown> | null;
type Request = FastifyRequest<{ Querystring: Record<string, unknown>; Body: Fields }>;
const text = (fields: Fields, name: string): string =>
  typeof fields?.[name] === 'string' ? fields[name].slice(0, 100) : '';

const askedBy = (query: Fields): Asked => ({
  state: text(query, 'state'),
  nonce: text(query, 'nonce'),
  client: text(query, 'client_key') || text(query, 'client_id'),
  challenge: text(query, 'code_challenge'),
});
/** What the provider sends back, by the button that was pressed. */
function answerTo(body: Fields): Record<string, string> {
  const outcome = text(body, 'outcome');
  if (outcome === 'cancel') return { error: 'access_denied' };
  if (outcome === 'refuse') return { error: 'server_error' };
  const broken = outcome === 'broken';
  const { client, challenge, nonce } = {
    client: text(body, 'client'),
    challenge: text(body, 'challenge'),
    nonce: text(body, 'nonce'),
  };
  const identity = identityOf(body ?? {});
  return { code: codeFor({ ...identity, client, challenge, nonce, broken }) };
}
const show = (request: Request, reply: FastifyReply) => {
  const asked = askedBy(request.query);
  const name = asked.client.endsWith('tiktok') ? 'TikTok Sandbox' : 'Arcada Sandbox ID';
  return reply
    .header('content-security-policy', pagePolicy)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(sandboxPage(asked, name, languageFor(request.headers)));
};

/**
 * The sandbox provider's own page. It stands outside the mall's agreement, and sends people to the
 * mall's own address for them alone.
 */
export function sandboxSignInRoutes(app: FastifyInstance): void {
  app.get('/api/sign-in/sandbox', open, show);
  app.post('/api/sign-in/sandbox', open, async ({ body }: Request, reply) => {
    const query = new URLSearchParams({ ...answerTo(body), state: text(body, 'state') });
    return reply.header('cache-control', 'no-store').redirect(`${returnPath}?${query}`, 303);
  });
}
