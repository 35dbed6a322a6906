import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { FrozenPath, FrozenStep } from '../paths/freeze';
import { charts } from '../registry/charts';
import { transitionsOf, type ChartTransition } from '../model/model';
import { suitesIn } from '../paths/frozen';
import { publish } from './files';

/** Mermaid has signs of its own: in words they become its entity codes. */
export const label = (text: string): string =>
  text.replace(/[#;:"<>{}`%&]/g, (sign) => `#${sign.codePointAt(0)};`).replace(/\s+/g, ' ');
/** A name that Mermaid takes for one state. Never a word of its own, such as `end`. */
export const idOf = (stateId: string): string => `s_${stateId.replace(/\W/g, '_')}`;

const params = (value: object): string => Object.values(value).flat().join(', ');
function guardOf(guard: unknown): string {
  if (!guard) return '';
  if (typeof guard === 'string') return ` [${guard}]`;
  const { type = 'guard', params: given } = guard as { type?: string; params?: unknown };
  return ` [${type}${given && typeof given === 'object' ? `(${params(given)})` : ''}]`;
}
/** `✓ placeOrder`, `✗ placeOrder`, `after undoFor`, `pay`. */
export function eventWords(event: string): string {
  const [, way, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event) ?? [];
  if (actor) return `${way === 'done' ? '✓' : '✗'} ${actor}`;
  const [, delay] = /^xstate\.after\.([^.]+)/.exec(event) ?? [];
  if (delay) return `after ${delay}`;
  return event === '' ? 'always' : event;
}
/**
 * A state that contains its target: the arrow begins at a box of its own inside, for Mermaid draws
 * none from a box into itself.
 */
const fromWithin = (source: string, target: string) => target.startsWith(`${source}.`);
const anywhere = (source: string) => `${idOf(source)}_anywhere`;
const arrow = ({ source, event, guard, targets }: ChartTransition): string[] =>
  (targets.length === 0 ? [source] : targets).map(
    (target) =>
      `${fromWithin(source, target) ? anywhere(source) : idOf(source)} --> ${idOf(target)}: ${label(`${eventWords(event)}${guardOf(guard)}`)}`,
  );

type Outer = ReadonlySet<string>;
function nodeLines(node: AnyStateNode, outer: Outer): string[] {
  const children = Object.values(node.states);
  const named = `state "${label(node.key)}" as ${idOf(node.id)}`;
  const end = node.type === 'final' ? [`${idOf(node.id)} --> [*]`] : [];
  if (children.length === 0) return [named, ...end];
  return [`${named} {`, ...inside(node, outer).map((line) => `  ${line}`), '}'];
}
function inside(node: AnyStateNode, outer: Outer): string[] {
  const children = Object.values(node.states);
  const any = outer.has(node.id)
    ? [`state "anywhere in ${label(node.key)}" as ${anywhere(node.id)}`]
    : [];
  if (node.type === 'parallel')
    return [
      ...any,
      ...children.flatMap((child, i) => [...(i > 0 ? ['--'] : []), ...nodeLines(child, outer)]),
    ];
  const first = node.initial?.target.map((target) => `[*] --> ${idOf(target.id)}`) ?? [];
  return [...first, ...any, ...children.flatMap((child) => nodeLines(child, outer))];
}
/** A machine as Mermaid's state diagram: nested states, guards by name, every transition. */
export function stateDiagram(machine: AnyStateMachine): string {
  const { list } = transitionsOf(machine);
  const outer = new Set(
    list
      .filter(({ source, targets }) => targets.some((target) => fromWithin(source, target)))
      .map(({ source }) => source),
  );
  const lines = [...nodeLines(machine.root, outer), ...list.flatMap(arrow)];
  return ['stateDiagram-v2', ...lines.map((line) => `  ${line}`)].join('\n');
}

const messages: Record<FrozenStep['kind'], (step: FrozenStep) => string> = {
  start: ({ name }) => `P->>S: ${label(name)}`,
  user: ({ name }) => `P->>S: ${label(name)}`,
  system: ({ name }) => `W->>S: ${label(name)}`,
  delay: ({ name }) => `W->>S: ${label(name)}`,
  actor: ({ name }) => `A-->>S: ${label(name)}`,
};
/** A path as Mermaid's sequence diagram: who says what, and what the screen then is. */
export function sequence(path: FrozenPath): string {
  const steps = path.steps.flatMap((step) => [
    messages[step.kind](step),
    `Note over S: ${label(step.shows.label)}`,
  ]);
  return [
    'sequenceDiagram',
    'actor P as Person',
    'participant S as Screen',
    'participant A as Server',
    'participant W as World',
    ...steps,
  ].join('\n  ');
}
const fenced = (text: string) => `\`\`\`mermaid\n${text}\n\`\`\``;
/** One Markdown page per chart: the machine, then every path of the suite. */
const mermaidPage = (
  name: string,
  machine: AnyStateMachine,
  paths: readonly FrozenPath[],
): string =>
  [
    `# ${name}`,
    fenced(stateDiagram(machine)),
    '## Paths',
    ...paths.flatMap((path) => [`### ${path.id}: ${path.title}`, fenced(sequence(path))]),
  ].join('\n\n');

/** Each chart with its shortest suite, for wikis and issues that draw Mermaid. */
export function reportMermaid(only?: string): void {
  for (const [name, { machine }] of Object.entries(charts))
    if (!only || only === name)
      publish(`reports/mermaid/${name}.md`, mermaidPage(name, machine, suitesIn(name).smoke));
}
