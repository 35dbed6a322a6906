import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { useState } from 'react';
import { IntlProvider } from 'react-intl';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from '#ui/feedback/Dialog';
import type { DialogProps } from '#ui/feedback/dialogProps';
import { OverlayRootContext } from '#ui/feedback/overlayRoot';
import { Toaster } from '#ui/feedback/Toaster';
import { toast } from '#ui/feedback/toast';
import '#ui/theme/index.css';

// Parsed as the packs are: there is no message parser in the browser.
const words = {
  'ui.close': [{ type: 0 as const, value: 'Close' }],
  'ui.toast.region': [{ type: 0 as const, value: 'Messages' }],
};
afterEach(() => {
  for (const item of toast.now()) toast.hide(item.id);
  cleanup();
});

function Demo({
  kind = 'dialog',
  root = null,
}: {
  kind?: NonNullable<DialogProps['kind']>;
  root?: HTMLElement | null;
}) {
  const [open, setOpen] = useState(false);
  return (
    <IntlProvider locale="en" messages={words}>
      <OverlayRootContext value={root}>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <Dialog
          kind={kind}
          open={open}
          onClose={() => setOpen(false)}
          title="Choose an address"
          actions={
            <>
              <button type="button">Use it</button>
              <button type="button" onClick={() => setOpen(false)}>
                Go back
              </button>
            </>
          }
        />
      </OverlayRootContext>
      <Toaster />
    </IntlProvider>
  );
}
const opener = () => screen.getByText('Open');
const opened = async (role: 'dialog' | 'alertdialog') => {
  await userEvent.click(opener());
  return screen.findByRole(role);
};

describe('a dialog', () => {
  it('takes focus to its first control and keeps it inside', async () => {
    render(<Demo />);
    await opened('dialog');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Use it'));
    await userEvent.keyboard('{Tab}{Tab}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Close');
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement?.textContent).toBe('Use it');
  });
  it('closes on Escape and gives focus back to its opener', async () => {
    render(<Demo />);
    await opened('dialog');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Use it'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener()));
  });
  it('that names a consequence starts on its close button', async () => {
    render(<Demo kind="alert" />);
    await opened('alertdialog');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Close'));
  });
  it('leaves a toast above it in reach of the pointer', async () => {
    const run = vi.fn();
    render(<Demo />);
    toast.show({ text: 'Candle removed', action: { label: 'Undo', run } });
    // However long a busy machine takes to open the dialog.
    toast.pause();
    await opened('dialog');
    await userEvent.click(screen.getByText('Undo'));
    expect(run).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).not.toBeNull();
    toast.resume();
  });
  it('stands in the element it is given, where a driver looks', async () => {
    const root = document.body.appendChild(document.createElement('div'));
    render(<Demo root={root} />);
    const dialog = await opened('dialog');
    expect(root.contains(dialog)).toBe(true);
    root.remove();
  });
});
