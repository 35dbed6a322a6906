import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { liveWords } from './announce';

/** The two live regions of the page, beside the app root. Mount once. */
export function LiveRegions({ root = document.body }: { root?: HTMLElement }) {
  const words = useSyncExternalStore(liveWords.watch, liveWords.now, liveWords.now);
  return createPortal(
    <>
      <output className="sr" aria-live="polite" aria-atomic="true">
        {words.polite}
      </output>
      <div className="sr" role="alert" aria-live="assertive" aria-atomic="true">
        {words.assertive}
      </div>
    </>,
    root,
  );
}
