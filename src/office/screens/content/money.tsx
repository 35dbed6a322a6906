import { FieldArray, useFormikContext } from 'formik';
import { FormattedMessage, useIntl } from 'react-intl';
import { object, string } from 'yup';
import { officeContent, type OfficeWallet } from '#contract/officeContent';
import { Chip } from '#ui/controls/Chip';
import { FormCheckbox, FormSelect, FormText } from '#ui/form/formFields';
import { sent, textOf, type Kind, type Values } from './kind';
import s from './Content.module.css';

/** Lines of where to pay that have a name in every language (`wallet.payTo.<label>`). */
const labels = ['holder', 'bank', 'account', 'routing', 'address', 'network', 'reference'] as const;
const mostLines = 8;
const lineNumbers = Array.from({ length: mostLines }, (_, n) => n);
function Lines() {
  const intl = useIntl();
  const { values } = useFormikContext<Values>();
  const text = (id: string) => intl.formatMessage({ id });
  // As many as are filled, and one more.
  const used = Math.min(mostLines, lineNumbers.filter((n) => values[`value-${n}`]).length + 1);
  return (
    <FieldArray name="lines">
      {() => (
        <fieldset className={s.lines}>
          <legend>{text('content.wallets.payTo')}</legend>
          {lineNumbers.slice(0, used).map((n) => (
            <div key={n} className={s.line}>
              <FormSelect
                name={`label-${n}`}
                label={text('content.wallets.label')}
                placeholder={text('content.wallets.label.choose')}
                options={labels.map((value) => ({ value, text: text(`wallet.payTo.${value}`) }))}
              />
              <FormText name={`value-${n}`} label={text('content.wallets.value')} maxLength={200} />
            </div>
          ))}
        </fieldset>
      )}
    </FieldArray>
  );
}
function WalletFields({ row }: { row: OfficeWallet | null }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <>
      {!row && (
        <FormText
          name="code"
          label={text('content.wallets.code')}
          hint={text('content.wallets.code.hint')}
          required
          maxLength={12}
        />
      )}
      {!row && (
        <FormSelect
          name="kind"
          label={text('content.wallets.kind')}
          required
          options={['bank', 'chain'].map((value) => ({
            value,
            text: text(`content.wallets.kind.${value}`),
          }))}
        />
      )}
      <FormText name="name" label={text('content.name')} required maxLength={60} />
      <FormCheckbox
        name="open"
        label={text('content.wallets.open')}
        hint={text('content.wallets.open.hint')}
      />
      <Lines />
      <FormText
        name="qr"
        label={text('content.wallets.qr')}
        hint={text('content.wallets.qr.hint')}
        optional
        maxLength={300}
      />
    </>
  );
}
export const wallets: Kind<{ wallets: OfficeWallet[] }, OfficeWallet> = {
  id: 'wallets',
  list: officeContent.wallets,
  rowsOf: ({ wallets: rows }) => rows,
  idOf: ({ code }) => code,
  nameOf: ({ name }) => name,
  Fields: WalletFields,
  schema: object({
    code: string()
      .trim()
      .matches(/^[A-Z0-9-]{2,12}$/, 'form.select')
      .required('form.enter'),
    name: string().trim().required('form.enter'),
  }),
  columns: (intl) => [
    { id: 'name', title: intl.formatMessage({ id: 'content.name' }), cell: ({ name }) => name },
    {
      id: 'code',
      title: intl.formatMessage({ id: 'content.wallets.code' }),
      cell: ({ code }) => code,
    },
    {
      id: 'kind',
      title: intl.formatMessage({ id: 'content.wallets.kind' }),
      cell: ({ kind }) => <FormattedMessage id={`content.wallets.kind.${kind}`} />,
    },
    {
      id: 'open',
      title: intl.formatMessage({ id: 'content.wallets.open' }),
      cell: ({ open, pay_to }) => (
        <Chip tone={open && pay_to.length > 0 ? 'ok' : 'plain'}>
          <FormattedMessage id={open && pay_to.length > 0 ? 'content.yes' : 'content.no'} />
        </Chip>
      ),
    },
    {
      id: 'waiting',
      title: intl.formatMessage({ id: 'content.wallets.waiting' }),
      end: true,
      cell: ({ waiting }) => intl.formatNumber(waiting),
    },
  ],
  valuesOf: (row) => ({
    code: row?.code ?? '',
    kind: row?.kind ?? 'chain',
    name: row?.name ?? '',
    open: row?.open ?? true,
    qr: row?.qr ?? '',
    ...Object.fromEntries(
      lineNumbers.flatMap((n) => [
        [`label-${n}`, row?.pay_to[n]?.label ?? ''],
        [`value-${n}`, row?.pay_to[n]?.value ?? ''],
      ]),
    ),
  }),
  save: (values) =>
    sent(officeContent.saveWallet, {
      code: textOf(values, 'code'),
      kind: textOf(values, 'kind') as OfficeWallet['kind'],
      name: textOf(values, 'name'),
      open: values.open === true,
      qr: textOf(values, 'qr'),
      pay_to: lineNumbers.flatMap((n) => {
        const [label, value] = [textOf(values, `label-${n}`), textOf(values, `value-${n}`)];
        return label && value ? [{ label, value }] : [];
      }),
    }),
};
