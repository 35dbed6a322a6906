import { useIntl } from 'react-intl';
import type { DrawnCoupon } from '#contract/coupons';
import { couponInput, type CouponInput } from '#contract/shapes/coupons';
import { Button } from '#ui/controls/Button';
import { Flow } from '#ui/flow';
import { EvForm } from '#ui/form/EvForm';
import { FormActions, FormCheckbox, FormSelect, FormText, Submit } from '#ui/form/formFields';
import { Card } from '#ui/shell/layout';

/** As it stands in the form: all of it is text, but for the box. */
type Fields = {
  code: string;
  kind: 'amount' | 'percent';
  amount: string;
  percent: string;
  most: string;
  minimum: string;
  currency: string;
  first_day: string;
  last_day: string;
  total: string;
  offered: boolean;
};
const empty: Fields = {
  code: '',
  kind: 'amount',
  amount: '',
  percent: '',
  most: '',
  minimum: '',
  currency: '',
  first_day: '',
  last_day: '',
  total: '',
  offered: true,
};
/** Its last day is the one before its end, in UTC. */
const lastDay = (ends: string) => new Date(Date.parse(ends) - 1).toISOString().slice(0, 10);
const fieldsOf = (coupon: DrawnCoupon): Fields => ({
  code: coupon.code,
  kind: coupon.kind,
  amount: coupon.amount,
  percent: coupon.percent === null ? '' : String(coupon.percent),
  most: coupon.most,
  minimum: coupon.minimum,
  currency: coupon.currency ?? '',
  first_day: coupon.starts_at.slice(0, 10),
  last_day: lastDay(coupon.ends_at),
  total: String(coupon.total),
  offered: coupon.offered,
});
/** What is left empty is not said. */
const inputOf = (fields: Fields, id: string | undefined): CouponInput => {
  const said = Object.entries({ ...fields, id }).filter(([, value]) => value !== '');
  const one = fields.kind === 'amount' ? ['percent', 'most'] : ['amount'];
  return Object.fromEntries(said.filter(([name]) => !one.includes(name))) as unknown as CouponInput;
};
/** The shape judges what is said, as the server does. */
const schema = couponInput
  .omit(['id'])
  .transform((value: object) =>
    Object.fromEntries(Object.entries(value).filter(([, one]) => one !== '')),
  );

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
          initialValues={draft ? fieldsOf(draft) : empty}
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
                <FormText {...field('amount')} required inputMode="decimal" maxLength={12} />
              ) : (
                <>
                  <FormText {...field('percent')} required inputMode="numeric" maxLength={2} />
                  <FormText {...field('most')} inputMode="decimal" maxLength={12} />
                </>
              )}
              <FormText {...field('minimum')} optional inputMode="decimal" maxLength={12} />
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
