import { visit } from '#lib/choices';
import { officeToken } from '#lib/officeApi';
import { currentUser } from '../../currentUser';

/**
 * A decision that was made and has not been answered yet, saved in this tab so that nothing is lost
 * on reload.
 */
export interface SavedDecision<Queue extends string, Context> {
  id: string;
  queue: Queue;
  /** The context of its review, without what is not to be left lying in a browser. */
  context: Context;
  /** Sent with it however often: it counts once. */
  key: string;
  /** The session it was made in, and whose that was. */
  by: string;
  person: string;
}
/** Tells one session from another without keeping its token. */
export const sessionMark = (): string => {
  let sum = 0x811c9dc5;
  for (const sign of officeToken.get() ?? '') sum = Math.imul(sum ^ sign.charCodeAt(0), 0x01000193);
  return (sum >>> 0).toString(36);
};

export interface SavedDecisions<Queue extends string, Context> {
  all: () => SavedDecision<Queue, Context>[];
  /** The key under which a decision is sent, again and again. */
  keyOf: (id: string) => string;
  keep: (id: string, queue: Queue, context: Context) => void;
  drop: (id: string) => void;
  /** Was it made in the session that is open now? Only then it is sent by itself. */
  isOurs: (saved: SavedDecision<Queue, Context>) => boolean;
  /** False where this browser keeps nothing: then the person is told. */
  works: () => boolean;
  /** Reads what the tab saved anew: after another person signed in, and in tests. */
  reread: () => void;
}
/** The saved decisions of one queue, under a name of their own in this tab's storage. */
export function savedDecisions<Queue extends string, Context>(
  place: string,
): SavedDecisions<Queue, Context> {
  type One = SavedDecision<Queue, Context>;
  const isSaved = (value: unknown): value is One =>
    typeof value === 'object' &&
    value !== null &&
    typeof (value as One).id === 'string' &&
    typeof (value as One).key === 'string' &&
    typeof (value as One).context === 'object';
  /**
   * Only one's own: what another person left in this tab is not shown, and gone with the first
   * look.
   */
  const read = (): One[] => {
    const value: unknown = JSON.parse(visit.get(place) ?? '[]');
    const there = Array.isArray(value) ? value.filter(isSaved) : [];
    const own = there.filter(({ person }) => person === currentUser());
    if (own.length < there.length) visit.set(place, JSON.stringify(own));
    return own;
  };
  let memory: One[] | null = null;
  const all = () => (memory ??= read());
  const write = (next: One[]) => {
    memory = next;
    if (next.length === 0) visit.remove(place);
    else visit.set(place, JSON.stringify(next));
  };
  return {
    all,
    keyOf: (id) => all().find((one) => one.id === id)?.key ?? crypto.randomUUID(),
    keep: (id, queue, context) =>
      write([
        ...all().filter((one) => one.id !== id),
        { id, queue, context, key: crypto.randomUUID(), by: sessionMark(), person: currentUser() },
      ]),
    drop: (id) => write(all().filter((one) => one.id !== id)),
    isOurs: ({ by }) => by === sessionMark(),
    works: () => {
      visit.set(`${place}-try`, '1');
      const works = visit.get(`${place}-try`) === '1';
      visit.remove(`${place}-try`);
      return works;
    },
    reread: () => void (memory = null),
  };
}
