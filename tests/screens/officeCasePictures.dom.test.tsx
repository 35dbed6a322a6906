import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { officeUploads, sellerUploads } from '#contract/notices';
import { CaseToolsContext } from '#ui/afterSale/caseTools';
import { SayForm } from '#ui/afterSale/SayForm';
import { show } from './sellerOfficeStand';

const { officeUpload, picture } = vi.hoisted(() => ({
  picture: '3f2b8c1e-5a77-4b1d-9c0e-2d6f4a8b9e10',
  officeUpload: vi.fn((_row: unknown, _file: unknown) =>
    Promise.resolve({ id: '3f2b8c1e-5a77-4b1d-9c0e-2d6f4a8b9e10' }),
  ),
}));
vi.mock('#lib/officeUpload', () => ({ officeUpload }));
const { officeTools } = await import('../../src/office/screens/returns/officeTools');

afterEach(() => {
  cleanup();
  officeUpload.mockClear();
  sessionStorage.clear();
});
URL.createObjectURL = () => 'blob:here';

it.each([
  ['seller', sellerUploads.add],
  ['staff', officeUploads.add],
] as const)(
  '%s sends a picture by the own door, sees it, and says it with words',
  async (side, row) => {
    const say = vi.fn();
    const { container } = show(
      <CaseToolsContext value={officeTools(side, side)}>
        <SayForm id={side} saying={{ busy: false, problem: undefined, say }} />
      </CaseToolsContext>,
    );
    const chooser = container.querySelector('input[type="file"]') as HTMLInputElement;
    const file = new File(['x'], 'box.png', { type: 'image/png' });
    fireEvent.change(chooser, { target: { files: [file] } });
    await waitFor(() =>
      expect(container.querySelector('img')?.getAttribute('src')).toBe('blob:here'),
    );
    expect(officeUpload.mock.calls.map(([door, sent]) => [door, sent])).toEqual([[row, file]]);
    await userEvent.type(screen.getByRole('textbox'), 'Look at the box.');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(say).toHaveBeenCalledWith({ words: 'Look at the box.', pictures: [picture] }),
    );
  },
);
