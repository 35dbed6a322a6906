import multipart from '@fastify/multipart';
import { object } from 'yup';
import type { Endpoint } from '#contract/endpoint';
import { listings, type Picture } from '#contract/listings';
import type { Config } from '../../config';
import { audit } from '../../platform/ledger/audit';
import { servePictures } from '../../platform/files/pictures/serve';
import { takePicture } from '../../platform/files/pictures/take';
import { route, type Context, type Room } from '../../platform/http/route';

/** What staff put before everybody stands in the audit log. */
const noted = async ({ db, caller }: Context, made: Picture): Promise<Picture> => {
  if (caller.staff) await audit(db, `staff:${caller.id}`, 'content.picture', { id: made.id });
  return made;
};
/** A door that takes one public picture. `shopOf`: whose it is; null for staff. */
export async function pictureDoor(
  room: Room,
  endpoint: Endpoint<object, Picture>,
  shopOf: (caller: Context['caller']) => string | null,
): Promise<void> {
  await room.app.register(async (app) => {
    await app.register(multipart, { throwFileSizeLimit: false });
    route({ ...room, app }, endpoint, object({}), async (_, context) =>
      noted(context, await takePicture(context, shopOf(context.caller))),
    );
  });
}
/** Pictures anybody may see, and where sellers send theirs. */
export async function pictureHandlers(room: Room, { filesUrl }: Config): Promise<void> {
  servePictures(room.app, room.db, filesUrl !== '');
  await pictureDoor(room, listings.addPicture, ({ shop }) => shop);
}
