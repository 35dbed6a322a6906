import { account } from '#contract/account';
import { uploads, type Upload } from '#contract/notices';
import type { User } from '#contract/session';
import { dataHere } from './api';
import { sendFile, type SendOptions } from './sendFile';
import { token } from './token';

async function send<T>(path: string, file: Blob, options: SendOptions): Promise<T> {
  const sent = token.get();
  return dataHere(await sendFile(`/api${path}`, file, sent, options), sent);
}
/** Sends one picture. Resolves with its id and size; rejects with a Failure, as every call does. */
export const uploadPicture = (file: Blob, options: SendOptions): Promise<Upload> =>
  send(uploads.add.path, file, options);
/** Sends the own photo. Resolves with the account that has it. */
export const uploadPhoto = (file: Blob, options: SendOptions): Promise<User> =>
  send(account.photo.path, file, options);
