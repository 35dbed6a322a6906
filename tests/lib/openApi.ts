import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Endpoint } from '#contract/endpoint';
import { urlOf } from '#server/platform/http/route';

type Documented = Record<
  string,
  Record<string, { responses: Record<string, { content: Record<string, object> }> }>
>;
const file = new URL('../../contract/openapi.json', import.meta.url);
const known = new Map<Endpoint, ValidateFunction | null>();
let ajv: Ajv2020 | undefined;
let paths: Documented = {};

function open(): Ajv2020 {
  if (ajv) return ajv;
  const document = JSON.parse(readFileSync(file, 'utf8')) as { paths: Documented };
  ({ paths } = document);
  // The document has words of OpenAPI beside those of JSON Schema.
  return (ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema(document, 'mall'));
}
const pointer = (...steps: string[]): string =>
  steps
    .map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/');
function judgeOf({ path, method }: Endpoint): ValidateFunction | null {
  const all = open();
  const address = urlOf(path).replaceAll(/:(\w+)/g, '{$1}');
  const verb = method.toLowerCase();
  // Of a file there is nothing to judge.
  if (!paths[address]?.[verb]?.responses['200']?.content['application/json']) return null;
  const content = ['responses', '200', 'content', 'application/json', 'schema'];
  return all.compile({ $ref: `mall#/${pointer('paths', address, verb, ...content)}` });
}
/** What an answer has that `contract/openapi.json` does not say; empty for rows of tests. */
export function undocumented(row: Endpoint, answer: unknown): string {
  if (!known.has(row)) known.set(row, judgeOf(row));
  const judge = known.get(row);
  if (!judge || judge(answer)) return '';
  const told = (judge.errors ?? []).map(
    ({ instancePath, message }) => `${instancePath} ${message}`,
  );
  return `${row.path} answers what it does not say: ${told.join('; ')}`;
}
