import type { OfficeCurrency, RateProposal, Rates } from '#contract/rates';
import { KeepView, type KeepViewProps } from '../../src/office/screens/content/KeepView';
import { currencies } from '../../src/office/screens/money/rates/currencies';
import { Proposals } from '../../src/office/screens/money/rates/Proposals';

const nothing = () => undefined;
const [felix, mara] = [
  { id: '4', name: 'Felix Finance', me: true },
  { id: '9', name: 'Mara Novák', me: false },
];
const ok = { ok: true } as const;
const no = (reason: string) => ({ ok: false, code: 2000037, reason }) as const;
const rows: OfficeCurrency[] = [
  { code: 'USD', symbol: '$', rate: '1', decimals: 2, position: 0, reference: '1' },
  { code: 'EUR', symbol: '€', rate: '0.8625', decimals: 2, position: 1, reference: '0.8611' },
  { code: 'JPY', symbol: '¥', rate: '154.3', decimals: 0, position: 2, reference: '154.02' },
];
const proposal = (id: string, more: Partial<RateProposal> = {}): RateProposal => ({
  id,
  state: 'proposed',
  code: 'EUR',
  symbol: '€',
  rate: '0.9131',
  decimals: 2,
  from: '0.8625',
  from_decimals: 2,
  reference: '0.8611',
  source: 'yesterday',
  percent: '6.04',
  by: mara,
  at: '2026-11-21T10:31:00Z',
  decided: null,
  can: { confirm: ok, refuse: ok, withdraw: no('rate.cannot.others') },
  ...more,
});
const own = proposal('3', {
  code: 'CHF',
  symbol: 'Fr',
  rate: '0.8',
  from: null,
  from_decimals: null,
  reference: null,
  source: null,
  percent: null,
  by: felix,
  can: { confirm: no('rate.cannot.own'), refuse: no('rate.cannot.own'), withdraw: ok },
});
const over = [
  proposal('2', { state: 'inForce', decided: { by: felix, at: '2026-11-21T11:02:00Z' }, can: {} }),
  proposal('1', {
    state: 'refused',
    code: 'JPY',
    rate: '15.43',
    from: '154.3',
    decided: { by: felix, at: '2026-11-20T09:12:00Z' },
    can: {},
  }),
];
const answer = (proposals: RateProposal[]): Rates => ({
  currencies: rows,
  proposals,
  limits: { rate_percent: '2', recharge_alone: '1000.00' },
});
const page = (
  proposals: RateProposal[],
  more: Partial<KeepViewProps<Rates, OfficeCurrency>> = {},
) => ({
  render: () => (
    <main>
      <KeepView
        kind={currencies}
        rows={rows}
        problem={undefined}
        onRetry={nothing}
        id=""
        href={(id) => `#${id}`}
        busy={null}
        notice={null}
        onSave={nothing}
        onRemove={nothing}
        onAct={nothing}
        above={<Proposals answer={answer(proposals)} tools={{ rows, act: nothing, busy: false }} />}
        {...more}
      />
    </main>
  ),
});

export default { title: 'office/Rates' };
export const Currencies = page([]);
export const OneWaitsForMe = page([proposal('4'), ...over]);
export const MineWaits = page([own]);
export const OtherDecimals = page([
  proposal('5', { decimals: 3, rate: '0.8625', percent: '0.16' }),
]);
export const OwnCurrency = page([], { id: 'USD' });
export const TooSmall = page([], {
  id: 'EUR',
  notice: {
    kind: 'code',
    code: 1000008,
    message: 'form.rateTooSmall',
    data: { fields: { rate: 'form.rateTooSmall' } },
  },
});
export const AnotherWaits = page([proposal('4')], {
  id: 'EUR',
  notice: {
    kind: 'code',
    code: 2000037,
    message: 'rate.cannot.waiting',
    data: { reason: 'rate.cannot.waiting' },
  },
});
