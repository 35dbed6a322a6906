// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Failure } from '#contract/codes';
import { officeMail, type MailList } from '#contract/officeMail';
import type { Endpoint } from '#contract/endpoint';
import { navigate, startLocation } from '#lib/location';
import { queryClient } from '#lib/query';
import { Frame, type SignedInUser } from '../../src/office/Frame';
import { pageOf } from '../../src/office/screens/mail/address';
import Mail from '../../src/office/screens/mail/Mail';
import { mailList, sent, waiting } from '../../stories/fixtures/mail';
import { OnPage } from './OnPage';

const server = vi.hoisted(() => ({
  call: vi.fn<(endpoint: Endpoint, input: { page: number }) => Promise<MailList>>(),
}));
vi.mock('#lib/officeApi', () => ({ officeCall: server.call, officeToken: {} }));

const texts = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<Record<string, string>>('../../locales/en/*.json', {
      eager: true,
      import: 'default',
    }),
  ),
) as Record<string, string>;
const user: SignedInUser = {
  actor: { side: 'staff', role: 'admin' },
  name: 'Alma',
  as: 'Administrator',
  leave: () => undefined,
  leaving: false,
};
const at = (hash: string) => {
  act(() => navigate(hash));
  return render(
    <IntlProvider
      locale="en"
      messages={texts}
      onError={(error) => {
        throw error;
      }}
    >
      <OnPage>
        <Frame user={user}>
          <Mail />
        </Frame>
      </OnPage>
    </IntlProvider>,
  );
};
const row = (subject: string) => screen.findByRole('link', { name: new RegExp(subject) });
const itemOf = async (subject: string) => within((await row(subject)).closest('li') as HTMLElement);
/** The menu asks too: how many requests wait. */
const answer = (endpoint: Endpoint, { page }: { page: number }) =>
  Promise.resolve(
    endpoint.path === officeMail.index.path ? mailList({ page, pages: 3 }) : ({} as MailList),
  );
const broken: Failure = { kind: 'http', status: 400 };

beforeEach(() => {
  startLocation();
  server.call.mockReset().mockImplementation(answer);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

describe('the mails the mall wrote', () => {
  it('asks the server for the page in the address', async () => {
    at('/mail?page=2');
    await row(waiting.subject);
    expect(
      server.call.mock.calls
        .filter(([{ path }]) => path === officeMail.index.path)
        .map(([, { page }]) => page),
    ).toEqual([2]);
  });
  it('shows to whom each was written', async () => {
    at('/mail');
    expect((await itemOf(sent.subject)).getByText(sent.recipient)).toBeTruthy();
  });
  it('tells what was sent from what waits', async () => {
    at('/mail');
    expect((await itemOf(sent.subject)).getByText('Sent')).toBeTruthy();
    expect((await itemOf(waiting.subject)).getByText('Waiting')).toBeTruthy();
  });
  it('stands in the navigation as the screen shown', async () => {
    at('/mail');
    await row(waiting.subject);
    const links = within(screen.getByRole('navigation')).getAllByRole('link');
    expect(
      links
        .filter((link) => link.getAttribute('aria-current'))
        .map((link) => link.getAttribute('href')),
    ).toEqual(['#/mail']);
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining([
        '#/money/recharges',
        '#/money/withdrawals',
        '#/orders',
        '#/money/proof',
        '#/audit',
      ]),
    );
  });
  it('says when there is none', async () => {
    server.call.mockResolvedValue(mailList({ mails: [] }));
    at('/mail');
    expect(await screen.findByRole('heading', { name: 'No mail yet' })).toBeTruthy();
  });
  it('says what is loading until the server answers', () => {
    server.call.mockReturnValue(new Promise(() => undefined));
    at('/mail');
    expect(screen.getByText('Loading mail')).toBeTruthy();
  });
  it('loads again after an error when asked to', async () => {
    let times = 0;
    server.call.mockImplementation((endpoint, input) =>
      endpoint.path === officeMail.index.path && times++ === 0
        ? Promise.reject(broken)
        : answer(endpoint, input),
    );
    at('/mail');
    await userEvent.click(await screen.findByRole('button', { name: texts['ui.error.retry'] }));
    expect(await row(waiting.subject)).toBeTruthy();
  });
});

describe('one mail', () => {
  it('opens below its line, and closes again', async () => {
    at('/mail?page=2');
    await userEvent.click(await row(waiting.subject));
    expect(location.hash).toBe('#/mail?page=2&id=7');
    expect((await itemOf(waiting.subject)).getByText('Hello Ana Ruiz,')).toBeTruthy();
    await userEvent.click(await row(waiting.subject));
    expect(location.hash).toBe('#/mail?page=2');
    expect(screen.queryByText('Hello Ana Ruiz,')).toBeNull();
  });
  it('is read in paragraphs', async () => {
    at('/mail?id=7');
    await row(waiting.subject);
    expect(
      (await screen.findByText('Hello Ana Ruiz,')).parentElement?.querySelectorAll('p'),
    ).toHaveLength(5);
  });
  it('is never read as markup', async () => {
    at('/mail?id=7');
    expect(await screen.findByText(/2 × <b>Clay<\/b> mug/)).toBeTruthy();
  });
  it('says that it has not been sent yet', async () => {
    at('/mail?id=7');
    expect((await itemOf(waiting.subject)).getByText('Not sent yet')).toBeTruthy();
  });
  it('that moved to another page is not passed over in silence', async () => {
    at('/mail?id=1');
    expect(await screen.findByText(texts['office.mail.moved'] as string)).toBeTruthy();
  });
});

describe('the pages of the list', () => {
  it('are turned by links that keep the page in the address', async () => {
    at('/mail?page=2');
    expect((await screen.findByRole('link', { name: 'Newer' })).getAttribute('href')).toBe(
      '#/mail?page=1',
    );
    expect(screen.getByRole('link', { name: 'Older' }).getAttribute('href')).toBe('#/mail?page=3');
  });
  it('put focus on the list when one was turned', async () => {
    at('/mail?page=2');
    await userEvent.click(await screen.findByRole('link', { name: 'Older' }));
    await screen.findByText('Page 3 of 3');
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Mail, newest first' }));
  });
  it('lead back to the newest from beyond the last', async () => {
    server.call.mockResolvedValue(mailList({ mails: [], page: 9, pages: 2 }));
    at('/mail?page=9');
    expect(
      (await screen.findByRole('link', { name: 'Go to the newest mail' })).getAttribute('href'),
    ).toBe('#/mail?page=1');
  });
  it.each([
    [null, 1],
    ['', 1],
    ['0', 1],
    ['-3', 1],
    ['2.9', 2],
    ['x', 1],
    ['7', 7],
    ['99999999', 10_000],
  ])('read %j in the address as page %i', (typed, page) => {
    expect(pageOf(typed)).toBe(page);
  });
});
