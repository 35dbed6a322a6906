import { networkOf, placeOf48 } from './address';
import type { Caller } from './caller';
import { sql, type Db } from '../db/open';

/**
 * How much at once: of one person, of one place, of one network, of all who registered within a
 * day, and of
 * everybody. So neither new accounts nor many addresses can take what is there for those who are
 * known.
 */
export interface Most {
  each: number;
  place: number;
  network: number;
  newcomers: number;
  all: number;
}
type Share = [key: string, most: number];

const isNewcomer = async (db: Db, id: string): Promise<boolean> =>
  Boolean(
    await db.row(sql`select 1 as ok from users
    where id = ${id} and created_at > clock_timestamp() - interval '1 day'`),
  );

/** What the caller's next one is counted in. */
export async function sharesOf(
  db: Db,
  { id, ip }: Pick<Caller, 'id' | 'ip'>,
  most: Most,
): Promise<Share[]> {
  const shares: Share[] = [
    [`person ${id}`, most.each],
    [`place ${placeOf48(ip)}`, most.place],
    [`network ${networkOf(ip)}`, most.network],
    ['all', most.all],
  ];
  return (await isNewcomer(db, id)) ? [...shares, ['newcomers', most.newcomers]] : shares;
}

/** Counts what is there at once, in this process. */
export class Shares {
  private readonly taken = new Map<string, number>();

  /** Takes one of each; answers how to give them back, or null where one of them is used up. */
  take(asked: readonly Share[]): (() => void) | null {
    const shares = [...asked];
    if (shares.some(([key, most]) => (this.taken.get(key) ?? 0) >= most)) return null;
    for (const [key] of shares) this.taken.set(key, (this.taken.get(key) ?? 0) + 1);
    return () => {
      for (const [key] of shares.splice(0)) this.giveBack(key);
    };
  }
  private giveBack(key: string): void {
    const left = (this.taken.get(key) ?? 1) - 1;
    if (left > 0) this.taken.set(key, left);
    else this.taken.delete(key);
  }
}
