import { codes, Refusal } from '#contract/codes';
import type { Picture } from '#contract/listings';
import { pictureFrom } from '../../../platform/files/pictures/fromAddress';
import { keepPicture } from '../../../platform/files/pictures/store';
import { full } from '../../../platform/files/uploads/rooms';
import type { StandIns } from '../../../platform/http/outward/network';
import type { Context } from '../../../platform/http/route';
import { Shares } from '../../../platform/http/shares';
import { countTry } from '../../../platform/http/throttle';
import { addressesOf } from '../../../platform/http/tries';
import { reasonOf } from './reason';

/** Milliseconds: somebody waits for it. */
const patience = { all: 15_000, pause: 5000 };
/** At once in this process. */
const most = { shop: 2, all: 8 };
const under = new Shares();

/** Why it did not come, beside the field it was written into. */
const refusal = (error: unknown): unknown => {
  const why = reasonOf(error);
  if (!why) return error;
  const id = `pictureFetch.${why.reason}`;
  return new Refusal(codes.invalidParameter, id, { fields: { address: id } });
};
/** A picture for a product from an address that its seller wrote; kept as one that was sent. */
export async function byAddress(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  shop: string,
  address: string,
  standIns: StandIns,
): Promise<Picture> {
  await countTry(db, addressesOf(caller));
  const leave = under.take([
    [`shop ${shop}`, most.shop],
    ['all', most.all],
  ]);
  if (!leave) throw full();
  try {
    return await keepPicture(db, await pictureFrom(address, { standIns, patience }), shop);
  } catch (error) {
    throw refusal(error);
  } finally {
    leave();
  }
}
