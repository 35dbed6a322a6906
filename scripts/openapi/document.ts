import type { Schema } from 'yup';
import type { Endpoint } from '#contract/endpoint';
import { codes } from '#contract/codes';
import { costOf } from '#contract/load';
import { listingsCsv } from '#contract/listings';
import { agreement } from '#contract/applications';
import { stream } from '#contract/notices';
import { audienceOf, urlOf } from '#server/platform/http/route';
import { answersOf } from './answers';
import { schemaOf, type JsonSchema } from './inputs';
import { operationOf, type NamedRow } from './rows';

/** Rows that answer with no envelope, and with what instead. */
const otherKinds = new Map<Endpoint, string>([
  [agreement, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  [listingsCsv, 'text/csv'],
  [stream, 'text/event-stream'],
]);
const nameOf = ({ name }: NamedRow): string => name.split('.')[0] ?? name;
/** `/a/:id` as OpenAPI writes it. */
const addressOf = ({ path }: Endpoint): string => urlOf(path).replaceAll(/:(\w+)/g, '{$1}');
const inPath = ({ path }: Endpoint): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

interface Shape extends JsonSchema {
  properties?: Record<string, JsonSchema>;
  required?: string[];
}
const without = ({ properties = {}, required = [], ...rest }: Shape, names: string[]): Shape => {
  const left = required.filter((name) => !names.includes(name));
  const kept = Object.entries(properties).filter(([name]) => !names.includes(name));
  return {
    ...rest,
    properties: Object.fromEntries(kept),
    ...(left.length > 0 ? { required: left } : {}),
  };
};
const parameters = (row: Endpoint, { properties = {}, required = [] }: Shape): JsonSchema[] => {
  const named = inPath(row);
  const asked = row.method === 'GET' ? Object.keys(properties) : named;
  return [...new Set([...named, ...asked])].map((name) => ({
    name,
    in: named.includes(name) ? 'path' : 'query',
    ...(named.includes(name) || required.includes(name) ? { required: true } : {}),
    schema: properties[name] ?? { type: 'string' },
  }));
};
const file: Shape = {
  type: 'object',
  properties: { file: { type: 'string', format: 'binary' } },
  required: ['file'],
};
function bodyOf(row: Endpoint, shape: Shape): JsonSchema {
  if (row.method === 'GET') return {};
  if (row.file)
    return {
      requestBody: { required: true, content: { 'multipart/form-data': { schema: file } } },
    };
  const schema = without(shape, inPath(row));
  if (Object.keys(schema.properties ?? {}).length === 0) return {};
  const kinds = ['application/json', ...(row.bytes ? [] : ['application/x-www-form-urlencoded'])];
  const content = Object.fromEntries(kinds.map((kind) => [kind, { schema }]));
  return { requestBody: { required: schema.required !== undefined, content } };
}
function answerOf(row: Endpoint, data: JsonSchema | undefined): JsonSchema {
  const kind = otherKinds.get(row);
  if (kind) return { 200: { description: 'What was asked for.', content: { [kind]: {} } } };
  const answered = {
    type: 'object',
    properties: {
      code: { enum: [codes.ok, codes.sellerReapplied] },
      message: { type: 'string' },
      data: data ?? {},
    },
    required: ['code', 'message', 'data'],
  };
  const schema = { anyOf: [answered, { $ref: '#/components/schemas/Refusal' }] };
  return {
    200: {
      description: 'What was asked for, or why not: `code` tells them apart.',
      content: { 'application/json': { schema } },
    },
  };
}
const notNow = {
  429: { $ref: '#/components/responses/TooMany' },
  503: { $ref: '#/components/responses/Busy' },
};
const later = (description: string): JsonSchema => ({
  description,
  headers: { 'retry-after': { description: 'Seconds.', schema: { type: 'integer' } } },
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
});
/** A visitor needs no token; staff and sellers at the back office have sessions of their own. */
function securityOf(row: Endpoint): JsonSchema[] {
  const scheme = audienceOf(row.path) === 'shop' ? { accessToken: [] } : { backOffice: [] };
  return row.who.includes('visitor') ? [{}, scheme] : [scheme];
}
function operation(one: NamedRow, shape: Shape, answer: JsonSchema | undefined): JsonSchema {
  const { row } = one;
  const headers = ['lang', ...(row.once ? ['idempotencyKey'] : [])];
  return {
    operationId: operationOf(one),
    tags: [nameOf(one)],
    description: `For ${row.who.join(', ')}.${row.right ? ` Staff need: ${[row.right].flat().join(' or ')}.` : ''}`,
    security: securityOf(row),
    parameters: [
      ...parameters(row, shape),
      ...headers.map((name) => ({ $ref: `#/components/parameters/${name}` })),
    ],
    ...bodyOf(row, shape),
    responses: { ...answerOf(row, answer), ...notNow },
    ...(costOf(row) > 1 ? { 'x-costs': costOf(row) } : {}),
  };
}
const components = (schemas: Record<string, JsonSchema>): JsonSchema => ({
  securitySchemes: {
    accessToken: {
      type: 'apiKey',
      in: 'header',
      name: 'access-token',
      description:
        'As the sign-in answers it. A program that sends neither `Origin` nor `Sec-Fetch-*` needs nothing else; a browser sends its cookie too.',
    },
    backOffice: {
      type: 'apiKey',
      in: 'header',
      name: 'access-token',
      description: 'Of a session opened at the back office, together with its cookie.',
    },
  },
  parameters: {
    lang: {
      name: 'lang',
      in: 'header',
      description: 'The language of texts and of `message`.',
      schema: { type: 'string', example: 'en' },
    },
    idempotencyKey: {
      name: 'idempotency-key',
      in: 'header',
      description: 'The same key answers the same result: the call is done once.',
      schema: { type: 'string', maxLength: 80 },
    },
  },
  responses: {
    TooMany: later(
      'Too many calls in this minute; one call counts for `x-costs`, where it says so.',
    ),
    Busy: later('The server cannot keep up. Nothing was done.'),
  },
  schemas: {
    Refusal: {
      type: 'object',
      description: 'Why not. Refusals are answered with HTTP 200 too.',
      properties: {
        code: { type: 'integer', not: { enum: [codes.ok, codes.sellerReapplied] } },
        message: { type: 'string', description: 'In words of the language asked for.' },
        text: { type: 'string', description: 'The id of the text that `message` says.' },
        data: { description: 'What helps: `fields`, `until`, `limit` and the like.' },
      },
      required: ['code', 'message', 'data'],
    },
    ...schemas,
  },
});

/** The whole of the contract as OpenAPI 3.1, from its rows, their shapes and their types. */
export function documentOf(
  rows: readonly NamedRow[],
  inputs: ReadonlyMap<Endpoint, Schema | undefined>,
): JsonSchema {
  const { answers, schemas } = answersOf(rows);
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const one of rows) {
    const made = operation(one, schemaOf(inputs.get(one.row)), answers[operationOf(one)]);
    const at = (paths[addressOf(one.row)] ??= {});
    at[one.row.method.toLowerCase()] = made;
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Arcada',
      version: '1',
      description:
        'Every call of the mall and of its back office. Each answer is `{code, message, data}`; 200 is success, everything else says in `message` why not. Amounts are texts with a point, like "12.50".',
    },
    servers: [{ url: '/' }],
    paths,
    components: components(schemas),
  };
}
