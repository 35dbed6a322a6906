import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { PlaceChoice } from '#machines/flows/choosePlace';
import { FieldPair } from '#ui/fields/Field';
import { EvForm } from '#ui/form/EvForm';
import { FormActions, Submit } from '#ui/form/formFields';
import { CityField, CountryField, PostalField, StateField } from '../address/PlaceFields';
import { placeSchemaFor } from '../address/addressSchema';
import { usePlaces } from '../address/places';
import { useLabel } from '../address/useLabel';

/** A place that was chosen before stands in the form: none of it lies in another country. */
const within = ['state', 'city', 'postal_code'] as const;
const nowhere: PlaceChoice = { country: '', state: '', city: '', postal_code: '' };

/** Country, state, postal code and city, as the country has them; only the country must be told. */
export function PlaceForm({ place }: { place: PlaceChoice | null }) {
  const intl = useIntl();
  const [country, setCountry] = useState(place?.country ?? '');
  const below = usePlaces(country.length === 2 ? { country } : null);
  const format = below.data?.format ?? null;
  const label = useLabel(country);
  return (
    <EvForm<PlaceChoice>
      type="choose"
      initialValues={place ?? nowhere}
      schema={placeSchemaFor(format)}
      busy={false}
      label={intl.formatMessage({ id: 'location.form' })}
    >
      <CountryField
        label={label('country')}
        onPicked={setCountry}
        clears={within}
        keep={place?.country}
        served
      />
      {format?.state !== 'none' && (
        <StateField label={label('state')} places={below.data} required={false} />
      )}
      <FieldPair>
        <PostalField
          label={label('postal_code')}
          places={below.data}
          autoComplete="shipping postal-code"
          required={false}
        />
        <CityField label={label('city')} country={country} places={below.data} required={false} />
      </FieldPair>
      <FormActions>
        <Submit>
          <FormattedMessage id="location.use" />
        </Submit>
      </FormActions>
    </EvForm>
  );
}
