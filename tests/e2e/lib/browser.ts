import { chromium, type Browser } from 'playwright';
// @ts-expect-error plain JavaScript, shared with the scripts that run before anything is installed
import { chromium as executablePath, flags } from '../../../scripts/chromium.mjs';

let kept: Promise<Browser> | undefined;
const launch = () =>
  chromium.launch({ executablePath: executablePath as string, args: flags as string[] });

/**
 * One browser for all files of a worker, which ends with it: whoever comes in has a context of
 * their own, with nothing in it.
 */
export async function sharedBrowser(): Promise<Browser> {
  const browser = await (kept ??= launch());
  if (browser.isConnected()) return browser;
  kept = launch();
  return kept;
}
/** Whoever is still there goes: the next file finds it empty. */
export async function leaveBrowser(): Promise<void> {
  for (const context of (await kept)?.contexts() ?? []) await context.close();
}
/** For who is not a worker of the tests: nothing ends the browser after them. */
export async function endBrowser(): Promise<void> {
  await (await kept)?.close();
  kept = undefined;
}
