// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { IntlProvider } from 'react-intl';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { codes, type Failure } from '#contract/codes';
import { Pictures } from '../../src/office/screens/products/Pictures';
import type { Editor } from '../../src/office/screens/products/useEditor';
import { usePictures } from '../../src/office/screens/products/usePictures';
import type { PictureDraft } from '../../src/office/screens/products/values';

const texts = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<Record<string, string>>('../../locales/en/*.json', {
      eager: true,
      import: 'default',
    }),
  ),
) as Record<string, string>;
const far = 'https://photos.example/lamp.jpg';
const fetchPicture = vi.fn<(address: string) => Promise<{ id: string; src: string }>>();
const sent = vi.fn<() => void>();
function Editing() {
  const [pictures, setPictures] = useState<PictureDraft[]>([]);
  const editor = {
    values: { pictures },
    errorOf: () => undefined,
    set: (make: (now: { pictures: PictureDraft[] }) => { pictures: PictureDraft[] }) =>
      setPictures((now) => make({ pictures: now }).pictures),
  } as unknown as Editor;
  const sending = usePictures(editor, { fetchPicture });
  return (
    <form
      onSubmit={(e) => {
        e.preventDefault();
        sent();
      }}
    >
      <Pictures editor={editor} sending={sending} />
    </form>
  );
}
const field = () =>
  screen.getByRole<HTMLInputElement>('textbox', { name: /^Picture from an address/ });
const give = (address: string) => {
  fireEvent.change(field(), { target: { value: address } });
  return userEvent.click(screen.getByRole('button', { name: 'Fetch the picture' }));
};
beforeEach(() => {
  fetchPicture.mockReset();
  sent.mockReset();
  render(
    <IntlProvider
      locale="en"
      messages={texts}
      onError={(error) => {
        throw error;
      }}
    >
      <Editing />
    </IntlProvider>,
  );
});
afterEach(cleanup);

test('a picture is taken by its address, and stands with the others when it has come', async () => {
  let come: (picture: { id: string; src: string }) => void = () => undefined;
  fetchPicture.mockReturnValue(new Promise((resolve) => (come = resolve)));
  await give(far);
  expect(screen.getByRole('progressbar', { name: `Fetching ${far}` })).toBeTruthy();
  expect(field().value).toBe('');
  come({ id: 'a1', src: '/pictures/a1.webp' });
  expect(await screen.findByRole('button', { name: 'Remove picture 1' })).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});
test('Enter fetches the picture and does not save the product', async () => {
  fetchPicture.mockResolvedValue({ id: 'a1', src: '/pictures/a1.webp' });
  await userEvent.type(field(), `${far}{Enter}`);
  expect(fetchPicture).toHaveBeenCalledExactlyOnceWith(far, expect.anything());
  expect(sent).not.toHaveBeenCalled();
});
test.each(['http://photos.example/lamp.jpg', 'lamp.jpg', 'file:///etc/passwd'])(
  '%s is no address that is asked for',
  async (address) => {
    await give(address);
    expect(screen.getByText(texts['pictureFetch.address'] as string)).toBeTruthy();
    expect(fetchPicture).not.toHaveBeenCalled();
  },
);
test('why it did not come stands beside it, and it can be tried again', async () => {
  const refusal: Failure = {
    kind: 'code',
    code: codes.invalidParameter,
    message: 'pictureFetch.private',
  };
  fetchPicture
    .mockRejectedValueOnce(refusal)
    .mockResolvedValue({ id: 'a1', src: '/pictures/a1.webp' });
  await give(far);
  expect(await screen.findByText(texts['pictureFetch.private'] as string)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Remove picture 1' })).toBeTruthy();
});
