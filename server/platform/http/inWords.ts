import { createIntl, type IntlShape } from 'react-intl/server';
import { codes } from '#contract/codes';
import type { Envelope } from '#contract/endpoint';
import { fallbackLanguage, tags, type Language } from '#contract/languages';
import { textValues, type TextValues } from '#contract/text';
import { readPack } from '../../../locales/plugin';

/** What is refused: `message` may be the id of a text, or anything a program said. */
export interface Refused {
  code: number;
  message: string;
  data?: unknown;
  values?: TextValues;
}
const speakers = new Map<Language, IntlShape>();
/** All texts of a language. A value that a text asks for and did not get is thrown. */
export function speaker(lang: Language): IntlShape {
  const ready = speakers.get(lang);
  if (ready) return ready;
  const made = createIntl({
    locale: tags[lang],
    messages: { ...readPack(fallbackLanguage), ...readPack(lang) },
    onError: (error) => {
      throw error;
    },
  });
  speakers.set(lang, made);
  return made;
}
function said({ messages, formatMessage }: IntlShape, id: string, values: TextValues) {
  if (!(id in messages)) return undefined;
  try {
    return String(formatMessage({ id }, values));
  } catch {
    // What a page adds to this text is not known here.
    return undefined;
  }
}

/**
 * A refusal as it leaves: `message` in words of `lang`, and `text`, the id of the text it was given
 * by, for pages that say it in their own way. Where nothing else can be said, the code's own text.
 */
export function inWords(
  { code, message, data = null, values = {} }: Refused,
  lang: Language,
): Envelope {
  const intl = speaker(lang);
  const all = { ...textValues(data), dated: 'no', ...values };
  const words =
    said(intl, message, all) ??
    said(intl, `error.${code}`, all) ??
    said(intl, `error.${codes.operationFailed}`, all) ??
    '';
  return { code, message: words, ...(message in intl.messages ? { text: message } : {}), data };
}
