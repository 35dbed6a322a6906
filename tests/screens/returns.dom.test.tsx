// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { caseStates, caseTabs, type CaseDetail, type CaseRole } from '#contract/afterSale';
import { CaseToolsContext } from '#ui/afterSale/caseTools';
import { CaseView, type CaseAct } from '#ui/afterSale/CaseView';
import { fitting } from '#machines/flows/returnRequest/asked';
import { CasesView } from '../../src/shop/screens/returns/CasesView';
import { keepDraft, readDraft } from '../../src/shop/screens/returns/ask/draft';
import * as cases from '../../stories/returns/Case.stories';
import { byWallet, caseIn, returnable } from '../../stories/fixtures/afterSale';
import { begun, nobody, show, texts } from './ordersStand';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});
const page = (
  of: CaseDetail,
  { as = 'buyer', send = nobody }: { as?: CaseRole; send?: (act: CaseAct) => void } = {},
) =>
  show(
    <CaseToolsContext value={{ as, picture: (id) => <i>{id}</i>, own: () => null, upload: null }}>
      <CaseView
        case={of}
        busy={null}
        problem={undefined}
        send={send}
        saying={{ busy: false, problem: undefined, say: nobody }}
      />
    </CaseToolsContext>,
  ).container;
const allowed = ({ can }: CaseDetail) =>
  Object.keys(can)
    .filter((name) => can[name]?.ok)
    .sort();
const label = (event: string) => texts[`afterSale.event.${event}`] ?? event;

describe('the page of a case', () => {
  it.each(
    caseStates.flatMap((state) => (['buyer', 'seller'] as const).map((as) => [state, as] as const)),
  )('offers in %s to the %s what its chart allows, and nothing else', (state, as) => {
    const of = caseIn(state, as);
    const root = page(of, { as });
    expect(begun(root.querySelector('section') as Element)).toEqual(allowed(of));
  });
  it('says what is not possible now, and why', () => {
    const root = page(caseIn('approved'));
    expect(root.querySelector('[data-refused="appeal"]')?.textContent).toContain(
      texts['afterSale.cannot.notRefused'],
    );
  });
  it('leads from the question back to the button that asked it, by Escape', async () => {
    page(caseIn('requested'));
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: label('withdraw') }));
    await screen.findByRole('alertdialog');
    await user.keyboard('{Escape}');
    const asking = screen.getByRole('button', { name: label('withdraw') });
    await vi.waitFor(() => expect(document.activeElement).toBe(asking));
  });
  it('asks for carrier and number before a parcel is told, and sends both', async () => {
    const send = vi.fn<(act: CaseAct) => void>();
    page(caseIn('approved'), { send });
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: label('dispatch') }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: label('dispatch') }));
    expect(send).not.toHaveBeenCalled();
    await user.type(await dialog.findByLabelText(/Carrier/), 'SEUR');
    await user.type(dialog.getByLabelText(/Parcel number/), '8812 441');
    await user.click(dialog.getByRole('button', { name: label('dispatch') }));
    await vi.waitFor(() => expect(send).toHaveBeenCalled());
    expect(send.mock.calls[0]?.[0]).toMatchObject({
      type: 'dispatch',
      carrier: 'SEUR',
      log_sn: '8812 441',
    });
  });
  it('takes an offer as it is typed, and none of all that the case may bring', async () => {
    const send = vi.fn<(act: CaseAct) => void>();
    page(caseIn('requested', 'seller'), { as: 'seller', send });
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: label('offer') }));
    const dialog = within(await screen.findByRole('dialog'));
    const field = await dialog.findByLabelText(/Amount in US dollars/);
    await user.type(field, '80.00');
    await user.click(dialog.getByRole('button', { name: label('offer') }));
    expect(await dialog.findByText(texts['afterSale.page.offer.most'] ?? '')).toBeTruthy();
    expect(send).not.toHaveBeenCalled();
    await user.clear(field);
    await user.type(field, '20.5');
    await user.click(dialog.getByRole('button', { name: label('offer') }));
    await vi.waitFor(() => expect(send).toHaveBeenCalled());
    expect(send.mock.calls[0]?.[0]).toMatchObject({ event: 'offer', amount: '20.50' });
  });
  it('asks a seller who refuses for a reason of the list', async () => {
    const send = vi.fn<(act: CaseAct) => void>();
    page(caseIn('requested', 'seller'), { as: 'seller', send });
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: label('refuse') }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: label('refuse') }));
    expect(send).not.toHaveBeenCalled();
    await user.selectOptions(await dialog.findByRole('combobox'), 'used');
    await user.click(dialog.getByRole('button', { name: label('refuse') }));
    await vi.waitFor(() => expect(send).toHaveBeenCalled());
    expect(send.mock.calls[0]?.[0]).toMatchObject({ event: 'refuse', reason: 'used' });
  });
  it('tells where the money is once something was decided, and nothing before', () => {
    expect(page(caseIn('requested')).textContent).not.toContain(texts['afterSale.money.asked']);
    cleanup();
    expect(page(caseIn('awaitingRefund')).textContent).toContain(texts['afterSale.money.asked']);
    cleanup();
    expect(page(caseIn('refunded')).textContent).toContain(texts['afterSale.money.done']);
  });
  it('shows no field to write where the conversation is over', () => {
    const root = page(caseIn('refunded'));
    expect(root.querySelector('textarea')).toBeNull();
  });
  it('has a story of every state', () => {
    const told = Object.keys(cases).map((name) => name.toLowerCase());
    expect(caseStates.filter((state) => !told.includes(state.toLowerCase()))).toEqual([]);
  });
});

describe('the list', () => {
  it('has a tab of each part of a case’s life, with how many stand in it', () => {
    const counts = Object.fromEntries(caseTabs.map((tab, i) => [tab, i])) as never;
    show(
      <CasesView
        side="sent"
        tab="all"
        counts={counts}
        list={[caseIn('offered')]}
        loading={false}
        problem={undefined}
        onRetry={nobody}
        onMore={nobody}
      />,
    );
    const tabs = within(
      screen.getByRole('navigation', { name: texts['afterSale.list.tabs'] ?? '' }),
    ).getAllByRole('link');
    expect(tabs).toHaveLength(caseTabs.length);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toContain('T2611-10877');
  });
});

describe('a draft', () => {
  const draft = {
    quantities: { '1': 2, '2': 5 },
    received: true,
    reason: 'damaged' as const,
    words: 'Chipped.',
    pictures: [{ name: 'spout.jpg', id: '0b5c7b5e-2f63-4b0e-9a55-0d9f6a6f1c11' }],
    to: 'origin' as const,
  };
  it('outlives a reload, but for files the mall has not got', () => {
    keepDraft({
      ...draft,
      order: '501',
      pictures: [
        { n: 1, ...draft.pictures[0], state: 'done', file: null },
        { n: 2, name: 'lid.jpg', state: 'failed', file: null, id: null },
      ],
    } as never);
    expect(readDraft('501')).toEqual(draft);
    expect(readDraft('502')).toBeNull();
  });
  it('takes no more than can be asked back by now', () => {
    expect(fitting(draft, returnable)).toMatchObject({
      quantities: { '1': 2, '2': 1 },
      reason: 'damaged',
      to: 'origin',
    });
    expect(fitting({ ...draft, received: false, reason: 'notReceived' }, byWallet)).toMatchObject({
      received: null,
      reason: null,
      to: 'wallet',
    });
  });
});
