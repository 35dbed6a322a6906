import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { fieldsOf } from '#machines/flows/apply/context';
import { valueOf } from '#machines/flows/apply/standing';
import { FieldPair, FieldSet } from '#ui/fields/Field';
import { EvForm } from '#ui/form/EvForm';
import { FormActions, FormText, FormTextArea, Submit } from '#ui/form/formFields';
import { CityField, CountryField, PostalField, StateField } from '../address/PlaceFields';
import { usePlaces } from '../address/places';
import { useLabel } from '../address/useLabel';
import { EnglishField } from './EnglishField';
import { Kept, Saying } from './Kept';
import { useFieldWords } from './Reason';
import { shopSchema } from './schemas';
import type { ApplyProps } from './view';

/** Where the shop is, in the order and with the words of its country. */
function Place({ country, onCountry }: { country: string; onCountry: (country: string) => void }) {
  const intl = useIntl();
  const below = usePlaces(country.length === 2 ? { country } : null);
  const format = below.data?.format ?? null;
  const label = useLabel(country);
  return (
    <FieldSet
      legend={intl.formatMessage({ id: 'apply.address' })}
      hint={intl.formatMessage({ id: 'apply.address.hint' })}
    >
      <CountryField label={label('country')} onPicked={onCountry} />
      <FormText name="street" label={label('street')} autoComplete="street-address" required />
      {format?.state !== 'none' && (
        <StateField
          label={label('state')}
          places={below.data}
          required={format?.state === 'required'}
        />
      )}
      <FieldPair>
        <PostalField label={label('postal_code')} places={below.data} autoComplete="postal-code" />
        <CityField label={label('city')} country={country} places={below.data} />
      </FieldPair>
    </FieldSet>
  );
}
const start = (p: ApplyProps) =>
  Object.fromEntries(fieldsOf.shop.map((field) => [field, valueOf(p, field)])) as Record<
    (typeof fieldsOf.shop)[number],
    string
  >;

/** What the shop is called, what it is about and where it is. Sends `keep` and `finish`. */
export default function ShopForm({ p }: { p: ApplyProps }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const [values] = useState(() => start(p));
  const [country, setCountry] = useState(values.country);
  const format = usePlaces(country.length === 2 ? { country } : null).data?.format ?? null;
  const schema = useMemo(() => shopSchema(format), [format]);
  return (
    <EvForm
      type="finish"
      arg={{ part: 'shop' }}
      draft="apply shop"
      initialValues={values}
      schema={schema}
      fieldErrors={useFieldWords(p, 'shop')}
      busy={p.busy}
      label={text('apply.task.shop')}
    >
      <Kept part="shop" start={values}>
        <EnglishField
          name="shop_name"
          label={text('apply.shopName')}
          hint={text('apply.shopName.hint')}
          autoComplete="organization"
        />
        <FormTextArea
          name="about"
          label={text('apply.about')}
          hint={text('apply.about.hint')}
          max={1000}
          optional
        />
        <Place country={country} onCountry={setCountry} />
        <Saying p={p} />
      </Kept>
      <FormActions>
        <Submit busyText={text('apply.finishing')}>
          <FormattedMessage id="apply.finish" />
        </Submit>
      </FormActions>
    </EvForm>
  );
}
