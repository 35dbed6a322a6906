import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/**
 * A pattern as it stands in a source. `bound`: what is named beside it as the longest it is run on.
 */
export interface Pattern {
  /** "/source/flags"; '' where it is put together while the server runs. */
  text: string;
  where: string;
  bound: string | undefined;
}
interface Node {
  type: string;
  start: number;
  regex?: { pattern: string; flags: string };
  callee?: { name?: string };
  arguments?: Node[];
}
const folders = ['contract', 'machines', 'server', 'src'];
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodesOf(one);
  if (!isNode(value)) return;
  yield value;
  for (const inner of Object.values(value)) if (typeof inner === 'object') yield* nodesOf(inner);
}
const isMade = ({ type, callee }: Node) =>
  (type === 'NewExpression' || type === 'CallExpression') && callee?.name === 'RegExp';
/** "// bounded: …" on the pattern's line, or up to three before: a formatter breaks what it belongs to. */
function boundAt(lines: readonly string[], line: number): string | undefined {
  for (const near of lines.slice(Math.max(0, line - 3), line + 1).reverse()) {
    const [, bound] = near?.split('// bounded: ') ?? [];
    if (bound) return bound;
  }
  return undefined;
}
function patternsIn(file: string): Pattern[] {
  const source = readFileSync(file, 'utf8');
  const lines = source.split('\n');
  return [...nodesOf(parseSync(file, source).program)].flatMap((node) => {
    const line = source.slice(0, node.start).split('\n').length - 1;
    const found = (text: string) => [
      { text, where: `${file}:${line + 1}`, bound: boundAt(lines, line) },
    ];
    if (node.type === 'Literal' && node.regex)
      return found(`/${node.regex.pattern}/${node.regex.flags}`);
    return isMade(node) ? found('') : [];
  });
}
const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`);

/** Every regular expression of what browser and server run. */
export const patterns = (): Pattern[] => folders.flatMap(filesOf).flatMap(patternsIn);
