import { isSchema, type Schema, type SchemaObjectDescription } from 'yup';
import type { Endpoint } from '#contract/endpoint';
import { session } from '#contract/session';
import { profileInput, registerInput } from '#contract/shapes/session';
import { build } from '#server/app';
import { readConfig } from '#server/config';
import { openDb } from '#server/platform/db/open';
import { handlers } from '#server/routes';
import { servePages } from '#server/ssr/pages';

/** A route of the server: of the contract, or a page or file. */
export interface Door {
  method: 'GET' | 'POST';
  url: string;
  endpoint?: Endpoint;
  input?: Schema;
}
/** Two forms are applied inside their handlers, since their refusals have a code of their own. */
const inside = new Map<unknown, Schema>([
  [session.register, registerInput],
  [session.update, profileInput],
]);

/** Every route there is, by building the server without a mall. */
export async function doorsOf(): Promise<Door[]> {
  const db = await openDb({ folder: 'memory' });
  const found: Door[] = [];
  const app = await build(db, readConfig({}), {
    rooms: [
      ({ app: bare }) =>
        void bare.addHook('onRoute', ({ method, url, config }) => {
          const input = inside.get(config?.endpoint) ?? config?.input;
          for (const one of ['GET', 'POST'] as const)
            if ([method].flat().includes(one))
              found.push({
                method: one,
                url,
                endpoint: config?.endpoint,
                ...(isSchema(input) ? { input: input as Schema } : {}),
              });
        }),
      ...handlers,
    ],
    perMinute: 0,
  });
  await servePages(app, db);
  await app.close();
  await db.close();
  return found;
}

type Described = SchemaObjectDescription & { innerType?: Described };
/** A field by the way to it; `[]` is each thing of a list. */
export interface Field {
  way: string[];
  type: string;
}
function fieldsIn(field: Described, way: string[] = []): Field[] {
  if (field.innerType)
    return [{ way, type: 'array' }, ...fieldsIn(field.innerType, [...way, '[]'])];
  const inner = Object.entries(field.fields ?? {});
  return inner.length === 0
    ? [{ way, type: field.type }]
    : inner.flatMap(([name, one]) => fieldsIn(one as Described, [...way, name]));
}
export const fieldsOf = ({ input }: Door): Field[] =>
  input ? fieldsIn(input.describe() as Described).filter(({ way }) => way.length > 0) : [];
/** `value` put where the way leads. */
export const put = (way: readonly string[], value: unknown): unknown => {
  const [first, ...rest] = way;
  if (first === undefined) return value;
  return first === '[]' ? [put(rest, value)] : { [first]: put(rest, value) };
};
