import { kits } from '../registry/views';
import type { FrozenPath } from '../paths/freeze';
import { walkView, type ViewKit } from '../drive/mounted';
import './mutants';
import './read';
import type { PathFailure, Walked } from './walked';

/** What a page can say of its walks; how long it was at work is known outside it. */
type Told = Omit<Walked, 'atWork'>;

/**
 * Pictures are not looked at here, and asking for the sprite at each icon would take a sixth of the
 * time.
 */
SVGUseElement.prototype.setAttribute = () => undefined;

/** Whatever the page itself complains about while a path is walked. */
const complaints: string[] = [];
window.addEventListener('error', ({ message }) => complaints.push(message));
window.addEventListener('unhandledrejection', ({ reason }) => complaints.push(String(reason)));

const words = (error: unknown) => (error instanceof Error ? error.message : String(error));
const stepOf = (error: unknown) =>
  error instanceof Error && typeof error.cause === 'number' ? error.cause : 0;
async function failureOf(
  kit: ViewKit,
  path: FrozenPath,
  took: (id: string) => void,
  patience: number,
): Promise<PathFailure | null> {
  complaints.length = 0;
  try {
    await walkView(kit, path, took, patience);
  } catch (error) {
    return { path: path.id, step: stepOf(error), message: words(error) };
  }
  return complaints.length > 0
    ? {
        path: path.id,
        step: path.steps.length - 1,
        message: `${path.id}: ${complaints.join('; ')}`,
      }
    : null;
}

/**
 * One failure says that something is wrong: further ones are not waited for long, and some are
 * enough.
 */
const [hurried, enough] = [1000, 10];
/**
 * Walks paths on the view of a chart, one after the other; what it broke stays out of the next
 * one's way.
 */
async function walkPaths(
  name: string,
  paths: readonly FrozenPath[],
  patience: number,
): Promise<Told> {
  const kit = kits[name];
  if (!kit) throw new Error(`no view for the chart ${name}`);
  const taken = new Set<string>();
  const walked: Told = { milliseconds: [], failures: [], taken: [] };
  for (const path of paths) {
    const from = performance.now();
    const found = walked.failures.length;
    const failure = await failureOf(
      kit,
      path,
      (id) => taken.add(id),
      found > 0 ? Math.min(patience, hurried) : patience,
    );
    walked.milliseconds.push(performance.now() - from);
    if (failure) walked.failures.push(failure);
    if (found >= enough) break;
  }
  return { ...walked, taken: [...taken] };
}
Object.assign(window, { walkPaths });
