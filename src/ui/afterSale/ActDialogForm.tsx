import { useMemo, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../controls/Button';
import { Note } from '../feedback/Note';
import { MoneyField } from '../fields/MoneyField';
import { EvForm } from '../form/EvForm';
import { FormActions, FormSelect, FormText, FormTextArea, Submit } from '../form/formFields';
import { useFormField } from '../form/useFormField';
import { useMoney } from '../money/money';
import { actForms, type ActForm } from './actForms';
import { FormPictures } from './FormPictures';

/** An amount in dollars: the case is kept in them. */
function Amount({ most }: { most: string }) {
  const intl = useIntl();
  const { show } = useMoney();
  const label = intl.formatMessage({ id: 'afterSale.page.field.amount' });
  const field = useFormField<string>('amount', label);
  return (
    <MoneyField
      {...field}
      label={label}
      required
      hint={intl.formatMessage({ id: 'afterSale.page.field.amount.hint' }, { most: show(most) })}
    />
  );
}
function Fields({
  form,
  most,
  onSending,
}: {
  form: ActForm;
  most: string;
  onSending: (now: boolean) => void;
}) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const choice = (name: 'reason' | 'goods') => (
    <FormSelect
      key={name}
      name={name}
      required
      label={text(`afterSale.page.field.${name}`)}
      placeholder={text('afterSale.page.choose')}
      options={(form.options ?? []).map((value) => ({
        value,
        text: text(`${form.texts}${value}`),
      }))}
    />
  );
  const fields: Record<ActForm['fields'][number], () => ReactNode> = {
    carrier: () => (
      <FormText
        key="carrier"
        name="carrier"
        required
        maxLength={60}
        label={text('afterSale.page.term.carrier')}
      />
    ),
    log_sn: () => (
      <FormText
        key="log_sn"
        name="log_sn"
        required
        maxLength={60}
        autoComplete="off"
        label={text('afterSale.page.term.log_sn')}
      />
    ),
    reason: () => choice('reason'),
    goods: () => choice('goods'),
    amount: () => <Amount key="amount" most={most} />,
    words: () => (
      <FormTextArea
        key="words"
        name="words"
        max={1000}
        rows={3}
        label={text('afterSale.page.field.words')}
      />
    ),
    pictures: () => <FormPictures key="pictures" onSending={onSending} />,
  };
  return <>{form.fields.map((name) => fields[name]())}</>;
}
/** What an act takes, in the dialog that asks for it. Sends the event with what was filled in. */
export function ActDialogForm({
  id,
  event,
  most,
  problem,
  busy,
  onClose,
}: {
  id: string;
  event: string;
  most: string;
  problem: string | undefined;
  busy: boolean;
  onClose: () => void;
}) {
  const intl = useIntl();
  const text = (word: string) => intl.formatMessage({ id: word });
  const [sending, setSending] = useState(false);
  const form = actForms[event];
  const schema = useMemo(() => form?.schema(intl.locale, most), [form, intl.locale, most]);
  if (!form) return null;
  return (
    <EvForm
      type={event}
      draft={`case-${id}-${event}`}
      initialValues={form.values}
      schema={schema}
      busy={busy || sending}
      label={text(`afterSale.event.${event}`)}
      problem={
        problem && (
          <Note tone="warn">
            <p role="alert">{problem}</p>
          </Note>
        )
      }
    >
      <Fields form={form} most={most} onSending={setSending} />
      <FormActions>
        <Submit busyText={text(sending ? 'file.sending' : 'afterSale.page.sending')}>
          <FormattedMessage id={`afterSale.event.${event}`} />
        </Submit>
        <Button onClick={onClose}>
          <FormattedMessage id="ui.cancel" />
        </Button>
      </FormActions>
    </EvForm>
  );
}
