import { uploads, type Upload } from '#contract/notices';
import { dataHere } from './api';
import { sendFile, type SendOptions } from './sendFile';
import { token } from './token';

/** Sends one picture. Resolves with its id and size; rejects with a Failure, as every call does. */
export async function uploadPicture(file: Blob, options: SendOptions): Promise<Upload> {
  const sent = token.get();
  return dataHere(await sendFile(`/api${uploads.add.path}`, file, sent, options), sent);
}
