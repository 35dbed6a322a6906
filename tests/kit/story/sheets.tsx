import { languages, isLanguage } from '#contract/languages';
import { textsIn, type Texts } from '../../charts/shared/surface';
import type { AnyStateNode } from 'xstate';
import type { NamedPath } from '../paths/pathsFile';
import { kits } from '../registry/views';
import { waysOf } from '../../../stories/link/ways';
import type { Chart } from '../drawing/shape';
import { FlowMap } from './FlowMap';
import { Matrix } from './Matrix';
import type { Look } from './Shot';

const flows = import.meta.glob<Chart>('../../charts/*/generated/drawing/flow.json', {
  import: 'default',
});
const drawnOf = (name: string): Promise<Chart> => {
  const load = flows[`../../charts/${name}/generated/drawing/flow.json`];
  if (!load) throw new Error(`${name} is not drawn: npm run charts:gen`);
  return load();
};
const kitOf = (name: string) => {
  const kit = kits[name];
  if (!kit) throw new Error(`no chart is called ${name}`);
  return kit;
};
type Loaded = Record<string, unknown>;
type Globals = Record<string, unknown>;
const telephone = 390;

const lookOf = ({ texts }: Loaded, { currency, theme, width }: Globals): Omit<Look, 'shown'> => ({
  texts: texts as Texts,
  currency: String(currency),
  theme: theme === 'dark' ? 'dark' : 'light',
  width: Number.parseInt(String(width), 10) || telephone,
});
/**
 * A picture of many screens at once, each of which is looked at for accessibility in its own story:
 * walking tens of thousands of elements would keep axe for minutes.
 */
const sheet = { sheet: true, controls: { disable: true }, a11y: { test: 'off' as const } };
/** The sheet itself is one component: looked at where it is smallest, for all. */
const looked = { ...sheet, a11y: { test: 'error' as const } };
const smallest = 'order';

/** The story that shows the flow map of a chart. */
export const flowMap = (name: string) => ({
  parameters: name === smallest ? looked : sheet,
  loaders: [async () => ({ chart: await drawnOf(name), ways: await waysOf(name) })],
  render: (_: unknown, { loaded, globals }: { loaded: Loaded; globals: Globals }) => (
    <FlowMap
      kit={kitOf(name)}
      chart={loaded.chart as Chart}
      ways={loaded.ways as Record<string, NamedPath>}
      look={lookOf(loaded, globals)}
    />
  ),
});

const leavesOf = (node: AnyStateNode): string[] =>
  Object.keys(node.states).length > 0
    ? Object.values(node.states).flatMap(leavesOf)
    : [node.path.join('.')];
export interface MatrixArgs {
  state: string;
  scale: number;
  height: number;
}
/** The story that shows one state of a chart, to be chosen, in every language, width and theme. */
export const matrix = (name: string, state: string, only: readonly string[] = languages) => ({
  parameters: { ...(only.length === 1 ? looked : sheet), controls: { disable: false } },
  args: { state, scale: 0.3, height: 720 } satisfies MatrixArgs,
  argTypes: {
    state: { control: 'select', options: leavesOf(kitOf(name).machine.root) },
    scale: { control: { type: 'range', min: 0.15, max: 1, step: 0.05 } },
    height: { control: { type: 'range', min: 300, max: 2000, step: 50 } },
  } as const,
  loaders: [
    async () => {
      const all = await Promise.all(only.filter(isLanguage).map(textsIn));
      return { all, ways: await waysOf(name) };
    },
  ],
  render: (
    args: Record<string, unknown>,
    { loaded, globals }: { loaded: Loaded; globals: Globals },
  ) => {
    const { state: at, scale, height } = args as unknown as MatrixArgs;
    const way = (loaded.ways as Record<string, NamedPath>)[at];
    if (!way) throw new Error(`no way leads to ${at}`);
    return (
      <Matrix
        kit={kitOf(name)}
        way={way}
        texts={loaded.all as Texts[]}
        currency={String(globals.currency)}
        scale={scale}
        height={height}
      />
    );
  },
});
