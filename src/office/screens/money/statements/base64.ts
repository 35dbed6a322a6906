import { statementBytes } from '#contract/shapes/statements';
import type { Failure } from '#contract/codes';

const tooBig: Failure = {
  kind: 'code',
  code: 1000008,
  message: 'statement.why.tooBig',
  data: { fields: { content: 'statement.why.tooBig' } },
};

/** A file's bytes in base64; one that is larger than the server takes is not read at all. */
export function base64Of(file: Blob): Promise<string> {
  if (file.size > statementBytes) return Promise.reject(tooBig);
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(file);
  });
}
