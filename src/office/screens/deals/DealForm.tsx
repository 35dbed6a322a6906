import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { DealGood, DrawnDeal } from '#contract/deals';
import { toMinor } from '#contract/money';
import { dealInput, type DealInput } from '#contract/shapes/deals';
import { typedMoney } from '#lib/format';
import { useFormat } from '#lib/useFormat';
import { Button } from '#ui/controls/Button';
import { Flow } from '#ui/flow';
import { EvForm } from '#ui/form/EvForm';
import { FormMoney } from '#ui/money/FormMoney';
import { FormActions, FormSelect, FormText, Submit } from '#ui/form/formFields';
import { amountOf } from '#ui/money/amountOf';
import { useMoney } from '#ui/money/money';
import { Card } from '#ui/shell/layout';
import { localOf, momentOf } from './local';

/** As it stands in the form: all of it is text, moments in the reader's own time. */
type Fields = Record<'sku' | 'price' | 'total' | 'each' | 'starts_at' | 'ends_at', string>;
const empty: Fields = { sku: '', price: '', total: '', each: '1', starts_at: '', ends_at: '' };
/** What the form begins with, its price as the reader would type it. */
function fieldsOf(draft: DrawnDeal | null, locale: string): Fields {
  if (!draft) return empty;
  const { sku, price, total, each, starts_at, ends_at } = draft;
  return {
    sku,
    price: typedMoney(toMinor(price), locale),
    total: String(total),
    each: String(each),
    starts_at: localOf(starts_at),
    ends_at: localOf(ends_at),
  };
}
function read(name: string, typed: string, locale: string): string {
  if (name === 'price') return amountOf(typed, locale);
  return name.endsWith('_at') ? momentOf(typed) : typed;
}
/** What is left empty is not said; the price and moments are read as they are typed here. */
const saidIn = (locale: string) => (fields: object) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== '' && value !== undefined)
      .map(([name, value]) => [name, read(name, String(value), locale)]),
  );
/** The shape judges what is said, as the server does. */
const schemaIn = (locale: string) => dealInput.omit(['id']).transform(saidIn(locale));

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
  const initial = useMemo(() => fieldsOf(draft, intl.locale), [draft, intl.locale]);
  const schema = useMemo(() => schemaIn(intl.locale), [intl.locale]);
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
          onSave(saidIn(intl.locale)({ ...fields, id: draft?.id }) as unknown as DealInput)
        }
        busy={busy}
      >
        <EvForm
          type="save"
          initialValues={initial}
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
                <FormMoney {...field('price')} required />
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
