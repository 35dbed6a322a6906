import { codes, Refusal } from '#contract/codes';
import { statementBytes } from '#contract/shapes/statements';

/** What is wrong with a file as a whole: 1000008, at the field `content`. */
export const wrongStatement = (
  reason: 'tooBig' | 'kind' | 'encoding' | 'entity' | 'many' | 'empty',
): Refusal => {
  const id = `statement.why.${reason}`;
  return new Refusal(codes.invalidParameter, id, { fields: { content: id } });
};
const known: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  'us-ascii': 'utf-8',
  'iso-8859-1': 'windows-1252',
  'iso-8859-15': 'iso-8859-15',
  'windows-1252': 'windows-1252',
};
/** By its mark, else by its first line, else UTF-8. */
function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const said =
    /encoding=["']([\w-]{1,20})["']/.exec(bytes.subarray(0, 200).toString('latin1'))?.[1] ??
    'utf-8';
  const encoding = known[said.toLowerCase()];
  if (!encoding) throw wrongStatement('encoding');
  return encoding;
}
/** Comments are no part of what a file says. */
function withoutComments(text: string): string {
  let rest = text;
  let kept = '';
  for (let at = rest.indexOf('<!--'); at >= 0; at = rest.indexOf('<!--')) {
    kept += rest.slice(0, at);
    const end = rest.indexOf('-->', at + 4);
    rest = end < 0 ? '' : rest.slice(end + 3);
  }
  return kept + rest;
}

/**
 * The file's text. Types of documents, entities and unread parts are refused: a bank writes none.
 */
export function statementText(content: string): string {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > statementBytes) throw wrongStatement('tooBig');
  try {
    const text = withoutComments(new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes));
    if (/<!(?:DOCTYPE|ENTITY|\[CDATA\[)/i.test(text)) throw wrongStatement('entity');
    return text;
  } catch (error) {
    if (error instanceof TypeError) throw wrongStatement('encoding');
    throw error;
  }
}
