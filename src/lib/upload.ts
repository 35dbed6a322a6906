import { sessionCodes, type Failure } from '#contract/codes';
import { uploads, type Upload } from '#contract/notices';
import { sendFile, type SendOptions } from './sendFile';
import { visitor } from './session';
import { token } from './token';

/** Sends one picture. Resolves with its id and size; rejects with a Failure, as every call does. */
export async function uploadPicture(file: Blob, options: SendOptions): Promise<Upload> {
  const mine = token.get();
  const { code, message, data } = await sendFile(`/api${uploads.add.path}`, file, mine, options);
  if (code === 200) return data as Upload;
  if (sessionCodes.includes(code) && mine !== null && mine === token.get()) {
    token.clear();
    visitor.send({ type: 'forceOut', code, message });
  }
  throw { kind: 'code', code, message, data } satisfies Failure;
}
