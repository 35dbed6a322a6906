import type { Picture } from '#contract/listings';
import type { Context } from '../../http/route';
import { receive } from '../uploads/receive';
import { pictureRooms } from '../uploads/rooms';
import { keepPicture } from './store';

/**
 * The one file of a multipart request, kept for all to see. Only inside a scope that takes
 * multipart (see handlers/pictures).
 */
export const takePicture = (
  context: Pick<Context, 'db' | 'caller' | 'request'>,
  shopId: string | null,
): Promise<Picture> =>
  pictureRooms.receive(
    context,
    () => receive(context.request),
    (bytes) => keepPicture(context.db, bytes, shopId),
  );
