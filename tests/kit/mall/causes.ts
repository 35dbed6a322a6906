import type { FrozenStep } from '../paths/freeze';
import { real, injected, type Caused, type Scene } from './world';

/** Makes an outcome come about, in data or on the wire; null where it cannot. */
export type Cause<P> = (scene: Scene<P>, outcome: string) => Promise<Caused | null> | Caused | null;
/**
 * By step (`pay ✗ 2000022`), or all good or bad answers of an actor (`pay ✓`): the first that fits.
 */
export type Causes<P> = Record<string, Cause<P>>;

/** Arranges something; what follows is the server's own answer. */
export const arranged =
  <P>(work: (scene: Scene<P>) => Promise<unknown>): Cause<P> =>
  async (scene) => {
    await work(scene);
    return real();
  };
/**
 * The server's own answer, changed on the way: with other fields, or one thing said for another.
 */
export const but = (more: object): Caused =>
  injected({ mode: 'edit', edit: (data) => ({ ...(data as object), ...more }) });
export const worded = (from: string | RegExp, to: string): Caused =>
  injected({
    mode: 'edit',
    edit: (data) => JSON.parse(JSON.stringify(data).replace(from, to)) as unknown,
  });
/**
 * The very same is under way already: its key cannot be entered, and what it came to is not there
 * to be read.
 */
export const twin = (): Caused => real({ mode: 'fault', outcome: 'nothing' });
/**
 * A connection that breaks after the server did its work where `later` finds it done, else before.
 */
export const cut =
  <P>(later: string, done: (found: string, scene: Scene<P>) => boolean): Cause<P> =>
  (scene) => {
    const found = scene.around.ahead.find(({ actor }) => actor === later)?.outcome;
    return real({ mode: found !== undefined && done(found, scene) ? 'cutAfter' : 'cut' });
  };
/**
 * The chart's own cause of a step, or the one that `shared` has for its outcome; a good answer
 * without one is the server's own.
 */
export async function caused<P>(
  causes: Causes<P>,
  shared: Causes<P>,
  scene: Scene<P>,
  { name, actor, outcome = '' }: FrozenStep,
): Promise<Caused | null> {
  const good = name.includes('✓');
  const own = causes[name] ?? causes[`${actor} ${good ? '✓' : '✗'}`];
  if (own) return own(scene, outcome);
  return good ? real() : (shared[outcome]?.(scene, outcome) ?? null);
}
