import { twins } from '../http/twins';

/** Whether a part of the mall can serve; what throws cannot. */
type Check = () => boolean | Promise<boolean>;
interface Ready {
  ready: boolean;
  /** By the part's name. */
  parts: Record<string, boolean>;
}
export interface Readiness {
  /** Registers a part: the mall is ready when all of them are. */
  add: (part: string, check: Check) => void;
  /** Registers a part that is told of, and without which the mall serves all the same. */
  tell: (part: string, check: Check) => void;
  /** How things stand, at most a second ago. */
  ask: () => Promise<Ready>;
  /** It is being stopped: whoever distributes calls is told to go elsewhere. */
  leave: () => void;
}
/** Milliseconds that a check has, and that an answer holds: who asks often costs nothing. */
const [patience, holds] = [2000, 1000];

function inTime(check: Check): Promise<boolean> {
  const late = new Promise<boolean>((done) => setTimeout(() => done(false), patience).unref());
  const asked = Promise.resolve()
    .then(check)
    .catch(() => false);
  return Promise.race([asked, late]);
}
/** What must be there before a process is sent calls (`/ready`), part by part. */
export function readiness(): Readiness {
  const checks = new Map<string, Check>();
  const beside = new Set<string>();
  const together = twins();
  let leaving = false;
  let known: { at: number; answer: Ready } | undefined;
  const look = async (): Promise<Ready> => {
    const parts = await Promise.all(
      [...checks].map(async ([part, check]) => [part, await inTime(check)] as const),
    );
    const isReady = parts.every(([part, is]) => is || beside.has(part));
    const answer = { ready: isReady, parts: Object.fromEntries(parts) };
    known = { at: performance.now(), answer };
    return answer;
  };
  return {
    add: (part, check) => void checks.set(part, check),
    tell: (part, check) => {
      beside.add(part);
      checks.set(part, check);
    },
    async ask() {
      if (leaving) return { ready: false, parts: { staying: false } };
      if (known && performance.now() - known.at < holds) return known.answer;
      return together('look', look);
    },
    leave: () => void (leaving = true),
  };
}
