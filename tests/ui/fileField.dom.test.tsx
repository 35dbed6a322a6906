// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FileField, type FileFieldProps } from '#ui/fields/FileField';
import { inEnglish, said, stand } from './stand';

afterEach(cleanup);
const photo = new File(['x'], 'proof.jpg', { type: 'image/jpeg' });
const other = new File(['y'], 'other.png', { type: 'image/png' });
const field = (props: Partial<FileFieldProps> = {}) => {
  const heard = { onChoose: vi.fn<(file: File) => void>(), onRemove: vi.fn(), onRetry: vi.fn() };
  const ui = (more: Partial<FileFieldProps> = {}) => (
    <FileField
      name="proof"
      label="Proof"
      hint="Up to 8 MB."
      accept="image/jpeg,image/png"
      state="empty"
      {...heard}
      {...props}
      {...more}
    />
  );
  const { rerender, container } = stand(ui());
  return {
    ...heard,
    container,
    again: (more: Partial<FileFieldProps>) => rerender(inEnglish(ui(more))),
  };
};
const input = () => screen.getByLabelText(/^Proof/, { selector: 'input' });

describe('a field for one picture', () => {
  it('is one control named by its label and what to do, with hint and error read to it', () => {
    field({ error: 'Add a picture.', required: true });
    expect(screen.getByLabelText('Proof required Choose a picture or drop it here')).toBe(input());
    expect(input().getAttribute('aria-invalid')).toBe('true');
    const described = (input().getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(described).toEqual(['Up to 8 MB.', 'Add a picture.']);
  });
  it('takes one file from the chooser, and the same once more', async () => {
    const { onChoose } = field();
    await userEvent.upload(input(), photo);
    await userEvent.upload(input(), photo);
    expect(onChoose.mock.calls.map(([file]) => file.name)).toEqual(['proof.jpg', 'proof.jpg']);
  });
  it('is reached and opened by the keyboard', async () => {
    field();
    await userEvent.tab();
    expect(document.activeElement).toBe(input());
  });
  it('takes the first of what is dropped on it', () => {
    const { onChoose } = field();
    fireEvent.drop(screen.getByText('Choose a picture or drop it here').parentElement as Element, {
      dataTransfer: { files: [other, photo] },
    });
    expect(onChoose.mock.calls).toEqual([[other]]);
  });
  it('says that it sends, shows how far it is, and can be stopped', async () => {
    const { again, onRemove } = field();
    again({ state: 'sending', progress: 0.25, fileName: 'proof.jpg' });
    expect(said()).toBe('Sending the picture');
    expect(
      (screen.getByRole('progressbar', { name: 'Sending the picture' }) as HTMLProgressElement)
        .value,
    ).toBe(0.25);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onRemove).toHaveBeenCalledOnce();
  });
  it('says that it was sent, shows it, and can be replaced or taken away; focus goes to the chooser', async () => {
    const { again, onRemove, onChoose } = field();
    again({ state: 'sending', fileName: 'proof.jpg' });
    again({ state: 'done', fileName: 'proof.jpg', preview: 'blob:x' });
    expect(said()).toBe('proof.jpg was sent');
    expect(screen.getByRole('img', { name: 'The picture you chose' }).getAttribute('src')).toBe(
      'blob:x',
    );
    await userEvent.upload(screen.getByLabelText('Proof Choose another picture'), other);
    expect(onChoose).toHaveBeenCalledWith(other);
    await userEvent.click(screen.getByRole('button', { name: 'Remove the picture' }));
    expect(onRemove).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(input());
  });
  it('says aloud why it was not sent, and sends the same again', async () => {
    const { again, onRetry } = field();
    again({ state: 'sending' });
    again({ state: 'failed', error: 'The picture was not sent. Try again.' });
    expect(said('assertive')).toBe('The picture was not sent. Try again.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});
