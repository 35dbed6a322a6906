import type { Db } from '../../../platform/db/open';
import { concernedSince, marksOf, type Marks } from './snapshot';

/** Whom to look at in which round: whom something happened to, and by turns everybody. */
export class Rounds {
  private last: Marks | undefined;
  private round = 0;
  constructor(
    private readonly db: Db,
    private readonly turns: number,
  ) {}
  /** Begins the next one. */
  async wanted(ids: readonly number[], known: (id: number) => boolean): Promise<number[]> {
    this.round++;
    const turn = this.round % this.turns;
    const concerned = await this.concerned();
    return ids.filter((id) => id % this.turns === turn || concerned.has(id) || !known(id));
  }
  private async concerned(): Promise<Set<number>> {
    const [before, now] = [this.last, await marksOf(this.db)];
    const moved = before && JSON.stringify(before) !== JSON.stringify(now);
    const ids = new Set(moved ? await concernedSince(this.db, before) : []);
    this.last = now;
    return ids;
  }
  /** Whether everybody has had their turn since the last that was so. */
  get whole(): boolean {
    return this.round % this.turns === 0;
  }
}
