import { useIntl } from 'react-intl';
import { object, string } from 'yup';
import { affiliateReasons, type AffiliateReason } from '#contract/affiliateLimits';
import { Button } from '#ui/controls/Button';
import { Flow } from '#ui/flow';
import { EvForm } from '#ui/form/EvForm';
import { FormActions, FormSelect, Submit } from '#ui/form/formFields';
import { Card } from '#ui/shell/layout';
import { wordsOf } from './columns';

/** What takes a reason with it. */
export const asking = ['withhold', 'refuse', 'pause'] as const;
export type Asking = (typeof asking)[number];

const schema = object({
  reason: string().oneOf(affiliateReasons, 'form.select').required('form.select'),
});
export interface ReasonFormProps {
  /** Whose it is. */
  name: string;
  event: Asking;
  busy: boolean;
  onReason: (reason: AffiliateReason) => void;
  onClose: () => void;
}
/** Why: one of a list, which its person reads in their language. */
export function ReasonForm({ name, event, busy, onReason, onClose }: ReasonFormProps) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <Card>
      <h2 className="s14 b">{name}</h2>
      <Flow
        machine="affiliateForm"
        at={busy ? 'saving' : 'filling'}
        can={() => !busy}
        send={({ reason }: { type: string; reason: AffiliateReason }) => onReason(reason)}
        busy={busy}
      >
        <EvForm
          type="send"
          initialValues={{ reason: '' }}
          schema={schema}
          label={text(wordsOf(event))}
        >
          <FormSelect
            name="reason"
            label={text('affiliates.reason')}
            required
            placeholder={text('affiliates.choose')}
            options={affiliateReasons.map((reason) => ({
              value: reason,
              text: text(`affiliate.why.${reason}`),
            }))}
          />
          <FormActions>
            <Submit busyText={text('office.doing')}>{text(wordsOf(event))}</Submit>
            <Button onClick={onClose}>{text('ui.cancel')}</Button>
          </FormActions>
        </EvForm>
      </Flow>
    </Card>
  );
}
