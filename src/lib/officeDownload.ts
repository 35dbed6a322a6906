import type { Failure } from '#contract/codes';
import type { Envelope } from '#contract/endpoint';
import { caseIn } from './caseIn';
import { refused } from './http';
import { languageNow } from './intl';
import { officeUrlOf, sideOf, tokenOf } from './officeApi';

/**
 * The session's token travels in a header, which a link cannot send: the answer is fetched, then
 * saved under `name`. Rejects with a Failure.
 */
export async function officeDownload(path: string, name: string): Promise<void> {
  const held = tokenOf[sideOf(path)];
  const token = held.get();
  const answer = await fetch(officeUrlOf(path), {
    headers: { lang: languageNow(), ...(token ? { 'access-token': token } : {}) },
  }).catch(() => {
    throw { kind: 'network' } satisfies Failure;
  });
  if (!answer.ok)
    throw { kind: 'http', status: answer.status, case: caseIn(answer) } satisfies Failure;
  // A refusal is an envelope where a file was asked for.
  if (answer.headers.get('content-type')?.includes('json')) {
    throw refused((await answer.json()) as Envelope, token, held) satisfies Failure;
  }
  const url = URL.createObjectURL(await answer.blob());
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
