import { sessionCodes, type Failure } from '#contract/codes';
import type { Endpoint } from '#contract/endpoint';
import { officeUrlOf, sideOf, tokenOf } from './officeApi';
import { sendFile, type SendOptions } from './sendFile';

/** Sends one file to a door of the back office that takes one. Resolves with its answer; rejects with a Failure. */
export async function officeUpload<Out>(
  { path }: Endpoint<object, Out>,
  file: Blob,
  options: SendOptions,
): Promise<Out> {
  const held = tokenOf[sideOf(path)];
  const mine = held.get();
  const { code, message, data } = await sendFile(officeUrlOf(path), file, mine, options);
  if (code === 200) return data as Out;
  const failure = { kind: 'code', code, message, data } satisfies Failure;
  if (sessionCodes.includes(code) && mine !== null && mine === held.get()) held.clear(failure);
  throw failure;
}
