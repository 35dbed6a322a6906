import multipart from '@fastify/multipart';
import { object } from 'yup';
import {
  officeUploads,
  sellerUploads,
  uploads,
  type Upload,
  type UploadContent,
} from '#contract/notices';
import { uploadById } from '#contract/shapes/notices';
import { audit } from '../../platform/ledger/audit';
import { route, type Context, type Room } from '../../platform/http/route';
import { roomOfPerson } from '../../platform/files/quota';
import { picture } from '../../platform/files/uploads/picture';
import { receive } from '../../platform/files/uploads/receive';
import { refuseReviewer } from '../../platform/files/uploads/reviewed';
import { content, keep, roomLeft } from '../../platform/files/uploads/store';
import { pictureRooms } from '../../platform/files/uploads/rooms';
import { inTurn } from '../../platform/files/uploads/turns';

async function add(context: Context): Promise<Upload> {
  const { db, caller, request } = context;
  await roomLeft(db, caller.id);
  await roomOfPerson(db, caller.id, 1);
  const made = await pictureRooms.receive(
    context,
    () => receive(request),
    (bytes) => inTurn(() => picture(bytes)),
  );
  const kept = await keep(db, caller.id, made);
  if (caller.staff) await audit(db, `staff:${caller.id}`, 'upload.sent', { id: kept.id });
  return kept;
}

/**
 * Whoever decides on what it belongs to may look; that they did is written down before they see
 * anything.
 */
async function review({ db, caller }: Context, id: string): Promise<UploadContent> {
  await refuseReviewer(db, id, caller.staff);
  return db.tx(async (tx) => {
    const shown = await content(tx, id);
    await audit(tx, `staff:${caller.id}`, 'upload.opened', { id });
    return shown;
  });
}

/**
 * Pictures: sent by their owner, seen by the owner and by staff. Only the doors they come in by
 * take multipart.
 */
export async function uploadHandlers(room: Room): Promise<void> {
  await room.app.register(async (app) => {
    await app.register(multipart, { throwFileSizeLimit: false });
    for (const { add: row } of [uploads, officeUploads, sellerUploads])
      route({ ...room, app }, row, object({}), (_, context) => add(context));
  });
  route(room, uploads.view, uploadById, ({ id }, { db, caller }) => content(db, id, caller.id));
  route(room, officeUploads.view, uploadById, ({ id }, context) => review(context, id));
}
