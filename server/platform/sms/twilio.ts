import type { SmsConfig } from '../../peers';
import type { Fault } from '../mail/outbox';
import { outgoing } from '../seeing/outgoing';

/**
 * A message that was not taken. It says no number and no words: what goes wrong is written into the
 * log.
 */
export class SmsFailed extends Error {
  constructor(
    readonly fault: Fault,
    why: string,
  ) {
    super(`the gateway of text messages: ${why}`);
  }
}
export interface Gateway {
  send(message: { to: string; text: string }): Promise<void>;
  /** Whether it takes this account's messages at all. */
  verify(): Promise<void>;
}
/** Bytes of an answer that says why; the rest is not read. */
const mostBytes = 8192;

async function bodyOf(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.length;
    if (bytes > mostBytes) break;
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
/** Its own number for what went wrong: 21211 is a number that cannot be called. */
function whyOf(body: string): string {
  try {
    const { code } = JSON.parse(body) as { code?: unknown };
    return typeof code === 'number' ? ` (${code})` : '';
  } catch {
    return '';
  }
}
/** Too many at once waits; the account or the gateway itself; or this message alone. */
const faultOf = (status: number): Fault => {
  if (status === 429) return 'later';
  return status >= 500 || [401, 403, 404].includes(status) ? 'down' : 'never';
};

/** Whatever speaks Twilio's Messages. It follows no way to elsewhere, and is waited for seconds. */
export function twilio({ api, account, token, from, patience }: SmsConfig): Gateway {
  const base = `${api}/2010-04-01/Accounts/${account}`;
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
  const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From';
  const ask = async (path: string, form?: Record<string, string>): Promise<void> => {
    const answer = await fetch(`${base}${path}`, {
      redirect: 'error',
      headers: { authorization, accept: 'application/json' },
      signal: AbortSignal.timeout(patience),
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    }).catch(() => {
      throw new SmsFailed('down', 'not reached');
    });
    if (answer.ok) {
      await answer.body?.cancel();
      return;
    }
    const why = whyOf(await bodyOf(answer).catch(() => ''));
    throw new SmsFailed(faultOf(answer.status), `${answer.status}${why}`);
  };
  return {
    send: ({ to, text }) =>
      outgoing('sms', () => ask('/Messages.json', { To: to, [sender]: from, Body: text })),
    verify: () => ask('.json'),
  };
}
