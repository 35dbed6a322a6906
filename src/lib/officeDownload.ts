import { sessionCodes, type Failure } from '#contract/codes';
import { languageNow } from './intl';
import { officeUrlOf, sideOf, tokenOf } from './officeApi';

/** The session's token travels in a header, which a link cannot send: the answer is fetched, then saved under `name`. Rejects with a Failure. */
export async function officeDownload(path: string, name: string): Promise<void> {
  const held = tokenOf[sideOf(path)];
  const token = held.get();
  const answer = await fetch(officeUrlOf(path), {
    headers: { lang: languageNow(), ...(token ? { 'access-token': token } : {}) },
  }).catch(() => {
    throw { kind: 'network' } satisfies Failure;
  });
  if (!answer.ok) throw { kind: 'http', status: answer.status } satisfies Failure;
  // A refusal is an envelope where a file was asked for.
  if (answer.headers.get('content-type')?.includes('json')) {
    const { code, message, data } = (await answer.json()) as {
      code: number;
      message: string;
      data: unknown;
    };
    const failure = { kind: 'code', code, message, data } satisfies Failure;
    if (sessionCodes.includes(code) && token !== null && token === held.get()) held.clear(failure);
    throw failure;
  }
  const url = URL.createObjectURL(await answer.blob());
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
