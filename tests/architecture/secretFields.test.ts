import { expect, test } from 'vitest';
import { object, string } from 'yup';
import { secret } from '#contract/secrets';
import { bare } from '#server/platform/http/bare';

type Field = {
  fields?: Record<string, Field>;
  innerType?: Field;
  spec?: { meta?: { secret?: boolean } };
};
const modules = import.meta.glob<Record<string, unknown>>('../../contract/shapes/*.ts', {
  eager: true,
});
const shapes = Object.entries(modules).flatMap(([file, module]) =>
  Object.entries(module).map(
    ([name, shape]) => [`${file.split('/').pop()} ${name}`, shape as Field] as const,
  ),
);
/** What a person knows and nobody else may: by the words its fields are named with. */
const named =
  /password|(^|_)(otp|totp|pin|secret|token|recovery_code|one_time_code|passcode)($|_)/i;

function unmarked(place: string, { fields = {}, innerType }: Field): string[] {
  const own = Object.entries(fields).flatMap(([name, field]) => [
    ...(named.test(name) && !field.spec?.meta?.secret ? [`${place}.${name}`] : []),
    ...unmarked(`${place}.${name}`, field),
  ]);
  return innerType ? [...own, ...unmarked(`${place}[]`, innerType)] : own;
}
test('every field for a password or a code is marked as secret where it is declared', () => {
  expect(
    shapes.flatMap(([name, shape]) =>
      shape && typeof shape === 'object' ? unmarked(name, shape) : [],
    ),
  ).toEqual([]);
  expect(shapes.some(([name]) => name === 'wallet.ts withdrawInput')).toBe(true);
});
test('a field without its mark is found', () => {
  expect(unmarked('x', object({ password: string() }) as unknown as Field)).toEqual(['x.password']);
});
test('what is kept of a request has no field that is marked', () => {
  const shape = object({
    amount: string(),
    password: string().meta(secret),
    inner: object({ pin: string().meta(secret), name: string() }),
  });
  expect(bare(shape, { amount: '1', password: 'p', inner: { pin: '1', name: 'n' } })).toEqual({
    amount: '1',
    inner: { name: 'n' },
  });
});
test('no call asks for a secret in its address, for a hint, or for an answer only a friend would know', async () => {
  const { handlers } = await import('#server/routes');
  const { build } = await import('#server/app');
  const { readConfig } = await import('#server/config');
  const found: string[] = [];
  const marked = ({ fields = {}, innerType, spec }: Field): boolean =>
    Boolean(spec?.meta?.secret) ||
    Object.values(fields).some(marked) ||
    Boolean(innerType && marked(innerType));
  let routes = 0;
  const app = await build({} as never, readConfig({}), {
    rooms: [
      ({ app: opened }) =>
        void opened.addHook('onRoute', ({ method, url, config }) => {
          if (!config?.input) return;
          routes += 1;
          if ([method].flat().includes('GET') && marked(config.input as unknown as Field))
            found.push(`secret in the address of ${url}`);
          if (
            Object.keys((config.input as unknown as Field).fields ?? {}).some((name) =>
              /hint|question|maiden|birthplace/i.test(name),
            )
          )
            found.push(`a question at ${url}`);
        }),
      ...handlers,
    ],
  });
  await app.close();
  expect(routes).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
