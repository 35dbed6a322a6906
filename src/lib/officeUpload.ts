import type { Endpoint } from '#contract/endpoint';
import { dataOf } from './http';
import { officeUrlOf, sideOf, tokenOf } from './officeApi';
import { sendFile, type SendOptions } from './sendFile';

/**
 * Sends one file to a door of the back office that takes one. Resolves with its answer; rejects
 * with a Failure.
 */
export async function officeUpload<Out>(
  { path }: Endpoint<object, Out>,
  file: Blob,
  options: SendOptions,
): Promise<Out> {
  const held = tokenOf[sideOf(path)];
  const sent = held.get();
  return dataOf(await sendFile(officeUrlOf(path), file, sent, options), sent, held);
}
