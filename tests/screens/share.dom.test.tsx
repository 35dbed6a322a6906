import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fresh, said, stand } from './catalogueStand';
import Share from '../../src/shop/screens/share/Share';

const thing = { id: '7', name: 'Chair “Österlen”, oak' };
const address = `${location.origin}/product/7/chair-osterlen-oak?lang=en`;
/** A device with a clipboard, and its own way to share where one is given. */
function device(more: object = {}) {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  const made = Object.create(navigator) as Navigator;
  Object.defineProperty(made, 'clipboard', { value: { writeText } });
  Object.defineProperty(made, 'share', { value: undefined, ...more });
  vi.stubGlobal('navigator', made);
  return writeText;
}
const sheet = (answer: () => Promise<void>) =>
  vi.fn<(given: object) => Promise<void>>(() => answer());
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => fresh());
afterEach(() => vi.unstubAllGlobals());

describe('a thing is sent on', () => {
  it('by the device’s own sheet where there is one, with its real path in the reader’s language', async () => {
    const share = sheet(() => Promise.resolve());
    device({ value: share });
    stand(<Share kind="product" thing={thing} />);
    await press('Share');
    expect(share.mock.calls).toEqual([[{ title: thing.name, url: address }]]);
  });
  it('by copying that path where the device has no sheet, and says that it was copied', async () => {
    const writeText = device();
    stand(<Share kind="product" thing={thing} />);
    await press('Copy the link');
    expect(writeText.mock.calls).toEqual([[address]]);
    await waitFor(() => expect(said()).toBe('Copied'));
  });
  it('and nothing is said to who closed the sheet', async () => {
    device({ value: sheet(() => Promise.reject(new DOMException('closed', 'AbortError'))) });
    stand(<Share kind="shop" thing={thing} />);
    await press('Share');
    expect(said('assertive')).toBe('');
  });
  it('and who could not share hears of it', async () => {
    device({ value: sheet(() => Promise.reject(new DOMException('no', 'NotAllowedError'))) });
    stand(<Share kind="shop" thing={thing} />);
    await press('Share');
    await waitFor(() => expect(said('assertive')).toContain('Copy the link from the address bar'));
  });
});
