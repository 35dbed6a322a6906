import { codes, Refusal } from '#contract/codes';
import type { Context } from '../../http/route';
import { Shares, sharesOf, type Most } from '../../http/shares';
import { keepingPace } from './pace';

/** Pictures stand in memory until they are written anew: 8 MB each at most. */
const mostPictures: Most = { each: 2, place: 6, network: 8, newcomers: 10, all: 20 };
/** Files of products go to the database piece by piece. */
const mostImports: Most = { each: 2, place: 4, network: 4, newcomers: 4, all: 12 };

/** The same may be sent again shortly. */
export const full = (): Refusal =>
  new Refusal(codes.tooManyRequests, '', { until: new Date(Date.now() + 5000).toISOString() });

/** What comes in at one kind of door. */
class Rooms {
  private readonly shares = new Shares();
  constructor(private readonly most: Most) {}

  /**
   * Reads the request's file and makes something of it, while there is room for one more of this
   * person, and as long
   * as it comes at a pace; otherwise 1000010: the same may be sent again shortly.
   */
  async receive<T, R>(
    { db, caller, request }: Pick<Context, 'db' | 'caller' | 'request'>,
    read: () => Promise<T>,
    make: (file: T) => Promise<R>,
  ): Promise<R> {
    const leave = this.shares.take(await sharesOf(db, caller, this.most));
    if (!leave) throw full();
    try {
      return await make(await keepingPace(request, read));
    } finally {
      leave();
    }
  }
}
export const pictureRooms = new Rooms(mostPictures);
export const importRooms = new Rooms(mostImports);
