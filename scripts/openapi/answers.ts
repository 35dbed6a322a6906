import { mkdirSync, writeFileSync } from 'node:fs';
import { generateSchema, getProgramFromFiles } from 'typescript-json-schema';
import type { JsonSchema } from './inputs';
import { operationOf, type NamedRow } from './rows';

const root = new URL('../../', import.meta.url);
const folder = new URL('node_modules/.cache/openapi/', root);

/** One interface with a field for each row: TypeScript itself says what goes out. */
function writeAsked(rows: readonly NamedRow[]): string {
  const files = [...new Set(rows.map(({ file }) => file))];
  const lines = [
    `import type { Output } from '#contract/endpoint';`,
    ...files.map((file, at) => `import type * as m${at} from '#contract/${file.slice(0, -3)}';`),
    'export interface Answers {',
    ...rows.map(
      (one) => `  ${operationOf(one)}: Output<typeof m${files.indexOf(one.file)}.${one.name}>;`,
    ),
    '}',
  ];
  mkdirSync(folder, { recursive: true });
  const { pathname } = new URL('answers.ts', folder);
  writeFileSync(pathname, `${lines.join('\n')}\n`);
  return pathname;
}
interface Answers {
  answers: Record<string, JsonSchema>;
  schemas: Record<string, JsonSchema>;
}
const named = (name: string): string => name.replaceAll(/[^\w.-]+/g, '_').replace(/_+$/, '');
/**
 * References lead into the document's own parts, under names that OpenAPI takes; a tuple is written
 * as JSON Schema writes it since 2020.
 */
function placed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(placed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) =>
      key === '$ref' && typeof inner === 'string'
        ? [key, `#/components/schemas/${named(decodeURIComponent(inner.split('/').at(-1) ?? ''))}`]
        : [key === 'items' && Array.isArray(inner) ? 'prefixItems' : key, placed(inner)],
    ),
  );
}

/** What each row answers with, as JSON Schema, and the types it shares with others. */
export function answersOf(rows: readonly NamedRow[]): Answers {
  const program = getProgramFromFiles(
    [writeAsked(rows)],
    {
      strict: true,
      noUncheckedIndexedAccess: true,
      skipLibCheck: true,
      noEmit: true,
      target: 'es2022',
      module: 'esnext',
      moduleResolution: 'bundler',
      resolveJsonModule: true,
      allowImportingTsExtensions: true,
      types: [],
      paths: { '#contract/*': ['./contract/*'] },
    },
    root.pathname,
  );
  const made = generateSchema(program, 'Answers', {
    required: true,
    ref: true,
    ignoreErrors: true,
  });
  if (!made?.properties) throw new Error('the answers could not be read from the contract');
  const schemas = Object.entries(made.definitions ?? {});
  return {
    answers: placed(made.properties) as Answers['answers'],
    schemas: Object.fromEntries(
      schemas.map(([name, schema]) => [named(name), placed(schema) as JsonSchema]),
    ),
  };
}
