import type { FastifyContextConfig } from 'fastify';
import { isSchema, type Schema, type SchemaObjectDescription } from 'yup';
import { profileInput, registerInput } from '#contract/shapes/session';
import { session } from '#contract/session';
import type { Config } from '#server/config';
import { handlers } from '#server/routes';
import { validated, type Room } from '#server/platform/http/route';

export type Described = SchemaObjectDescription & {
  innerType?: Described;
  type: string;
  oneOf: unknown[];
};
/** A field of a call: the way to it, where `[]` is each thing of a list. */
export interface Field {
  path: string;
  shape: Schema;
  way: string[];
  field: Described;
}

/** Rooms that note each call they open. */
export const noting = (
  calls: FastifyContextConfig[],
): ((room: Room, config: Config) => void | Promise<void>)[] => [
  ({ app }) => void app.addHook('onRoute', ({ config }) => void calls.push(config ?? {})),
  ...handlers,
];

/** Two forms are applied inside their handlers, since their refusals have a code of their own. */
const inside = new Map<unknown, Schema>([
  [session.register, registerInput],
  [session.update, profileInput],
]);
const shapes = (calls: readonly FastifyContextConfig[]): [path: string, shape: Schema][] =>
  calls.flatMap(({ endpoint, input }) => {
    const shape = inside.get(endpoint) ?? input;
    return endpoint && isSchema(shape) ? [[endpoint.path, shape as Schema]] : [];
  });
/** The fields of a type that a description holds, at any depth. */
export function fieldsIn(
  type: string,
  field: Described,
  way: string[] = [],
): { way: string[]; field: Described }[] {
  if (field.type === type) return [{ way, field }];
  if (field.innerType) return fieldsIn(type, field.innerType, [...way, '[]']);
  return Object.entries(field.fields ?? {}).flatMap(([name, inner]) =>
    fieldsIn(type, inner as Described, [...way, name]),
  );
}
/** Every field of a type ("string", "number") of every call, at any depth. */
export const fieldsOf = (calls: readonly FastifyContextConfig[], type: string): Field[] =>
  shapes(calls).flatMap(([path, shape]) =>
    fieldsIn(type, shape.describe() as Described).map(({ way, field }) => ({
      path,
      shape,
      way,
      field,
    })),
  );

/** An input with `value` at the end of a way, and nothing else. */
export const put = (way: readonly string[], value: unknown): unknown => {
  const [first, ...rest] = way;
  if (first === undefined) return value;
  return first === '[]' ? [put(rest, value)] : { [first]: put(rest, value) };
};
export const refused = (shape: Schema, given: unknown): boolean => {
  try {
    validated(shape, given);
    return false;
  } catch {
    return true;
  }
};
