import { parseSync, type Plugin } from 'vite';

/** What of a row the server alone asks. The worker keeps what is public (src/worker/answers.ts). */
const ofServer = ['who', 'right', 'costs', 'waits', 'mayLag', 'once'];
const makers = ['get', 'post'];

/** A node of the syntax tree, as far as it is looked at here. */
interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}
const isNode = (part: unknown): part is Node =>
  typeof part === 'object' && part !== null && typeof (part as Node).type === 'string';
function* walk(node: Node): Generator<Node> {
  yield node;
  for (const part of Object.values(node).flat()) if (isNode(part)) yield* walk(part);
}
/** Without `as const` and its like. */
const bare = (node: Node): Node =>
  node.type.startsWith('TS') && isNode(node.expression) ? bare(node.expression) : node;
const nameOf = (node: unknown): string =>
  isNode(node) ? String(node.name ?? node.value ?? '') : '';
const parts = (node: Node) => node.properties as Node[];

/** The objects that say who may call a row: what rows are made with, and the constants in them. */
function accesses(program: Node): Set<Node> {
  const all = [...walk(program)];
  const constants = new Map(
    all.flatMap((node) =>
      node.type === 'VariableDeclarator' && isNode(node.init) ? [[nameOf(node.id), node.init]] : [],
    ),
  );
  const found = new Set<Node>();
  const add = (given: Node | undefined): void => {
    const node = given && bare(given);
    if (node?.type === 'Identifier') return add(constants.get(nameOf(node)));
    if (node?.type !== 'ObjectExpression' || found.has(node)) return;
    found.add(node);
    for (const { argument } of parts(node))
      if (isNode(argument) && argument.type === 'Identifier') add(argument);
  };
  for (const node of all)
    if (node.type === 'CallExpression' && makers.includes(nameOf(node.callee)))
      add((node.arguments as Node[])[1]);
  // Also what other files make rows with.
  for (const init of constants.values())
    if (bare(init).type === 'ObjectExpression' && has(bare(init), 'touches')) add(init);
  return found;
}
const has = (object: Node, key: string) => parts(object).some((part) => nameOf(part.key) === key);
function isOfServer({ key, value }: Node): boolean {
  const name = nameOf(key);
  return ofServer.includes(name) || (name === 'touches' && nameOf(value) !== 'public');
}
/** The object as a page needs it: a copy of one other is that other. */
function written(code: string, object: Node): string {
  const kept = parts(object).filter((part) => !isOfServer(part));
  const [only] = kept;
  const whole =
    kept.length === 1 && only?.type === 'SpreadElement' ? (only.argument as Node) : null;
  const text = ({ start, end }: Node) => code.slice(start, end);
  return whole ? text(whole) : `{${kept.map(text).join(', ')}}`;
}

/**
 * A file of the contract without what its rows tell the server alone: who may call, whose it is,
 * what it counts for and when it is sent away.
 */
export function withoutServerOnly(file: string, code: string): string {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  const objects = [...accesses(program as unknown as Node)].sort((a, b) => b.start - a.start);
  return objects.reduce(
    (text, object) => text.slice(0, object.start) + written(code, object) + text.slice(object.end),
    code,
  );
}

export const rowsForPages: Plugin = {
  name: 'arcada-rows-for-pages',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    /\/contract\/\w+\.ts$/.test(id) ? { code: withoutServerOnly(id, code), map: null } : null,
};
