import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ticketInput } from '#contract/shapes/tickets';
import type { Reference } from '#contract/tickets';
import { longestAsked, mostTicketPictures } from '#contract/ticketWords';
import { failureWords } from '#lib/failure';
import { Chip } from '#ui/controls/Chip';
import { Ev } from '#ui/flow';
import { EvForm } from '#ui/form/EvForm';
import { FormActions, FormSelect, FormTextArea, Submit } from '#ui/form/formFields';
import { FormPictures } from '#ui/pictures/FormPictures';
import { OwnPicture } from '../wallet/OwnPicture';
import type { SupportRequestProps } from './view';

const schema = ticketInput.pick(['words', 'pictures']);

/** What it is about: an order, or what was asked back of one. */
function About({ p: { orders, cases } }: { p: SupportRequestProps }) {
  const intl = useIntl();
  if (orders.length === 0) return null;
  const choice = (kind: 'order' | 'case', { id, number }: Reference) => ({
    value: `${kind}-${id}`,
    text: intl.formatMessage({ id: `ticket.about.${kind}` }, { number }),
  });
  return (
    <FormSelect
      name="about"
      label={intl.formatMessage({ id: 'ticket.about' })}
      optional
      options={[
        { value: '', text: intl.formatMessage({ id: 'ticket.about.none' }) },
        ...cases.map((one) => choice('case', one)),
        ...orders.map((one) => choice('order', one)),
      ]}
    />
  );
}

/** What happened, in the person's own words. Sends `describe`. */
export default function DescribeForm({ p }: { p: SupportRequestProps }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const [sending, setSending] = useState(false);
  return (
    <EvForm
      type="describe"
      initialValues={{ ...p.draft }}
      schema={schema}
      busy={p.busy || sending}
      label={text('ticket.describe.title')}
    >
      {p.code && (
        <p>
          <Chip>
            <FormattedMessage id="ticket.about.code" values={{ code: p.code }} />
          </Chip>
        </p>
      )}
      <About p={p} />
      <FormTextArea
        name="words"
        label={text('ticket.words')}
        hint={text('ticket.words.hint')}
        required
        rows={7}
        max={longestAsked}
      />
      {p.member && p.sendPicture && (
        <FormPictures
          hint={text('ticket.pictures.hint')}
          most={mostTicketPictures}
          upload={p.sendPicture}
          own={(id) => <OwnPicture id={id} />}
          why={(failure) => failureWords(intl, failure)}
          onSending={setSending}
        />
      )}
      <FormActions>
        <Submit busyText={text(sending ? 'file.sending' : 'ticket.sending')}>
          {text(p.member ? 'ticket.send' : 'ticket.next')}
        </Submit>
        <Ev e={{ type: 'otherTopic' }} icon="arrow-left">
          {text('ticket.toTopic')}
        </Ev>
      </FormActions>
    </EvForm>
  );
}
