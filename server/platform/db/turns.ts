/** Whom the database works for: how many milliseconds of it they had lately. */
export interface Asker {
  spent(): number;
  spend(ms: number): void;
}
interface Waiting {
  asker: Asker | undefined;
  begin: () => void;
}
type Turn = <T>(work: () => Promise<T>, asker?: Asker) => Promise<T>;
interface Turns extends Turn {
  /** Whether one is at work, and how many wait for their turn. */
  load: () => { busy: boolean; waiting: number };
}

/**
 * Who had least goes first, of equals who came first. The mall's own work is nobody's: it had
 * nothing.
 */
function takeNext(waiting: Waiting[]): Waiting | undefined {
  let [at, least] = [0, Infinity];
  waiting.forEach(({ asker }, place) => {
    const spent = asker?.spent() ?? 0;
    if (spent < least) [at, least] = [place, spent];
  });
  return waiting.splice(at, 1)[0];
}

/**
 * One after the other; a failure is only its own caller's. While many wait, whoever asks for much
 * waits for those who ask for little.
 */
export function inTurn(): Turns {
  const waiting: Waiting[] = [];
  let busy = false;
  const next = () => {
    const first = takeNext(waiting);
    busy = first !== undefined;
    first?.begin();
  };
  const turn: Turn = async (work, asker) => {
    if (busy) await new Promise<void>((begin) => void waiting.push({ asker, begin }));
    busy = true;
    const began = performance.now();
    try {
      return await work();
    } finally {
      asker?.spend(performance.now() - began);
      next();
    }
  };
  return Object.assign(turn, { load: () => ({ busy, waiting: waiting.length }) });
}
