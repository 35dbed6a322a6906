// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { RawIntlProvider } from 'react-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loaders } from 'virtual:texts';
import type { Endpoint } from '#contract/endpoint';
import { officeMoney } from '#contract/officeMoney';
import { speak, textsOf } from '#lib/intl';
import { navigate, startLocation } from '#lib/location';
import { queryClient } from '#lib/query';
import { Menu } from '../../src/office/Menu';
import Audit from '../../src/office/screens/money/Audit';
import Books from '../../src/office/screens/money/Books';
import { auditEntries, proofOf } from '../../stories/fixtures/books';
import { OnPage } from './OnPage';

const server = vi.hoisted(() => ({
  call: vi.fn<(endpoint: Endpoint, input: object) => Promise<unknown>>(),
}));
vi.mock('#lib/officeApi', () => ({ officeCall: server.call, officeToken: { get: () => null } }));
const english = textsOf('en', (await loaders.en()).default);
const at = (hash: string, page: ReactNode) => {
  act(() => navigate(hash));
  return render(
    <RawIntlProvider value={english.intl}>
      <OnPage>{page}</OnPage>
    </RawIntlProvider>,
  );
};
const log = (more: object = {}) => ({
  entries: auditEntries,
  whole: true,
  page: 1,
  pages: 3,
  ...more,
});
const figure = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('section') as HTMLElement);

beforeEach(() => {
  startLocation();
  speak(english);
  server.call.mockReset();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

describe('the money proof', () => {
  it('shows that the books hold, and each sum beside the one it must equal', async () => {
    server.call.mockResolvedValue(proofOf());
    at('/money/proof', <Books />);
    expect(await screen.findByText('The books hold')).toBeTruthy();
    const frozen = await figure('Frozen');
    expect(frozen.getByText('Right')).toBeTruthy();
    expect(frozen.getByText(/Open withdrawals/).textContent).toBe('Open withdrawals: US$1240.00');
  });
  it('says which sum does not match', async () => {
    server.call.mockResolvedValue(proofOf({ held: '8300.00' }));
    at('/money/proof', <Books />);
    expect((await figure('Held for shops')).getByText('Does not match')).toBeTruthy();
    expect((await figure('Frozen')).getByText('Right')).toBeTruthy();
  });
  it('names every rule that is broken', async () => {
    server.call.mockResolvedValue(
      proofOf({ violations: [{ what: 'journal does not sum to zero', who: '71', val: '0.01' }] }),
    );
    at('/money/proof', <Books />);
    expect(await screen.findByText('1 rule is broken')).toBeTruthy();
    expect(screen.getByText('journal does not sum to zero · 71 · 0.01')).toBeTruthy();
  });
  it('checks now when asked, and shows what was found', async () => {
    server.call.mockImplementation((endpoint) =>
      Promise.resolve(
        endpoint.path === officeMoney.check.path
          ? proofOf({ violations: [{ what: 'x', who: 'y', val: '1' }] })
          : proofOf(),
      ),
    );
    at('/money/proof', <Books />);
    await screen.findByText('The books hold');
    await userEvent.click(screen.getByRole('button', { name: 'Check now' }));
    expect(await screen.findByText('1 rule is broken')).toBeTruthy();
  });
});

describe('the audit log', () => {
  it('says who did what, and that its chain is whole', async () => {
    server.call.mockResolvedValue(log());
    at('/audit', <Audit />);
    const row = within(
      (await screen.findByText('Approved a recharge')).closest('tr') as HTMLElement,
    );
    expect(row.getByText('Mara Novák')).toBeTruthy();
    expect(row.getByText('amount: 200.00')).toBeTruthy();
    expect(screen.getByText('The log is whole. No entry was changed or taken out.')).toBeTruthy();
  });
  it('says when its chain is broken', async () => {
    server.call.mockResolvedValue(log({ whole: false }));
    at('/audit', <Audit />);
    expect(
      await screen.findByText('The log is broken. An entry was changed or taken out.'),
    ).toBeTruthy();
  });
  it('is searched and paged by its address', async () => {
    server.call.mockResolvedValue(log({ page: 2 }));
    at('/audit?page=2', <Audit />);
    expect((await screen.findByRole('link', { name: 'Next page' })).getAttribute('href')).toBe(
      '#/audit?page=3',
    );
    await userEvent.type(screen.getByRole('searchbox'), 'recharge-12{Enter}');
    await waitFor(() =>
      expect(server.call).toHaveBeenLastCalledWith(
        officeMoney.audit,
        { page: 1, q: 'recharge-12' },
        expect.anything(),
      ),
    );
    expect(location.hash).toBe('#/audit?q=recharge-12');
  });
});

describe('the menu', () => {
  it('tells how many wait in each queue', async () => {
    server.call.mockResolvedValue({ recharge: 5, withdrawal: 0 });
    at('/money/recharges', <Menu actor={{ side: 'staff', role: 'admin' }} />);
    expect((await screen.findByText('5')).closest('a')?.textContent).toBe('Recharges5 waiting');
    expect(screen.getByRole('link', { name: 'Withdrawals' })).toBeTruthy();
  });
  it('stands without counts where they are not known', async () => {
    server.call.mockRejectedValue({ kind: 'code', code: 1000014 });
    at('/audit', <Menu actor={{ side: 'staff', role: 'admin' }} />);
    expect(
      screen
        .getAllByRole('link')
        .filter((link) => link.getAttribute('aria-current') === 'page')
        .map((link) => link.textContent),
    ).toEqual(['Audit log']);
  });
  it.each([
    ['reviewer', ['Recharges', 'Withdrawals', 'Money proof']],
    ['finance', ['Recharges', 'Withdrawals', 'Money proof', 'Audit log']],
    ['support', ['Orders', 'Mail']],
  ] as const)('shows %s the places of their rights', (role, texts) => {
    server.call.mockResolvedValue({ recharge: 0, withdrawal: 0 });
    at('/orders', <Menu actor={{ side: 'staff', role }} />);
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(
      expect.arrayContaining([...texts]),
    );
    expect(
      screen.queryByRole('link', { name: role === 'support' ? 'Recharges' : 'Orders' }),
    ).toBeNull();
  });
  it('asks for no count that the role may not know', () => {
    at('/orders', <Menu actor={{ side: 'staff', role: 'support' }} />);
    const paths = server.call.mock.calls.map(([row]) => (row as { path: string }).path);
    expect(paths.sort()).toEqual(['/backoffice/returns/waiting', '/backoffice/ticket/waiting']);
  });
});
