import { wishes } from '#contract/wishes';
import { call } from '#lib/api';
import { refresh } from '#lib/query';
import { holdOn, letGoNow } from './letGo';

async function send(): Promise<void> {
  const sent: string[] = [];
  for (const id of letGoNow()) {
    // Saved again meanwhile, or somebody else is signed in now.
    if (!letGoNow().includes(id)) continue;
    await call(wishes.remove, { id });
    sent.push(id);
  }
  await Promise.all([refresh(wishes.index), refresh(wishes.ids)]);
  // Only now: a heart that the old answer still fills would light up for a moment.
  sent.forEach(holdOn);
}
let sending: Promise<void> | null = null;
/**
 * What was taken off without a connection is taken off the account's list. What cannot be sent
 * stays and is tried again.
 */
export const sendLetGo = (): Promise<void> =>
  (sending ??= send()
    .catch(() => undefined)
    .finally(() => (sending = null)));
