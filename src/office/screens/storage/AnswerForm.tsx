import { FormattedMessage, useIntl } from 'react-intl';
import type { AnyObjectSchema } from 'yup';
import { storageAct, storageStaffAct } from '#contract/shapes/storage';
import type { StorageRequest } from '#contract/storage';
import { Button } from '#ui/controls/Button';
import { Flow } from '#ui/flow';
import { EvForm } from '#ui/form/EvForm';
import { FormActions, FormText, FormTextArea, Submit } from '#ui/form/formFields';
import { Card } from '#ui/shell/layout';
import { momentOf } from '../deals/local';

/** What takes words with it, and which. */
export const answers = {
  agree: ['address', 'opens_at', 'closes_at'],
  refuse: ['reason'],
  sendBack: ['carrier', 'log_sn'],
  dispute: ['reason'],
} as const;
export type Answer = keyof typeof answers;
type Name = (typeof answers)[Answer][number];
type Fields = Record<Name, string>;
const empty: Fields = {
  address: '',
  opens_at: '',
  closes_at: '',
  reason: '',
  carrier: '',
  log_sn: '',
};
/** What the event takes, as the call says it. */
const said = (event: Answer, fields: Partial<Fields>): Partial<Fields> =>
  Object.fromEntries(
    answers[event]
      .filter((name) => fields[name])
      .map((name) => [
        name,
        name.endsWith('_at') ? momentOf(fields[name] ?? '') : (fields[name] ?? ''),
      ]),
  );

export interface AnswerFormProps {
  request: StorageRequest;
  event: Answer;
  busy: boolean;
  errors: Record<string, string> | undefined;
  onAct: (id: string, event: Answer, more: Partial<Fields>) => void;
  onClose: () => void;
}
/** Where and when goods are taken in, why not, with whom they were sent, what is disputed. */
export function AnswerForm({ request, event, busy, errors, onAct, onClose }: AnswerFormProps) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const shape = (event === 'dispute' ? storageAct : storageStaffAct) as AnyObjectSchema;
  const schema = shape.transform((fields: Partial<Fields>) => ({
    id: request.id,
    event,
    ...said(event, fields),
  }));
  const fields = answers[event];
  return (
    <Card>
      <h2 className="s14 b">
        <FormattedMessage id="storage.title.one" values={{ number: request.id }} /> ·{' '}
        {request.shop.name}
      </h2>
      <Flow
        machine="storageForm"
        at={busy ? 'saving' : 'filling'}
        can={() => !busy}
        send={({ type: _type, ...given }: { type: string } & Fields) =>
          onAct(request.id, event, said(event, given))
        }
        busy={busy}
      >
        <EvForm
          type="send"
          initialValues={empty}
          schema={schema}
          fieldErrors={errors}
          label={text(`storage.act.${event}`)}
        >
          {fields.map((name) =>
            name === 'reason' ? (
              <FormTextArea
                key={name}
                name={name}
                label={text('office.received.col.reason')}
                required
              />
            ) : (
              <FormText
                key={name}
                name={name}
                label={text(labels[name])}
                required
                {...(name.endsWith('_at') ? { type: 'datetime-local' as const } : {})}
              />
            ),
          )}
          <FormActions>
            <Submit busyText={text('office.doing')}>{text(`storage.act.${event}`)}</Submit>
            <Button onClick={onClose}>{text('ui.cancel')}</Button>
          </FormActions>
        </EvForm>
      </Flow>
    </Card>
  );
}
const labels: Record<Exclude<Name, 'reason'>, string> = {
  address: 'address.form',
  opens_at: 'deals.field.starts',
  closes_at: 'deals.field.ends',
  carrier: 'order.carrier',
  log_sn: 'order.log',
};
