import { useIntl } from 'react-intl';
import type { DealGood, DrawnDeal } from '#contract/deals';
import { dealInput, type DealInput } from '#contract/shapes/deals';
import { useFormat } from '#lib/useFormat';
import { Button } from '#ui/controls/Button';
import { Flow } from '#ui/flow';
import { EvForm } from '#ui/form/EvForm';
import { FormActions, FormSelect, FormText, Submit } from '#ui/form/formFields';
import { useMoney } from '#ui/money/money';
import { Card } from '#ui/shell/layout';
import { localOf, momentOf } from './local';

/** As it stands in the form: all of it is text, moments in the reader's own time. */
type Fields = Record<'sku' | 'price' | 'total' | 'each' | 'starts_at' | 'ends_at', string>;
const empty: Fields = { sku: '', price: '', total: '', each: '1', starts_at: '', ends_at: '' };
const fieldsOf = ({ sku, price, total, each, starts_at, ends_at }: DrawnDeal): Fields => ({
  sku,
  price,
  total: String(total),
  each: String(each),
  starts_at: localOf(starts_at),
  ends_at: localOf(ends_at),
});
/** What is left empty is not said. */
const said = (fields: object): object =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== '' && value !== undefined)
      .map(([name, value]) => [name, name.endsWith('_at') ? momentOf(String(value)) : value]),
  );
/** The shape judges what is said, as the server does. */
const schema = dealInput.omit(['id']).transform(said);

export interface DealFormProps {
  /** The draft that is written anew; null: a new one. */
  draft: DrawnDeal | null;
  goods: readonly DealGood[];
  busy: boolean;
  errors: Record<string, string> | undefined;
  onSave: (input: DealInput) => void;
  onClose: () => void;
}
/** On what, at what price, for how many and how long. */
export function DealForm({ draft, goods, busy, errors, onSave, onClose }: DealFormProps) {
  const intl = useIntl();
  const { show } = useMoney();
  const { number } = useFormat();
  const text = (id: string) => intl.formatMessage({ id });
  const field = (name: keyof Fields) => ({ name, label: text(labels[name]) });
  const known = goods.map(({ sku, name, price }) => ({
    value: sku,
    text: `${name} · ${show(price)}`,
  }));
  const own =
    draft && !goods.some(({ sku }) => sku === draft.sku)
      ? [{ value: draft.sku, text: draft.product.name }]
      : [];
  return (
    <Card>
      <Flow
        machine="dealForm"
        at={busy ? 'saving' : 'filling'}
        can={() => !busy}
        send={({ type: _type, ...fields }: { type: string } & Fields) =>
          onSave(said({ ...fields, id: draft?.id }) as DealInput)
        }
        busy={busy}
      >
        <EvForm
          type="save"
          initialValues={draft ? fieldsOf(draft) : empty}
          schema={schema}
          fieldErrors={errors}
          label={text('deals.new')}
        >
          {({ sku }: Fields) => {
            const good = goods.find((one) => one.sku === sku);
            return (
              <>
                <FormSelect
                  {...field('sku')}
                  required
                  placeholder={text('deals.choose')}
                  options={[...own, ...known]}
                />
                {good && (
                  <p className="s13 muted">
                    {intl.formatMessage(
                      { id: 'deals.lowest' },
                      { amount: show(good.lowest), count: number(good.stock) },
                    )}
                  </p>
                )}
                <FormText {...field('price')} required inputMode="decimal" maxLength={12} />
                <FormText {...field('total')} required inputMode="numeric" maxLength={6} />
                <FormText {...field('each')} required inputMode="numeric" maxLength={2} />
                <FormText {...field('starts_at')} required type="datetime-local" />
                <FormText {...field('ends_at')} required type="datetime-local" />
                <FormActions>
                  <Submit busyText={text('office.doing')}>{text('deals.save')}</Submit>
                  <Button onClick={onClose}>{text('ui.cancel')}</Button>
                </FormActions>
              </>
            );
          }}
        </EvForm>
      </Flow>
    </Card>
  );
}
const labels: Record<keyof Fields, string> = {
  sku: 'deals.field.sku',
  price: 'deals.field.price',
  total: 'deals.field.total',
  each: 'deals.field.each',
  starts_at: 'deals.field.starts',
  ends_at: 'deals.field.ends',
};
