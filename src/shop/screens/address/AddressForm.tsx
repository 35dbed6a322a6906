import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Address, AddressInput } from '#contract/addresses';
import { FieldPair } from '#ui/fields/Field';
import { EvForm } from '#ui/form/EvForm';
import { FormActions, FormCheckbox, FormText, Submit } from '#ui/form/formFields';
import { useUser } from '#lib/session';
import { MoreFields } from './MoreFields';
import { CityField, CountryField, PostalField, StateField } from './PlaceFields';
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

/** Who gets the parcel, and how the courier reaches them. */
function ContactFields({
  label,
  callingCode,
}: {
  label: (field: string) => string;
  callingCode: string | undefined;
}) {
  const intl = useIntl();
  return (
    <>
      <FormText name="name" label={label('name')} autoComplete="shipping name" required />
      <FormText
        name="phone"
        label={label('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="shipping tel"
        required
        hint={
          callingCode
            ? intl.formatMessage({ id: 'address.hint.phoneFrom' }, { code: callingCode })
            : intl.formatMessage({ id: 'address.hint.phone' })
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
    </>
  );
}

/** An address, asked for in the order and with the words of its country. Sends `saveAddress`. */
export default function AddressForm({ address, saving, refused, first = false, cancel }: Props) {
  const intl = useIntl();
  const owner = useUser();
  const [values] = useState(() => begin(address, first, owner));
  const [country, setCountry] = useState(values.country);
  const below = usePlaces(country.length === 2 ? { country } : null);
  const format = below.data?.format ?? null;
  const label = useLabel(country);
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <fieldset disabled={saving}>
      <EvForm<AddressInput>
        type="saveAddress"
        draft={draftName(address, owner)}
        initialValues={values}
        schema={schemaFor(format, country)}
        fieldErrors={fieldsOf(refused)}
        busy={saving}
        label={text('address.form')}
      >
        <ContactFields label={label} callingCode={format?.calling_code} />
        <CountryField
          label={label('country')}
          onPicked={setCountry}
          keep={address?.country}
          served
        />
        <FormText
          name="street"
          label={label('street')}
          autoComplete="shipping address-line1"
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
          <PostalField
            label={label('postal_code')}
            places={below.data}
            autoComplete="shipping postal-code"
          />
          <CityField label={label('city')} country={country} places={below.data} />
        </FieldPair>
        <MoreFields />
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
