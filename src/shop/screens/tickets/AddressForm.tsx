import { useIntl } from 'react-intl';
import { visitorTicketInput } from '#contract/shapes/tickets';
import { Ev } from '#ui/flow';
import { EvForm } from '#ui/form/EvForm';
import { FormActions, FormText, Submit } from '#ui/form/formFields';
import type { SupportRequestProps } from './view';

const schema = visitorTicketInput.pick(['email']);

/** The mailbox that is answered to. Sends `address`. */
export default function AddressForm({ p }: { p: SupportRequestProps }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <EvForm
      type="address"
      initialValues={{ email: p.email }}
      schema={schema}
      label={text('ticket.address.title')}
    >
      <FormText
        name="email"
        type="email"
        autoComplete="email"
        label={text('ticket.address.email')}
        required
        maxLength={254}
      />
      <FormActions>
        <Submit busyText={text('ticket.sending')}>{text('ticket.address.send')}</Submit>
        <Ev e={{ type: 'reword' }} icon="arrow-left">
          {text('ticket.toWords')}
        </Ev>
      </FormActions>
    </EvForm>
  );
}
