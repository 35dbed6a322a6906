import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { DrawnCoupon } from '#contract/coupons';
import type { CouponInput } from '#contract/shapes/coupons';
import { Button } from '#ui/controls/Button';
import { Flow } from '#ui/flow';
import { EvForm } from '#ui/form/EvForm';
import { FormMoney } from '#ui/money/FormMoney';
import { FormActions, FormCheckbox, FormSelect, FormText, Submit } from '#ui/form/formFields';
import { Card } from '#ui/shell/layout';
import { fieldsOf, inputOf, schemaIn, type Fields } from './couponFields';

export interface CouponFormProps {
  /** The draft that is written anew; null: a new one. */
  draft: DrawnCoupon | null;
  busy: boolean;
  errors: Record<string, string> | undefined;
  onSave: (input: CouponInput) => void;
  onClose: () => void;
}
/** What a coupon gives, on what, when and how often. */
export function CouponForm({ draft, busy, errors, onSave, onClose }: CouponFormProps) {
  const intl = useIntl();
  const initial = useMemo(() => fieldsOf(draft, intl.locale), [draft, intl.locale]);
  const schema = useMemo(() => schemaIn(intl.locale), [intl.locale]);
  const text = (id: string) => intl.formatMessage({ id });
  const field = (name: keyof Fields) => ({ name, label: text(labels[name]) });
  return (
    <Card>
      <Flow
        machine="couponForm"
        at={busy ? 'saving' : 'filling'}
        can={() => !busy}
        send={({ type: _type, ...fields }: { type: string } & Fields) =>
          onSave(inputOf(fields, draft?.id))
        }
        busy={busy}
      >
        <EvForm
          type="save"
          initialValues={initial}
          schema={schema}
          fieldErrors={errors}
          label={text('coupons.new')}
        >
          {({ kind }: Fields) => (
            <>
              <FormText {...field('code')} required maxLength={20} autoComplete="off" />
              <FormSelect
                {...field('kind')}
                options={(['amount', 'percent'] as const).map((value) => ({
                  value,
                  text: text(`coupons.kind.${value}`),
                }))}
              />
              {kind === 'amount' ? (
                <FormMoney {...field('amount')} required />
              ) : (
                <>
                  <FormText {...field('percent')} required inputMode="numeric" maxLength={2} />
                  <FormMoney {...field('most')} />
                </>
              )}
              <FormMoney {...field('minimum')} optional />
              <FormText {...field('currency')} optional maxLength={3} placeholder="EUR" />
              <FormText {...field('first_day')} required type="date" />
              <FormText {...field('last_day')} required type="date" />
              <FormText {...field('total')} required inputMode="numeric" maxLength={7} />
              <FormCheckbox {...field('offered')} />
              <FormActions>
                <Submit busyText={text('office.doing')}>{text('coupons.save')}</Submit>
                <Button onClick={onClose}>{text('ui.cancel')}</Button>
              </FormActions>
            </>
          )}
        </EvForm>
      </Flow>
    </Card>
  );
}
const labels: Record<keyof Fields, string> = {
  code: 'coupons.field.code',
  kind: 'coupons.field.kind',
  amount: 'coupons.field.amount',
  percent: 'coupons.field.percent',
  most: 'coupons.field.most',
  minimum: 'coupons.field.minimum',
  currency: 'coupons.field.currency',
  first_day: 'coupons.field.firstDay',
  last_day: 'coupons.field.lastDay',
  total: 'coupons.field.total',
  offered: 'coupons.field.offered',
};
