// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { IntlProvider } from 'react-intl';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Application, Stopped } from '#contract/applications';
import { codes, type Failure } from '#contract/codes';
import { EntryView, type EntryProps } from '../../src/office/screens/way/EntryView';
import { Gone } from '../../src/office/screens/way/Gone';
import { SellingCard } from '../../src/shop/screens/account/Selling';
import { ApplyView } from '../../src/shop/screens/apply/ApplyView';
import type { ApplyProps } from '../../src/shop/screens/apply/view';
import { ended, rejected, suspended } from '../../stories/fixtures/apply';
import { OnPage } from './OnPage';

const api = vi.hoisted(() => ({ call: vi.fn<() => Promise<unknown>>() }));
vi.mock(import('#lib/api'), async (real) => ({ ...(await real()), call: api.call as never }));
const { default: ManageBackend } = await import('../../src/shop/screens/account/ManageBackend');

const packs = import.meta.glob<Record<string, string>>('../../locales/{en,de}/*.json', {
  eager: true,
  import: 'default',
});
const texts = (lang: string) =>
  Object.assign(
    {},
    ...Object.entries(packs)
      .filter(([file]) => file.includes(`/${lang}/`))
      .map(([, pack]) => pack),
  ) as Record<string, string>;
const show = (ui: ReactElement, lang = 'en') =>
  render(
    <IntlProvider
      locale={lang}
      messages={texts(lang)}
      onError={(error) => {
        throw error;
      }}
    >
      <OnPage>{ui}</OnPage>
    </IntlProvider>,
  );
afterEach(cleanup);

const stopped: Stopped = {
  shop: 'Casa Verde',
  state: 'suspended',
  message: 'apply.why.ordersNeglected',
  remark: 'Seven orders, one shipped.',
};
const over = (more: object): Failure => ({
  kind: 'code',
  code: codes.accountClosed,
  message: '',
  data: { reason: 'shopSuspended', ...more },
});
const lacks = (...words: (string | RegExp)[]) => words.filter((word) => !screen.queryByText(word));

describe('a seller whose shop was stopped', () => {
  test('is told at the back office’s door why, and where something can be done', () => {
    show(<Gone why={over({ stopped })} />);
    expect(
      lacks(
        'Casa Verde is suspended',
        'Orders were not sent in time.',
        'Seven orders, one shipped.',
        /Write to us once you have put it right/,
      ),
    ).toEqual([]);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/#/pages/shop/create');
  });
  test('is told in the own language', () => {
    show(<Gone why={over({ stopped })} />, 'de');
    expect(lacks('Bestellungen wurden nicht rechtzeitig verschickt.')).toEqual([]);
  });
  test('is told as much as is known where the server named no reason', () => {
    show(<Gone why={over({})} />);
    expect(lacks(/Your account in the mall says why/)).toEqual([]);
  });
  test('is told the same when a code opens nothing any more', () => {
    const p = {
      at: 'refused.closed',
      busy: false,
      can: () => true,
      send: () => undefined,
      stopped: { ...stopped, state: 'closed' },
      mall: '',
      shop: null,
      notice: null,
      code: null,
    } as unknown as EntryProps;
    show(<EntryView {...p} />);
    expect(lacks('Casa Verde is closed', 'Orders were not sent in time.')).toEqual([]);
    expect(screen.getByRole('button', { name: 'See how it stands' })).toBeTruthy();
  });
  test('reads it on the account page', () => {
    show(
      <SellingCard
        application={{ ...suspended, message: stopped.message, remark: stopped.remark }}
      />,
    );
    expect(lacks('Orders were not sent in time.', 'Seven orders, one shipped.')).toEqual([]);
  });
  test('reads it where a press on “Manage the backend” is refused', async () => {
    vi.stubGlobal('open', () => null);
    api.call.mockRejectedValue({
      kind: 'code',
      code: codes.noPermission,
      message: '',
      data: { needs: ['seller'], stopped },
    });
    show(<ManageBackend />);
    await userEvent.click(screen.getByRole('button', { name: 'Manage the backend' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Casa Verde is suspended');
    expect(lacks('Orders were not sent in time.')).toEqual([]);
    expect(screen.getByRole('link', { name: 'See how it stands' }).getAttribute('href')).toBe(
      '#/pages/shop/create',
    );
  });
});

describe.each<[Application['state'], Application, RegExp]>([
  [
    'suspended',
    { ...suspended, message: stopped.message },
    /Write to us once you have put it right/,
  ],
  ['closed', { ...ended, message: stopped.message }, /If you think that this is a mistake/],
  ['rejected', { ...rejected, message: stopped.message }, /If you think that this is a mistake/],
])('the page of what became of an application, %s', (at, application, next) => {
  test('says why and what can be done', () => {
    show(
      <ApplyView
        {...({
          at,
          application,
          busy: false,
          can: () => false,
          send: () => undefined,
          notice: null,
          progress: null,
        } as unknown as ApplyProps)}
      />,
    );
    expect(lacks('Orders were not sent in time.', next)).toEqual([]);
    expect(screen.getByRole('link', { name: 'Ask us about it' })).toBeTruthy();
  });
});
