import multipart from '@fastify/multipart';
import { object } from 'yup';
import { account } from '#contract/account';
import type { User } from '#contract/session';
import type { Config } from '../../config';
import { picture, squared } from '../../platform/files/uploads/picture';
import { receive } from '../../platform/files/uploads/receive';
import { pictureRooms } from '../../platform/files/uploads/rooms';
import { inTurn } from '../../platform/files/uploads/turns';
import { officeAddress } from '../../platform/http/officeAddress';
import { route, type Context, type Room } from '../../platform/http/route';
import { countTry } from '../../platform/http/throttle';
import { photosOf } from '../../platform/http/tries';
import { presentUser, userById } from './session/account';
import { dropPhoto, keepPhoto, servePhotos } from './photo/store';

/** Pixels of its sides: four times as fine as the largest it is shown at. */
const side = 320;
const nothing = object({});

/** The own photo. Only the door it comes in by takes multipart. */
export async function photoHandlers(room: Room, config: Config): Promise<void> {
  const me = async ({ db, caller }: Context): Promise<User> =>
    presentUser(db, await userById(db, caller.id), 'shop', officeAddress(config));
  const take = async (context: Context): Promise<User> => {
    const { db, caller, request } = context;
    await countTry(db, photosOf(caller));
    const data = await pictureRooms.receive(
      context,
      () => receive(request),
      (bytes) => inTurn(async () => squared((await picture(bytes)).data, side)),
    );
    await keepPhoto(db, caller.id, data);
    return me(context);
  };
  await room.app.register(async (app) => {
    await app.register(multipart, { throwFileSizeLimit: false });
    route({ ...room, app }, account.photo, nothing, (_, context) => take(context));
  });
  route(room, account.removePhoto, nothing, async (_, context) => {
    await dropPhoto(context.db, context.caller.id);
    return me(context);
  });
  servePhotos(room.app, room.db);
}
