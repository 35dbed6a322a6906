import { codes, Refusal } from '#contract/codes';

/** Files in memory at once, in this process and of one person; and how many are decoded at once. */
const most = { all: 6, each: 2 };
const busy = new Map<string, number>();
let all = 0;

/** Runs `work` while there is room for one more file of this person; otherwise 1000010: the same may be sent again shortly. */
export async function withRoom<T>(userId: string, work: () => Promise<T>): Promise<T> {
  const mine = busy.get(userId) ?? 0;
  if (all >= most.all || mine >= most.each) throw new Refusal(codes.tooManyRequests, '', { until: new Date(Date.now() + 5000).toISOString() });
  all++;
  busy.set(userId, mine + 1);
  try {
    return await work();
  } finally {
    all--;
    const left = (busy.get(userId) ?? 1) - 1;
    if (left > 0) busy.set(userId, left);
    else busy.delete(userId);
  }
}

let last: Promise<unknown> = Promise.resolve();
/** One after the other: what a picture unfolds to is there once. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work, work);
  last = mine.catch(() => undefined);
  return mine;
}
