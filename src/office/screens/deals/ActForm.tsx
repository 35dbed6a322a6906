import { useIntl } from 'react-intl';
import type { DrawnDeal } from '#contract/deals';
import { dealAct, type DealAct } from '#contract/shapes/deals';
import { Button } from '#ui/controls/Button';
import { Flow } from '#ui/flow';
import { EvForm } from '#ui/form/EvForm';
import { FormActions, FormText, Submit } from '#ui/form/formFields';
import { Card } from '#ui/shell/layout';
import { localOf, momentOf } from './local';

/** What takes a moment with it. */
export type Asking = 'shorten';
type Fields = { ends_at: string };

export interface ActFormProps {
  deal: DrawnDeal;
  event: Asking;
  busy: boolean;
  errors: Record<string, string> | undefined;
  onAct: (id: string, event: DealAct['event'], more: Partial<DealAct>) => void;
  onClose: () => void;
}
/** When it ends instead. */
export function ActForm({ deal, event, busy, errors, onAct, onClose }: ActFormProps) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const said = ({ ends_at }: Partial<Fields>) => ({ ends_at: momentOf(ends_at ?? '') });
  const schema = dealAct.transform((fields: Fields) => ({ id: deal.id, event, ...said(fields) }));
  return (
    <Card>
      <h2 className="s14 b">{deal.product.name}</h2>
      <Flow
        machine="dealForm"
        at={busy ? 'saving' : 'filling'}
        can={() => !busy}
        send={({ type: _type, ...fields }: { type: string } & Fields) =>
          onAct(deal.id, event, said(fields))
        }
        busy={busy}
      >
        <EvForm
          type="send"
          initialValues={{ ends_at: localOf(deal.ends_at) }}
          schema={schema}
          fieldErrors={errors}
          label={text(`deals.act.${event}`)}
        >
          <FormText
            name="ends_at"
            label={text('deals.field.ends')}
            required
            type="datetime-local"
          />
          <FormActions>
            <Submit busyText={text('office.doing')}>{text(`deals.act.${event}`)}</Submit>
            <Button onClick={onClose}>{text('ui.cancel')}</Button>
          </FormActions>
        </EvForm>
      </Flow>
    </Card>
  );
}
