import type { PassThrough } from 'node:stream';

/** One stream that is open. */
export interface Open {
  userId: number;
  /** Of the session's token, in hex. */
  session: string;
  out: PassThrough;
  giveBack: () => void;
}
/** Who listens to this process. Coming and going costs the same however many there are. */
export class Listeners {
  private readonly open = new Set<Open>();
  private readonly people = new Map<number, number>();
  get size(): number {
    return this.open.size;
  }
  /** Everybody who listens, each once. */
  ids(): number[] {
    return [...this.people.keys()];
  }
  has(id: number): boolean {
    return this.people.has(id);
  }
  all(): Open[] {
    return [...this.open];
  }
  add(one: Open): void {
    this.open.add(one);
    this.people.set(one.userId, (this.people.get(one.userId) ?? 0) + 1);
  }
  /** Answers whether it was the person's last. */
  remove(one: Open): boolean {
    this.open.delete(one);
    const left = (this.people.get(one.userId) ?? 1) - 1;
    if (left > 0) this.people.set(one.userId, left);
    else this.people.delete(one.userId);
    return left <= 0;
  }
}
