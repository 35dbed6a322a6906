import type { Queue, QueueDetail } from '#contract/officeMoney';
import { visit } from '#lib/choices';
import { officeToken } from '#lib/officeApi';
import type { Decision } from '#machines/flows/review';

/** A decision that was made and has not been answered yet. Kept in this tab, so that nothing is lost on reload. */
export interface Kept {
  queue: Queue;
  item: QueueDetail;
  decision: Decision;
  /** Sent with it however often: it counts once. */
  key: string;
  /** The session it was made in. */
  by: string;
}
/** Account numbers and signatures are not left lying in a browser. */
const untold = { payout: null, signature: null } as const;
const place = 'office-decisions';
const isKept = (value: unknown): value is Kept => typeof value === 'object' && value !== null && typeof (value as Kept).item?.id === 'string' && typeof (value as Kept).key === 'string';
/** Tells one session from another without keeping its token. */
const sessionMark = (): string => {
  let sum = 0x811c9dc5;
  for (const sign of officeToken.get() ?? '') sum = Math.imul(sum ^ sign.charCodeAt(0), 0x01000193);
  return (sum >>> 0).toString(36);
};
function read(): Kept[] {
  const text = visit.get(place);
  if (!text) return [];
  const value: unknown = JSON.parse(text);
  return Array.isArray(value) ? value.filter(isKept) : [];
}
let memory: Kept[] | null = null;
const all = (): Kept[] => (memory ??= read());
function write(next: Kept[]): void {
  memory = next;
  if (next.length === 0) visit.remove(place);
  else visit.set(place, JSON.stringify(next));
}

export const keptDecisions = {
  all,
  of: (id: string): Kept | undefined => all().find(({ item }) => item.id === id),
  keep: (queue: Queue, item: QueueDetail, decision: Decision): void =>
    write([...all().filter((one) => one.item.id !== item.id), { queue, item: { ...item, ...untold }, decision, key: crypto.randomUUID(), by: sessionMark() }]),
  drop: (id: string): void => write(all().filter(({ item }) => item.id !== id)),
  /** Was it made in the session that is open now? Only then it is sent by itself. */
  isOurs: ({ by }: Kept): boolean => by === sessionMark(),
  /** False where this browser keeps nothing: then the person is told. */
  works: (): boolean => {
    visit.set(`${place}-try`, '1');
    const works = visit.get(`${place}-try`) === '1';
    visit.remove(`${place}-try`);
    return works;
  },
  /** Reads what the tab kept anew: after another person signed in, and in tests. */
  reread: (): void => void (memory = null),
};
