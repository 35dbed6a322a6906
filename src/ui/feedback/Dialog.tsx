import { useState, type ReactNode } from 'react';
import { lazyPart, LazyBoundary } from '../lazyPart';
import { useOverlayRoot } from './overlayRoot';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  text?: ReactNode;
  /**
   * dialog: something to do; sheet: comes from below on narrow pages; alert: names a consequence,
   * focus starts on its close button, a press outside does not close it.
   */
  kind?: 'dialog' | 'sheet' | 'alert';
  actions?: ReactNode;
  children?: ReactNode;
  /** What takes focus first; without it the first control. */
  initialFocus?: () => HTMLElement | null;
  /** Where focus goes when the opener is gone: the heading of the list. */
  returnTo?: () => HTMLElement | null;
  root?: HTMLElement | null;
};

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
