import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { object, type AnyObjectSchema } from 'yup';
import { line, whole } from '#contract/shapes/fields';
import { storageAsk, type StorageAsk } from '#contract/shapes/storage';
import { mostLines, mostStored, type StorageKind } from '#contract/storageLimits';
import type { StorageGood } from '#contract/storage';
import { useFormat } from '#lib/useFormat';
import { Button } from '#ui/controls/Button';
import { Flow } from '#ui/flow';
import { EvForm } from '#ui/form/EvForm';
import { FormActions, FormSelect, FormText, FormTextArea, Submit } from '#ui/form/formFields';
import { Card } from '#ui/shell/layout';

type Fields = Record<string, string>;
const rows = Array.from({ length: mostLines }, (_, i) => i);
const empty: Fields = {
  ...Object.fromEntries(rows.flatMap((i) => [`sku${i}`, `pieces${i}`].map((name) => [name, '']))),
  parcels: '1',
  on_day: '',
  note: '',
};
/** Each line by the rules of the shape, under the name its fields have. */
const schemaOf = (lines: number): AnyObjectSchema =>
  storageAsk.pick(['parcels', 'on_day', 'note']).concat(
    object(
      Object.fromEntries(
        rows.slice(0, lines).flatMap((i) => [
          [`sku${i}`, line(80).required('form.select')],
          [`pieces${i}`, whole(1, mostStored).required('form.enter')],
        ]),
      ),
    ),
  );
const asked = (kind: StorageKind, lines: number, fields: Fields): StorageAsk => ({
  kind,
  skus: rows.slice(0, lines).map((i) => fields[`sku${i}`] ?? ''),
  pieces: rows.slice(0, lines).map((i) => Number(fields[`pieces${i}`])),
  parcels: Number(fields['parcels']),
  on_day: fields['on_day'] ?? '',
  note: fields['note'] || undefined,
});

export interface AskFormProps {
  kind: StorageKind;
  goods: readonly StorageGood[];
  busy: boolean;
  errors: Record<string, string> | undefined;
  onAsk: (input: StorageAsk) => void;
  onClose: () => void;
}
/** Which goods, how many, in how many parcels, and when. */
export function AskForm({ kind, goods, busy, errors, onAsk, onClose }: AskFormProps) {
  const intl = useIntl();
  const [lines, setLines] = useState(1);
  const { number } = useFormat();
  const text = (id: string) => intl.formatMessage({ id });
  const options = goods
    .filter(({ free }) => free > 0)
    .map(({ sku, name, free }) => ({
      value: sku,
      text: `${name} (${number(free)})`,
    }));
  return (
    <Card>
      <h2 className="s14 b">
        <FormattedMessage id={`storage.new.${kind}`} />
      </h2>
      <p className="s13 muted">
        <FormattedMessage id="storage.aside" />
      </p>
      <Flow
        machine="storageForm"
        at={busy ? 'saving' : 'filling'}
        can={() => !busy}
        send={({ type: _type, ...fields }: { type: string } & Fields) =>
          onAsk(asked(kind, lines, fields))
        }
        busy={busy}
      >
        <EvForm
          type="ask"
          initialValues={empty}
          schema={schemaOf(lines)}
          fieldErrors={errors}
          label={text(`storage.new.${kind}`)}
        >
          {rows.slice(0, lines).map((i) => (
            <div key={i} className="row wr">
              <FormSelect
                name={`sku${i}`}
                label={`${text('deals.field.sku')} ${number(i + 1)}`}
                required
                placeholder={text('deals.choose')}
                options={options}
              />
              <FormText
                name={`pieces${i}`}
                label={`${text('storage.field.pieces')} ${number(i + 1)}`}
                required
                inputMode="numeric"
                maxLength={6}
              />
            </div>
          ))}
          {lines < mostLines && lines < options.length && (
            <p>
              <Button size="sm" icon="plus" onClick={() => setLines(lines + 1)}>
                <FormattedMessage id="storage.another" />
              </Button>
            </p>
          )}
          <FormText
            name="parcels"
            label={text('storage.field.parcels')}
            required
            inputMode="numeric"
            maxLength={3}
          />
          <FormText name="on_day" label={text('storage.field.day')} required type="date" />
          <FormTextArea name="note" label={text('office.remark')} />
          <FormActions>
            <Submit busyText={text('office.doing')}>{text(`storage.new.${kind}`)}</Submit>
            <Button onClick={onClose}>{text('ui.cancel')}</Button>
          </FormActions>
        </EvForm>
      </Flow>
    </Card>
  );
}
