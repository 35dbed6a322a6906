// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { IntlProvider } from 'react-intl';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cardRechargeStates, rechargeStates, withdrawalStates } from '#contract/wallet';
import { RecordDetailView } from '../../src/shop/screens/wallet/RecordDetailView';
import { WalletView, type WalletViewProps } from '../../src/shop/screens/wallet/WalletView';
import { StatementView } from '../../src/shop/screens/wallet/StatementView';
import * as stories from '../../stories/wallet/Record.stories';
import {
  detailOf,
  overview,
  recordIn,
  records,
  statement,
} from '../../stories/fixtures/walletRecords';

const texts = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<Record<string, string>>('../../locales/en/*.json', {
      eager: true,
      import: 'default',
    }),
  ),
) as Record<string, string>;
const show = (ui: ReactElement) =>
  render(
    <IntlProvider
      locale="en"
      messages={texts}
      onError={(error) => {
        throw error;
      }}
    >
      {ui}
    </IntlProvider>,
  );
afterEach(cleanup);
const nobody = () => undefined;
const list = {
  records,
  more: false,
  loading: false,
  failed: undefined,
  onMore: nobody,
  onRetry: nobody,
};
const props: WalletViewProps = {
  overview,
  list,
  filter: 'all',
  q: '',
  onSearch: nobody,
  hides: false,
  onHide: nobody,
  notice: null,
  onRecall: nobody,
  recalling: null,
};
const states = [
  ...rechargeStates.map((state) => ['recharge', state] as const),
  ...cardRechargeStates.map((state) => ['cardRecharge', state] as const),
  ...withdrawalStates.map((state) => ['withdrawal', state] as const),
];

describe('the wallet', () => {
  it('says what is available, frozen and on its way', () => {
    show(<WalletView {...props} />);
    const balance = screen.getByRole('region', { name: 'Your balance' });
    expect(
      within(balance)
        .getAllByRole('definition')
        .map((one) => one.textContent),
    ).toEqual(['$1,284.50', '$150.00', '$200.00']);
  });
  it('says that no place to be paid is there yet, instead of an empty card', () => {
    show(<WalletView {...props} overview={{ ...props.overview, payouts: [] }} />);
    expect(
      within(screen.getByRole('region', { name: 'Where you get paid' })).getByText('Not added yet'),
    ).toBeTruthy();
  });
  it('shows no amount anywhere while amounts are hidden', () => {
    const { container } = show(<WalletView {...props} hides />);
    expect(container.textContent).not.toMatch(/\d[.,]\d\d(?!\d)/);
    expect(screen.getByRole('button', { name: 'Hide amounts' }).getAttribute('aria-pressed')).toBe(
      'true',
    );
  });
  it('reads out the sign of every amount as a word', () => {
    show(<WalletView {...props} />);
    expect(screen.getByRole('link', { name: /Order 24-10877.*minus/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: /Refund, order 24-10411.*plus/ })).toBeTruthy();
  });
  it('strikes through what was not accepted, and says why', () => {
    show(<WalletView {...props} />);
    const row = screen.getByRole('link', { name: /does not match/ });
    expect(row.querySelector('s')?.textContent).toBe('$120.00');
  });
  it('recalls a withdrawal that its chart still lets go', async () => {
    const onRecall = vi.fn();
    show(<WalletView {...props} onRecall={onRecall} />);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel withdrawal' }));
    expect(onRecall).toHaveBeenCalledWith('withdrawal-12');
  });
});
describe('one record', () => {
  it.each(states)('%s in %s has its story', (kind, state) => {
    const name = [kind, state].map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
    expect(
      (stories as unknown as Record<string, { args: { record: object } }>)[name]?.args.record,
    ).toMatchObject({ kind, state });
  });
  it.each(states)(
    '%s in %s is drawn with its state in words and offers what its chart allows',
    (kind, state) => {
      const record = detailOf(recordIn(kind, state));
      const { container } = show(
        <RecordDetailView
          record={record}
          proof={null}
          hides={false}
          onHide={nobody}
          notice={null}
          onRecall={nobody}
          recalling={null}
        />,
      );
      expect(screen.getAllByText(texts[`state.${kind}.${state}`] as string).length).toBeGreaterThan(
        0,
      );
      const live = [...container.querySelectorAll('[data-ev]')]
        .filter((one) => one.getAttribute('aria-disabled') !== 'true')
        .map((one) => one.getAttribute('data-ev'));
      expect(live).toEqual(Object.keys(record.can).filter((event) => record.can[event]?.ok));
    },
  );
  it('says why a withdrawal cannot be called back any more', () => {
    show(
      <RecordDetailView
        record={detailOf(recordIn('withdrawal', 'paying'))}
        proof={null}
        hides={false}
        onHide={nobody}
        notice={null}
        onRecall={nobody}
        recalling={null}
      />,
    );
    const button = screen.getByRole('button', { name: 'Cancel withdrawal' });
    expect(
      document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent,
    ).toBe(texts['withdrawal.cannot.recall.late']);
  });
});
describe('a statement', () => {
  it('says whether its rows are whole, or which is not', () => {
    const { rerender } = show(
      <StatementView
        statement={statement}
        verdict={{ ok: true }}
        onPeriod={nobody}
        onSave={nobody}
        onPrint={nobody}
      />,
    );
    expect(screen.getByRole('status').textContent).toBe('2 rows: complete and unchanged');
    rerender(
      <IntlProvider locale="en" messages={texts}>
        <StatementView
          statement={statement}
          verdict={{ ok: false, seq: 2 }}
          onPeriod={nobody}
          onSave={nobody}
          onPrint={nobody}
        />
      </IntlProvider>,
    );
    expect(screen.getByRole('alert').textContent).toContain('Row 2');
  });
});
