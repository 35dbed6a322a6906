import type { Picture } from '#contract/listings';
import type { Context } from '../route';
import { receive } from '../uploads/receive';
import { withRoom } from '../uploads/turns';
import { keepPicture } from './store';

/** The one file of a multipart request, kept for all to see. Only inside a scope that takes multipart (see handlers/pictures). */
export const takePicture = ({ db, caller, request }: Pick<Context, 'db' | 'caller' | 'request'>, shopId: string | null): Promise<Picture> =>
  withRoom(caller.id, async () => keepPicture(db, await receive(request), shopId));
