import { account } from '#contract/account';
import type { User } from '#contract/session';
import { dataHere } from './api';
import { sendFile, type SendOptions } from './sendFile';
import { token } from './token';

/** Sends the own photo. Resolves with the account that has it; rejects with a Failure. */
export async function uploadPhoto(photo: Blob, options: SendOptions): Promise<User> {
  const sent = token.get();
  return dataHere(await sendFile(`/api${account.photo.path}`, photo, sent, options), sent);
}
