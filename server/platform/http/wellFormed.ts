import { codes, Refusal } from '#contract/codes';

/**
 * NUL and lone surrogates are in no text a person means, and PostgreSQL takes neither (SQLSTATE
 * 22021).
 */
const broken = (text: string) =>
  text.includes('\u0000') ||
  /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/.test(text);

/** `constructor`, `__proto__` …: no field of ours, and the validator stumbles over them. */
const reserved = (key: string) => key in Object.prototype;

/** The input as given, refused with 1000008 where any text in it, at any depth, is not text. */
export function wellFormed(input: Record<string, unknown>, depth = 0): Record<string, unknown> {
  const check = (value: unknown, key: string): void => {
    if (typeof value === 'string' && broken(value))
      throw new Refusal(codes.invalidParameter, 'form.text', { fields: { [key]: 'form.text' } });
    if (depth > 5) throw new Refusal(codes.invalidParameter, 'form.text');
    if (value && typeof value === 'object') wellFormed(value as Record<string, unknown>, depth + 1);
  };
  for (const [key, value] of Object.entries(input)) {
    if (reserved(key))
      throw new Refusal(codes.invalidParameter, 'form.text', { fields: { input: 'form.text' } });
    check(key, 'input');
    check(value, key);
  }
  return input;
}
