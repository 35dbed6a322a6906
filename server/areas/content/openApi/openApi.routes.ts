import { readFileSync } from 'node:fs';
import { policyOf } from '../../../platform/http/security';
import type { Room } from '../../../platform/http/route';
import { pageOf, type OpenApi } from './page';

const read = () =>
  readFileSync(new URL('../../../../contract/openapi.json', import.meta.url), 'utf8');

/** The contract for programs, as OpenAPI, and the same for people. Both are made at first use. */
export function openApiHandlers({ app }: Room): void {
  let page = '';
  let file = '';
  const text = () => (file ||= read());
  const shown = () => (page ||= pageOf(JSON.parse(text()) as OpenApi));
  const kept = ['cache-control', 'public, max-age=3600'] as const;
  app.get('/api/openapi.json', { config: { open: true } }, (_, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header(...kept)
      .send(text()),
  );
  app.get('/api/docs', { config: { open: true } }, (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(...kept)
      .header('content-security-policy', policyOf(shown()))
      .send(shown()),
  );
}
