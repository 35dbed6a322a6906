import type { Language } from '#contract/languages';
import type { TranslateConfig } from '../../../peers';
import { outgoing } from '../../../platform/seeing/outgoing';
import { EngineFailed, plainText, type Engine, type ToTranslate } from './engine';

/** Where LibreTranslate says otherwise than we do. */
const theirCodes: Partial<Record<Language, string>> = { jp: 'ja', zhtw: 'zt' };
const codeOf = (lang: Language): string => theirCodes[lang] ?? lang;
/** Bytes of an answer; what is longer is no translation of a review. */
const mostBytes = 65_536;

async function bodyOf(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.length;
    if (bytes > mostBytes) throw new EngineFailed('long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
function readAnswer(body: string): string {
  try {
    return plainText((JSON.parse(body) as { translatedText?: unknown } | null)?.translatedText);
  } catch (error) {
    if (error instanceof EngineFailed) throw error;
    throw new EngineFailed('unreadable');
  }
}
const bodyFor = ({ text, from, to }: ToTranslate, key: string): string =>
  JSON.stringify({
    q: text,
    source: codeOf(from),
    target: codeOf(to),
    format: 'text',
    ...(key ? { api_key: key } : {}),
  });

/** Whatever speaks LibreTranslate's HTTP: POST /translate. It follows no way to elsewhere. */
export const libreTranslate = (config: TranslateConfig): Engine => ({
  translate: async (asked) => {
    const { url, key, patience } = config;
    try {
      const answer = await outgoing('translation', () =>
        fetch(`${url}/translate`, {
          method: 'POST',
          redirect: 'error',
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          body: bodyFor(asked, key),
          signal: AbortSignal.timeout(patience),
        }),
      );
      if (!answer.ok) {
        await answer.body?.cancel();
        throw new EngineFailed('refused');
      }
      return readAnswer(await bodyOf(answer));
    } catch (error) {
      if (error instanceof EngineFailed) throw error;
      const late = error instanceof DOMException && error.name === 'TimeoutError';
      throw new EngineFailed(late ? 'late' : 'unreachable');
    }
  },
});
