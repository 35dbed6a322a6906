import { codes } from '#contract/codes';
import type { Chart } from '../model/model';
import { explore } from '../model/explore';
import { freeze, type FrozenPath } from './freeze';
import { minimise } from '../model/minimise';
import { suite } from '../model/tour';

/**
 * Every way a call can end badly: the codes that were given and ours (docs/rules.md, Codes); no
 * answer and HTTP 500 come besides.
 */
const everyCode: readonly number[] = Object.values(codes).filter((code) => code !== codes.ok);
const everyFault: readonly string[] = ['network', 'http500', ...everyCode.map(String)];
/**
 * Steps. A screen that stands after one fault is asked for the next: begun anew after each ten, a
 * fifth of all steps were ways back.
 */
const longest = 25;

/**
 * The paths that make every actor of a chart fail in every way, wherever it runs. Generated, not
 * frozen: a code more is no change of behaviour.
 */
export function everyFaultOf({ machine, cases }: Chart): FrozenPath[] {
  const graph = minimise(explore(machine, cases, 'exhaustive', everyCode));
  return freeze(graph, suite(graph, 'case', longest)).map((path) => ({
    ...path,
    id: path.id.replace('P', 'F'),
  }));
}
/** `actor ✗ fault` that no step of the paths is: none. */
export function untouched({ cases }: Chart, paths: readonly FrozenPath[]): string[] {
  const taken = new Set(paths.flatMap(({ steps }) => steps.map(({ name }) => name)));
  return Object.keys(cases.actors)
    .flatMap((actor) => everyFault.map((fault) => `${actor} ✗ ${fault}`))
    .filter((name) => !taken.has(name));
}
