import { FormattedMessage, useIntl } from 'react-intl';
import { object, string } from 'yup';
import { Flow, useFlow } from '#ui/flow';
import { EvForm } from '#ui/form/EvForm';
import { FormSelect, FormTextArea, Submit } from '#ui/form/formFields';
import { ShipForm } from './ShipForm';
import type { StaffEvent } from './staffEvents';

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
const noReason = { choice: '', words: '' };

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
  telling,
  busy,
}: {
  type: 'ship' | 'refuse' | 'declineCancel';
  /** Carriers that give the parcel's number themselves. */
  telling: readonly string[];
  busy: boolean;
}) {
  return type === 'ship' ? (
    <ShipForm telling={telling} busy={busy} />
  ) : (
    <Refuse type={type} busy={busy} />
  );
}
