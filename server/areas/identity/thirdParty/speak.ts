import type { ProviderConfig } from '../../../peers';
import { isLoopback } from '../../../platform/http/cookies';
import { outgoing } from '../../../platform/seeing/outgoing';
import { ProviderFailed } from './provider';

/** Bytes of an answer; keys of a large provider are a few thousand. */
const mostBytes = 131_072;

async function bodyOf(answer: Response): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.length;
    if (bytes > mostBytes) throw new ProviderFailed('long');
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}
/** Whether one may be asked: its host is named in the settings, and nobody reads along. */
function mayAsk({ issuer, hosts }: ProviderConfig, address: URL): boolean {
  const known = [new URL(issuer).host, ...hosts].includes(address.host);
  const safe = address.protocol === 'https:' || isLoopback(address.hostname);
  return known && safe && address.username === '' && address.password === '';
}
/**
 * The one way to a provider: to hosts that the settings name, to no other that it names itself; a
 * few seconds, a bounded answer, and no way to elsewhere.
 */
export const speakTo =
  (config: ProviderConfig): typeof fetch =>
  async (given, init = {}) => {
    const address = new URL(given instanceof Request ? given.url : given);
    if (!mayAsk(config, address)) throw new ProviderFailed(`host ${address.host}`);
    const answer = await outgoing('provider', () =>
      fetch(address, {
        ...init,
        redirect: 'error',
        signal: AbortSignal.timeout(config.patience),
      }),
    );
    const body = await bodyOf(answer);
    const { status, headers } = answer;
    return new Response(body, { status, headers });
  };
