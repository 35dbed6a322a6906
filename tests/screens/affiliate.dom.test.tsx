import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { affiliate, type AffiliateView } from '#contract/affiliates';
import { programme } from '../../stories/fixtures/affiliates';
import affiliateWords from '../../locales/en/affiliate.affiliate.json';
import { answer, asked, fakeCall, fresh, stand, words } from './catalogueStand';

vi.mock(import('#lib/api'), async (real) => ({
  ...(await real()),
  call: ((...given: Parameters<typeof fakeCall>) => fakeCall(...given)) as never,
}));
Object.assign(words, affiliateWords, { 'shell.title.affiliate': 'Affiliate programme' });
const { default: Affiliate } = await import('../../src/shop/screens/affiliate/Affiliate');
const { forgetInvited, invitedBy, openInvitation } =
  await import('../../src/shop/screens/session/invited');

const page = '#/pages/mine/affiliate';
const answers = (change: Partial<AffiliateView> = {}) =>
  answer(affiliate.view.path, () => ({ ...programme, ...change }));
beforeEach(() => {
  fresh(page);
});

describe('the own programme', () => {
  it('shows the link with its code, and what came of it', async () => {
    answers();
    stand(<Affiliate />);
    const link = await screen.findByText(/register\?pcode=H7KQ2M9T/);
    expect(link.getAttribute('translate')).toBe('no');
    expect(screen.getByText('1,284')).toBeTruthy();
    expect(await screen.findByText('Your link as a code to scan')).toBeTruthy();
  });
  it('says of each reward when it is paid, or why it is not', async () => {
    answers();
    stand(<Affiliate />);
    const list = (await screen.findByText('Held until the order is completed')).closest('ul');
    const said = within(list as HTMLElement);
    expect(said.getByText(/^Paid on .*2026 at the earliest$/)).toBeTruthy();
    expect(said.getByText('Our staff check it first.')).toBeTruthy();
    expect(said.getByText('It looks like an order of your own.')).toBeTruthy();
    expect(said.getByText('The order was cancelled or refunded.')).toBeTruthy();
  });
  it('is begun by a button, and explains itself before there is anything', async () => {
    const empty = { ...programme, rewards: [], orders: 0, pages: 1 };
    answers({ ...empty, state: null });
    answer(affiliate.join.path, () => empty);
    stand(<Affiliate />);
    expect(await screen.findByText(/Nobody earns from themselves/)).toBeTruthy();
    expect(screen.getByText(/^You earn 3% of what the goods/)).toBeTruthy();
    expect(screen.queryByText(/register\?pcode/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Take part' }));
    expect(await screen.findByText('No rewards yet')).toBeTruthy();
    expect(asked.filter(({ path }) => path === affiliate.join.path)).toHaveLength(1);
  });
  it('says that and why it is paused', async () => {
    answers({ state: 'paused', why: 'crowd' });
    stand(<Affiliate />);
    expect(await screen.findByText(/Your programme is paused.*different people/)).toBeTruthy();
  });
});

describe('a link that was opened', () => {
  it('leaves its code on the device for thirty days, and nothing else', async () => {
    answer(affiliate.visit.path, () => ({ known: true }));
    await openInvitation('H7KQ2M9T');
    expect(invitedBy()).toBe('H7KQ2M9T');
    expect(Object.keys(localStorage)).toEqual(['invited']);
    expect(localStorage.getItem('invited')).toMatch(/^H7KQ2M9T \d{13}$/);
    localStorage.setItem('invited', `H7KQ2M9T ${Date.now() - 1}`);
    expect(invitedBy()).toBe('');
    expect(localStorage.getItem('invited')).toBeNull();
  });
  it('leaves nothing where its code is nobody’s, or where it is taken away', async () => {
    answer(affiliate.visit.path, () => ({ known: false }));
    await openInvitation('NOBODYS');
    expect(invitedBy()).toBe('');
    answer(affiliate.visit.path, () => ({ known: true }));
    await openInvitation('H7KQ2M9T');
    forgetInvited();
    expect(invitedBy()).toBe('');
  });
});
