// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { IntlProvider } from 'react-intl';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Notice, NoticeType } from '#contract/notices';
import { LiveRegions } from '#ui/feedback/LiveRegions';
import { NoticesView, type NoticesViewProps } from '../../src/shop/screens/notices/NoticesView';
import { targetOf } from '../../src/shop/screens/notices/words';
import { said } from '../ui/stand';

const texts = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<Record<string, string>>('../../locales/en/*.json', {
      eager: true,
      import: 'default',
    }),
  ),
) as Record<string, string>;
const inEnglish = (ui: ReactElement) => (
  <IntlProvider
    locale="en"
    messages={texts}
    onError={(error) => {
      throw error;
    }}
  >
    <LiveRegions />
    {ui}
  </IntlProvider>
);
afterEach(cleanup);

const notice = (id: number, more: Partial<Notice> = {}): Notice => ({
  id: String(id),
  type: 1,
  read: true,
  at: `2026-11-2${id % 2}T1${id % 10}:00:00.000Z`,
  text: 'order.paid',
  values: { number: `T${id}`, shop: 'Casa Verde', amount: '34.00' },
  about: `order-${id}`,
  ...more,
});
const view = (props: Partial<NoticesViewProps> = {}) => {
  const heard = { onOpen: vi.fn(), onReadAll: vi.fn(), onMore: vi.fn(), onRetry: vi.fn() };
  const ui = (more: Partial<NoticesViewProps>) =>
    inEnglish(
      <NoticesView
        list={[]}
        unread={0}
        more={false}
        loading={false}
        failed={undefined}
        {...heard}
        {...props}
        {...more}
      />,
    );
  const { rerender } = render(ui({}));
  return { ...heard, again: (more: Partial<NoticesViewProps>) => rerender(ui(more)) };
};

describe('the list of notices', () => {
  it('stands by day, the newest first', () => {
    view({ list: [notice(5), notice(3), notice(4), notice(2)] });
    expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
      'Nov 21, 2026',
      'Nov 20, 2026',
    ]);
    expect(
      within(screen.getByRole('region', { name: 'Nov 21, 2026' })).getAllByRole('link'),
    ).toHaveLength(2);
  });
  it('says of unread ones that they are, and counts them', () => {
    view({ list: [notice(5, { read: false }), notice(4)], unread: 1 });
    expect(screen.getByText('1 unread')).toBeTruthy();
    expect(
      screen.getAllByRole('link').map((one) => one.textContent?.startsWith('Unread, ')),
    ).toEqual([true, false]);
  });
  it('marks one read when it is opened, and leads to what it is about', async () => {
    const { onOpen } = view({ list: [notice(7, { read: false })], unread: 1 });
    const link = screen.getByRole('link');
    expect(link.getAttribute('href')).toBe('#/pages/history/detail?id=7');
    await userEvent.click(link);
    expect(onOpen.mock.calls[0]?.[0]).toMatchObject({ id: '7' });
  });
  it.each([
    ['order-7', '#/pages/history/detail?id=7'],
    ['recharge-12', '#/pages/mine/wallet?id=recharge-12'],
    ['cardRecharge-1', '#/pages/mine/wallet?id=cardRecharge-1'],
    ['withdrawal-3', '#/pages/mine/wallet?id=withdrawal-3'],
    ['transfer-2', '#/pages/mine/wallet?id=transfer-2'],
    ['payout-bank', '#/pages/mine/confing?method=bank'],
    ['shop-casa-verde', '#/pages/shop/detail?id=casa-verde'],
  ])('leads from %s to %s', (about, href) => expect(targetOf(about)).toBe(href));
  it.each([0, 1, -1, 100, 200, 300, 400, 500] as NoticeType[])('names its type %s', (type) => {
    view({ list: [notice(1, { type })] });
    expect(screen.getByRole('img', { name: texts[`notices.type.${type}`] as string })).toBeTruthy();
  });
  it('writes amounts in the reader’s currency, and reasons from the list in the reader’s words', () => {
    view({
      list: [
        notice(1, {
          type: 400,
          text: 'withdrawal.failed',
          about: 'withdrawal-1',
          values: {
            amount: '80.00',
            net: '79.00',
            method: 'Bank',
            reason: 'wallet.why.nameDiffers',
            remark: 'As written',
          },
        }),
      ],
    });
    expect(screen.getByText('Your withdrawal of US$80.00 was not paid')).toBeTruthy();
    expect(screen.getByText(texts['wallet.why.nameDiffers'] as string)).toBeTruthy();
    expect(screen.getByText('As written')).toBeTruthy();
  });
  it('marks all read while something is unread', async () => {
    const { onReadAll, again } = view({ list: [notice(5, { read: false })], unread: 1 });
    await userEvent.click(screen.getByRole('button', { name: 'Mark all read' }));
    expect(onReadAll).toHaveBeenCalledOnce();
    again({ list: [notice(5)], unread: 0 });
    expect(screen.queryByRole('button', { name: 'Mark all read' })).toBeNull();
    expect(screen.getByText('Everything is read')).toBeTruthy();
  });
  it('says a new one once, while it is open', () => {
    const { again } = view({ list: [notice(4)] });
    expect(said()).toBe('');
    again({ list: [notice(5, { read: false }), notice(4)], unread: 1 });
    expect(said()).toBe('New notice: Order T5 is paid');
  });
  it('says that nothing has happened yet, and shows the way on', () => {
    view();
    expect(screen.getByRole('heading', { name: 'Nothing has happened yet' })).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe('#/pages/home/home');
  });
  it('loads more, and says what went wrong', async () => {
    const { onMore, onRetry, again } = view({ list: [notice(1)], more: true });
    await userEvent.click(screen.getByRole('button', { name: 'Show 20 more' }));
    expect(onMore).toHaveBeenCalledOnce();
    again({ list: undefined, failed: 'network' });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});
