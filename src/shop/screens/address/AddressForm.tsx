import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Address, AddressInput } from '#contract/addresses';
import { FieldPair } from '#ui/fields/Field';
import { EvForm } from '#ui/form/EvForm';
import { FormActions, FormCheckbox, FormText, Submit } from '#ui/form/formFields';
import { CityField, CountryField, StateField } from './PlaceFields';
import { begin, draftName } from './begin';
import { schemaFor } from './addressSchema';
import { usePlaces } from './places';
import { useLabel } from './useLabel';

type Props = {
  address?: Address | undefined;
  saving: boolean;
  /** What the server refused: `{fields: {name: text id}}`. */
  refused?: unknown;
  /** The first address is the default one. */
  first?: boolean;
  cancel?: ReactNode;
};
const fieldsOf = (refused: unknown): Record<string, string> | undefined =>
  (refused as { fields?: Record<string, string> } | null | undefined)?.fields;

/** An address, asked for in the order and with the words of its country. Sends `saveAddress`. */
export default function AddressForm({ address, saving, refused, first = false, cancel }: Props) {
  const intl = useIntl();
  const [values] = useState(() => begin(address, first));
  const [country, setCountry] = useState(values.country);
  const below = usePlaces(country.length === 2 ? { country } : null);
  const format = below.data?.format ?? null;
  const label = useLabel(country);
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <fieldset disabled={saving}>
      <EvForm<AddressInput>
        type="saveAddress"
        draft={draftName(address)}
        initialValues={values}
        schema={schemaFor(format)}
        fieldErrors={fieldsOf(refused)}
        busy={saving}
        label={text('address.form')}
      >
        <FormText name="name" label={label('name')} autoComplete="shipping name" required />
        <FormText
          name="phone"
          label={label('phone')}
          type="tel"
          inputMode="tel"
          autoComplete="shipping tel"
          required
          hint={
            format?.calling_code
              ? intl.formatMessage({ id: 'address.hint.phoneFrom' }, { code: format.calling_code })
              : text('address.hint.phone')
          }
        />
        <FormText
          name="email"
          label={label('email')}
          type="email"
          inputMode="email"
          autoComplete="shipping email"
          optional
          checkOnLeave
        />
        <CountryField label={label('country')} onPicked={setCountry} />
        <FormText
          name="street"
          label={label('street')}
          autoComplete="shipping street-address"
          required
        />
        {format?.state !== 'none' && (
          <StateField
            label={label('state')}
            places={below.data}
            required={format?.state === 'required'}
          />
        )}
        <FieldPair>
          {format?.postal_code !== 'none' && (
            <FormText
              name="postal_code"
              label={label('postal_code')}
              autoComplete="shipping postal-code"
              required={format?.postal_code === 'required'}
              optional={format?.postal_code === 'optional'}
            />
          )}
          <CityField label={label('city')} country={country} places={below.data} />
        </FieldPair>
        <FormCheckbox name="is_default" label={text('address.asDefault')} />
        <FormActions>
          <Submit busyText={saving ? text('address.saving') : ''}>
            <FormattedMessage id="address.save" />
          </Submit>
          {cancel}
        </FormActions>
      </EvForm>
    </fieldset>
  );
}
