import { stored } from '#lib/choices';
import { wearFace } from '#ui/theme/face';

const key = 'face';
/**
 * Who has read for so long reads on in the letters that are there, and nothing moves. In ms since
 * the page was asked for.
 */
const patience = 2000;
const wear = () => wearFace(() => performance.now() < patience);

/** Before the first paint: whoever has been here has the file. */
export function wearKnownFace(): void {
  if (stored.get(key)) wear().catch(() => undefined);
}
/**
 * On a first visit, after the page's own code: what is read and pressed comes before how the
 * letters look.
 */
export function fetchFace(): void {
  if (!stored.get(key))
    wear().then(
      () => stored.set(key, '1'),
      () => undefined,
    );
}
