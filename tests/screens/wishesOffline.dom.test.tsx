import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { wishes } from '#contract/wishes';
import { cards } from '../../stories/catalogue/fixtures';
import { saved } from '../../stories/wishes/fixtures';
import { answer, asked, fakeCall, fresh, refuse, stand, words } from './catalogueStand';

vi.mock(import('#lib/api'), async (real) => ({
  ...(await real()),
  call: ((...given: Parameters<typeof fakeCall>) => fakeCall(...given)) as never,
}));
const ana = { id: '7', role: 'customer' };
const now = { context: { user: ana } };
vi.mock(import('#lib/session'), async (real) => ({
  ...(await real()),
  visitor: { getSnapshot: () => now } as never,
  useSession: ((pick: (snapshot: unknown) => unknown) => pick(now)) as never,
}));
vi.mock(import('#lib/intl'), async (real) => {
  const { createIntl } = await import('react-intl');
  return { ...(await real()), intlNow: () => createIntl({ locale: 'en', messages: words }) };
});
Object.assign(words, {
  'shell.title.wishlist': 'Wish list',
  'search.everything': 'See all products',
});
const { default: CardTools } = await import('../../src/shop/screens/wishes/CardTools');
const { OwnList } = await import('../../src/shop/screens/wishes/OwnList');
const { letGo, letGoNow } = await import('../../src/shop/screens/wishes/letGo');
const { sendLetGo } = await import('../../src/shop/screens/wishes/sendLetGo');
const { showToastsWith } = await import('#lib/toast');
const { toast } = await import('#ui/feedback/toast');
showToastsWith(toast);

const [teapot] = cards;
if (!teapot) throw new Error('no cards');
const connection = (there: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(there);
  // It looks away while nothing is shown.
  onlineManager.setOnline(there);
  act(() => void dispatchEvent(new Event(there ? 'online' : 'offline')));
};
const wrote = () =>
  asked
    .filter(({ path }) => path !== wishes.ids.path && path !== wishes.index.path)
    .map(({ path, input }) => [path, input.id]);
const heart = async (pressed: boolean) =>
  screen.findByRole('button', { name: 'Save Stoneware teapot, 900 ml', pressed });
beforeEach(() => {
  fresh();
  now.context.user = ana;
  for (const { id } of toast.now()) act(() => toast.hide(id));
  let ids = ['1', '2'];
  answer(wishes.ids.path, () => ids);
  answer(wishes.remove.path, ({ id }) => {
    ids = ids.filter((one) => one !== id);
    return { count: ids.length };
  });
  connection(true);
});

describe('a member’s wish that is taken off without a connection', () => {
  it('lets its heart go at once, waits, and is sent when there is a connection again', async () => {
    stand(<CardTools product={teapot} />);
    await heart(true);
    connection(false);
    await userEvent.click(await heart(true));
    await heart(false);
    expect(screen.getByText(/leaves your wish list when you are online again/)).toBeTruthy();
    expect([wrote(), letGoNow()]).toEqual([[], ['1']]);
    connection(true);
    await waitFor(() => expect(letGoNow()).toEqual([]));
    expect(wrote()).toEqual([[wishes.remove.path, '1']]);
    await heart(false);
  });
  it('stays after all where its heart is pressed again, or the press is taken back', async () => {
    stand(<CardTools product={teapot} />);
    await heart(true);
    connection(false);
    await userEvent.click(await heart(true));
    await userEvent.click(await heart(false));
    await userEvent.click(await heart(true));
    await userEvent.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) as HTMLElement);
    await heart(true);
    expect([wrote(), letGoNow(), localStorage.getItem('wishes')]).toEqual([[], [], null]);
  });
  it('leaves the page of the list too', async () => {
    answer(wishes.index.path, () => ({ items: saved, share: null, mail: false }));
    const name = saved[0]?.name as string;
    stand(<OwnList />);
    await screen.findByRole('link', { name });
    connection(false);
    await userEvent.click(screen.getByRole('button', { name: new RegExp(`Remove.*${name}`) }));
    expect(screen.queryByRole('link', { name })).toBeNull();
    expect([wrote(), letGoNow()]).toEqual([[], [saved[0]?.id]]);
  });
});

describe('what waits to be taken off', () => {
  it('stays where it cannot be sent, and is sent by one of two at once', async () => {
    letGo('1');
    answer(wishes.remove.path, () => refuse(1000010));
    await Promise.all([sendLetGo(), sendLetGo()]);
    expect([wrote().length, letGoNow()]).toEqual([1, ['1']]);
  });
  it('takes nothing off somebody else’s list', async () => {
    letGo('1');
    now.context.user = { id: '8', role: 'customer' };
    expect(letGoNow()).toEqual([]);
    await sendLetGo();
    expect(wrote()).toEqual([]);
  });
  it('is no more than looks like it', () => {
    localStorage.setItem('wishes-let-go', '{"of":"7","ids":["1\\"><b>",null,7,"2"]}');
    expect(letGoNow()).toEqual(['2']);
    localStorage.setItem('wishes-let-go', 'null');
    expect(letGoNow()).toEqual([]);
  });
});
