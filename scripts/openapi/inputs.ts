import { isSchema, type Schema, type SchemaDescription } from 'yup';
import type { Endpoint } from '#contract/endpoint';
import { build } from '#server/app';
import { readConfig } from '#server/config';
import { handlers } from '#server/routes';

/** A part of a JSON Schema (draft 2020-12). */
export type JsonSchema = Record<string, unknown>;

/** The shape of what comes in, for each row that a handler serves. */
export async function servedInputs(): Promise<Map<Endpoint, Schema | undefined>> {
  const found = new Map<Endpoint, Schema | undefined>();
  const listing = ({ app }: { app: Awaited<ReturnType<typeof build>> }) =>
    void app.addHook('onRoute', ({ config }) => {
      if (config?.endpoint) found.set(config.endpoint, config.input);
    });
  const app = await build({} as never, readConfig({}), { rooms: [listing, ...handlers] });
  await app.close();
  return found;
}

interface Described extends SchemaDescription {
  fields?: Record<string, SchemaDescription>;
  innerType?: SchemaDescription;
}
const bounds: Record<string, Record<string, string>> = {
  string: { min: 'minLength', max: 'maxLength', length: 'maxLength' },
  number: { min: 'minimum', max: 'maximum' },
  array: { min: 'minItems', max: 'maxItems' },
};
const boundsOf = ({ type, tests }: SchemaDescription): JsonSchema =>
  Object.fromEntries(
    tests.flatMap(({ name = '', params = {} }) => {
      const bound = bounds[type]?.[name];
      const value = (params as Record<string, unknown>)[name];
      return bound && typeof value === 'number' ? [[bound, value]] : [];
    }),
  );
const types: Record<string, string> = { number: 'integer', mixed: 'string', date: 'string' };

function described(shape: Described): JsonSchema {
  if (shape.type === 'object') return objectOf(shape);
  if (shape.type === 'array')
    return {
      type: 'array',
      ...boundsOf(shape),
      ...(shape.innerType ? { items: described(shape.innerType) } : {}),
    };
  if (shape.type === 'lazy') return {};
  const offered = shape.oneOf.filter((one) => one !== null && one !== undefined);
  return {
    type: types[shape.type] ?? shape.type,
    ...boundsOf(shape),
    ...(offered.length > 0 ? { enum: offered } : {}),
  };
}
function objectOf({ fields = {} }: Described): JsonSchema {
  const required = Object.entries(fields).filter(([, { optional }]) => optional === false);
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, described(field)]),
    ),
    ...(required.length > 0 ? { required: required.map(([name]) => name) } : {}),
  };
}
/** A yup shape as JSON Schema. Patterns stay out: yup's are of our own classes. */
export const schemaOf = (shape: unknown): JsonSchema =>
  isSchema(shape) ? described((shape as Schema).describe() as Described) : { type: 'object' };
