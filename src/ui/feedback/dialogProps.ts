import type { ReactNode } from 'react';

/** What a dialog is given. */
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
