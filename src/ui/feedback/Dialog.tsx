import { useState } from 'react';
import type { DialogProps } from './dialogProps';
import { lazyPart, LazyBoundary } from '../lazyPart';
import { useOverlayRoot } from './overlayRoot';

const load = () => import('../lazy/Dialog').then((file) => ({ default: file.LoadedDialog }));
const Loaded = lazyPart(load);

/** Fetches the dialog code ahead, when the page is idle or a button that opens one is hovered. */
export const preloadDialog = (): void => {
  void load();
};

/**
 * A modal dialog: focus inside, Esc closes, focus returns. Its code comes with the first opening.
 */
export function Dialog(props: DialogProps) {
  const root = useOverlayRoot();
  const [used, setUsed] = useState(props.open);
  if (props.open && !used) setUsed(true);
  if (!used) return null;
  return (
    <LazyBoundary fallback={null}>
      <Loaded {...props} root={props.root ?? root} />
    </LazyBoundary>
  );
}

/** A dialog that comes from below on narrow pages: filters, language, addresses. */
export const Sheet = (props: Omit<DialogProps, 'kind'>) => <Dialog {...props} kind="sheet" />;
