import { FormattedMessage, useIntl } from 'react-intl';
import { object, string } from 'yup';
import { Flow, useFlow } from '#ui/flow';
import { EvForm } from '#ui/form/EvForm';
import { FormSelect, FormText, FormTextArea, Submit } from '#ui/form/formFields';
import type { StaffEvent } from './staffEvents';

const parcel = object({
  carrier: string().trim().max(60, 'form.tooLong').required('form.enter'),
  log_sn: string().trim().max(60, 'form.tooLong').required('form.enter'),
});
const reasons = ['outOfStock', 'wrongPrice', 'addressUnclear', 'notDelivered', 'other'] as const;
const why = object({
  choice: string()
    .oneOf([...reasons], 'form.select')
    .required('form.select'),
  words: string()
    .trim()
    .max(140, 'form.tooLong')
    // oxlint-disable-next-line unicorn/no-thenable -- yup's word
    .when('choice', { is: 'other', then: (s) => s.required('form.enter') }),
});
const noParcel = { carrier: '', log_sn: '' };
const noReason = { choice: '', words: '' };

function Ship({ busy }: { busy: boolean }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <EvForm
      type="ship"
      initialValues={noParcel}
      schema={parcel}
      busy={busy}
      label={text('action.ship')}
    >
      <FormText name="carrier" label={text('order.carrier')} required />
      <FormText name="log_sn" label={text('order.log')} hint={text('office.logHint')} required />
      <Submit busyText={busy ? text('office.doing') : ''}>
        <FormattedMessage id="action.ship" />
      </Submit>
    </EvForm>
  );
}
type Asked = { type: string; choice?: string; words?: string };
/** From the list, so that the customer reads it in an own language; or in own words. */
const reasonOf = ({ choice, words }: Asked) =>
  choice === 'other' ? (words ?? '') : `order.refusal.${choice}`;

function Refuse({ type, busy }: { type: 'refuse' | 'declineCancel'; busy: boolean }) {
  const intl = useIntl();
  const { can, send } = useFlow();
  const text = (id: string) => intl.formatMessage({ id });
  const options = reasons.map((value) => ({ value, text: text(`order.refusal.${value}`) }));
  const tell = (asked: Asked) => send({ type, reason: reasonOf(asked) } as StaffEvent);
  return (
    <Flow<Asked> machine="decision" at={type} can={() => can({ type })} send={tell} busy={busy}>
      <EvForm
        type={type}
        initialValues={noReason}
        schema={why}
        busy={busy}
        label={text(`action.${type}`)}
      >
        {(values) => (
          <>
            <FormSelect
              name="choice"
              label={text('office.why')}
              hint={text('office.whyHint')}
              placeholder={text('order.cancel.choose')}
              options={options}
              required
            />
            {values.choice === 'other' && (
              <FormTextArea name="words" label={text('order.cancel.words')} max={140} />
            )}
            <Submit kind="danger" busyText={busy ? text('office.doing') : ''}>
              <FormattedMessage id={`action.${type}`} />
            </Submit>
          </>
        )}
      </EvForm>
    </Flow>
  );
}

/** The form of a decision that needs more than a press. */
export default function DecisionForms({
  type,
  busy,
}: {
  type: 'ship' | 'refuse' | 'declineCancel';
  busy: boolean;
}) {
  return type === 'ship' ? <Ship busy={busy} /> : <Refuse type={type} busy={busy} />;
}
