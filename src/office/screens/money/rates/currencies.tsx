import { useIntl } from 'react-intl';
import { object, string } from 'yup';
import { baseCurrency } from '#contract/money';
import { officeRates, type OfficeCurrency, type Rates } from '#contract/rates';
import { FormSelect, FormText } from '#ui/form/formFields';
import { sent, textOf, type Kind } from '../../content/kind';
import { Proposals } from './Proposals';

function Fields({ row }: { row: OfficeCurrency | null }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <>
      {!row && (
        <FormText
          name="code"
          label={text('content.currencies.code')}
          hint={text('content.currencies.code.hint')}
          required
          maxLength={3}
        />
      )}
      <FormText name="symbol" label={text('content.currencies.symbol')} required maxLength={6} />
      <FormText
        name="rate"
        label={text('content.currencies.rate')}
        hint={text('content.currencies.rate.hint')}
        required
        inputMode="decimal"
        maxLength={18}
      />
      <FormSelect
        name="decimals"
        label={text('content.currencies.decimals')}
        required
        options={['0', '1', '2', '3', '4'].map((value) => ({ value, text: value }))}
      />
    </>
  );
}
const dones = {
  confirm: 'rates.done.confirm',
  refuse: 'rates.done.refuse',
  withdraw: 'rates.done.withdraw',
} as const;
/** What waits for a colleague is not saved yet, and says so. */
function said(input: unknown, { proposals }: Rates): string | null {
  const { event, code } = input as { event?: keyof typeof dones; code?: string };
  if (event) return dones[event];
  return proposals.some((one) => one.state === 'proposed' && one.code === code && one.by.me)
    ? 'rates.done.proposed'
    : null;
}
const rated = /^\d{1,9}(\.\d{1,8})?$/;
export const currencies: Kind<Rates, OfficeCurrency> = {
  id: 'currencies',
  list: officeRates.index,
  rowsOf: ({ currencies: rows }) => rows,
  idOf: ({ code }) => code,
  nameOf: ({ code }) => code,
  Fields,
  Above: Proposals,
  said,
  schema: object({
    code: string()
      .trim()
      .matches(/^[A-Z]{3}$/, 'form.select')
      .required('form.enter'),
    symbol: string().trim().required('form.enter'),
    rate: string().trim().matches(rated, 'form.rate').required('form.enter'),
  }),
  columns: (intl) => [
    {
      id: 'code',
      title: intl.formatMessage({ id: 'content.currencies.code' }),
      cell: ({ code }) => code,
    },
    {
      id: 'name',
      title: intl.formatMessage({ id: 'content.name' }),
      cell: ({ code }) =>
        intl.formatDisplayName(code, { type: 'currency', fallback: 'none' }) ?? '',
    },
    {
      id: 'symbol',
      title: intl.formatMessage({ id: 'content.currencies.symbol' }),
      cell: ({ symbol }) => symbol,
    },
    {
      id: 'rate',
      title: intl.formatMessage({ id: 'content.currencies.rate' }),
      end: true,
      cell: ({ rate }) => intl.formatNumber(Number(rate), { maximumFractionDigits: 8 }),
    },
    {
      id: 'reference',
      title: intl.formatMessage({ id: 'rates.reference' }),
      end: true,
      cell: ({ reference }) =>
        reference === null
          ? '–'
          : intl.formatNumber(Number(reference), { maximumFractionDigits: 8 }),
    },
    {
      id: 'decimals',
      title: intl.formatMessage({ id: 'content.currencies.decimals' }),
      end: true,
      cell: ({ decimals }) => decimals,
    },
  ],
  valuesOf: (row) => ({
    code: row?.code ?? '',
    symbol: row?.symbol ?? '',
    rate: row?.rate ?? '',
    decimals: String(row?.decimals ?? 2),
  }),
  save: (values) =>
    sent(officeRates.save, {
      code: textOf(values, 'code'),
      symbol: textOf(values, 'symbol'),
      rate: textOf(values, 'rate'),
      decimals: Number(values.decimals),
    }),
  remove: ({ code }) => sent(officeRates.remove, { code }),
  hinders: ({ code }) => (code === baseCurrency.code ? 'form.baseCurrency' : null),
};
