import { FormattedMessage, useIntl } from 'react-intl';
import { object, type AnyObjectSchema } from 'yup';
import { whole } from '#contract/shapes/fields';
import { storageCount, type StorageCount } from '#contract/shapes/storage';
import { mostStored } from '#contract/storageLimits';
import type { StorageLine, StorageRequest } from '#contract/storage';
import { useFormat } from '#lib/useFormat';
import { Button } from '#ui/controls/Button';
import { Flow } from '#ui/flow';
import { EvForm } from '#ui/form/EvForm';
import { FormActions, FormText, FormTextArea, Submit } from '#ui/form/formFields';
import { Card } from '#ui/shell/layout';

type Fields = Record<string, string>;
const emptyOf = (lines: readonly StorageLine[]): Fields => ({
  ...Object.fromEntries(
    lines.flatMap((_, i) => [
      [`good${i}`, ''],
      [`damaged${i}`, '0'],
    ]),
  ),
  reason: '',
});
const schemaOf = (lines: readonly StorageLine[]): AnyObjectSchema =>
  storageCount
    .pick(['reason'])
    .concat(
      object(
        Object.fromEntries(
          lines.flatMap((_, i) =>
            [`good${i}`, `damaged${i}`].map((name) => [
              name,
              whole(0, mostStored).required('form.enter'),
            ]),
          ),
        ),
      ),
    );
const countOf = ({ id, lines }: StorageRequest, fields: Fields): StorageCount => ({
  id,
  skus: lines.map(({ sku }) => sku),
  good: lines.map((_, i) => Number(fields[`good${i}`])),
  damaged: lines.map((_, i) => Number(fields[`damaged${i}`])),
  reason: fields['reason'] || undefined,
});

export interface CountFormProps {
  request: StorageRequest;
  busy: boolean;
  errors: Record<string, string> | undefined;
  onCount: (input: StorageCount) => void;
  onClose: () => void;
}
/** How many of each line are there, good and damaged. */
export function CountForm({ request, busy, errors, onCount, onClose }: CountFormProps) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const { number } = useFormat();
  const { lines } = request;
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
          onCount(countOf(request, given))
        }
        busy={busy}
      >
        <EvForm
          type="send"
          initialValues={emptyOf(lines)}
          schema={schemaOf(lines)}
          fieldErrors={errors}
          label={text('storage.act.count')}
        >
          {lines.map(({ sku, name, expected }, i) => (
            <fieldset key={sku}>
              <legend className="s14">
                {number(expected)} × {name}
              </legend>
              <div className="row wr">
                <FormText
                  name={`good${i}`}
                  label={`${text('storage.field.good')} · ${name}`}
                  required
                  inputMode="numeric"
                  maxLength={6}
                />
                <FormText
                  name={`damaged${i}`}
                  label={`${text('storage.field.damaged')} · ${name}`}
                  required
                  inputMode="numeric"
                  maxLength={6}
                />
              </div>
            </fieldset>
          ))}
          <FormTextArea
            name="reason"
            label={text('office.received.col.reason')}
            hint={text('storage.field.reason.hint')}
          />
          <FormActions>
            <Submit busyText={text('office.doing')}>{text('storage.act.count')}</Submit>
            <Button onClick={onClose}>{text('ui.cancel')}</Button>
          </FormActions>
        </EvForm>
      </Flow>
    </Card>
  );
}
