import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { AddressInput } from '#contract/addresses';
import type { Place, Places } from '#contract/site';
import { FormSelect, FormText } from '#ui/form/formFields';
import { usePlaces } from './places';
import { keyboardOf, stateOfCode } from './postalCodes';

/** What forms with these fields have of them, whatever else they ask. */
type Where = Pick<AddressInput, 'country' | 'state' | 'postal_code'>;
const options = (places: Place[]) => places.map(({ code, name }) => ({ value: code, text: name }));

/** Countries to choose from; the one that stands in the form stays among them. */
function useCountries(served: boolean, keep: string) {
  const intl = useIntl();
  const { data, failed } = usePlaces(served ? { served } : {});
  const known = options(data?.places ?? []);
  const lacks = keep !== '' && data !== undefined && !known.some(({ value }) => value === keep);
  const name = lacks ? intl.formatDisplayName(keep, { type: 'region' }) : undefined;
  return {
    there: data !== undefined,
    failed: failed && !data,
    countries: lacks ? [{ value: keep, text: name ?? keep }, ...known] : known,
  };
}

/** The country: a list, or two letters where the list did not come. */
export function CountryField({
  label,
  onPicked,
  clears = ['state'],
  served = false,
  keep = '',
}: {
  label: string;
  onPicked: (country: string) => void;
  /** Fields that are emptied when another country is picked: what they say lies in the one before. */
  clears?: readonly ('state' | 'city' | 'postal_code')[];
  /** Those that some shop sends parcels to, and `keep`. */
  served?: boolean;
  keep?: string | undefined;
}) {
  const intl = useIntl();
  const { setFieldValue, values } = useFormikContext<Where>();
  const { there, failed, countries } = useCountries(served, keep);
  // Also the one a kept draft brings back.
  useEffect(() => {
    onPicked(values.country);
  }, [values.country, onPicked]);
  const unknown =
    there && values.country !== '' && !countries.some(({ value }) => value === values.country);
  useEffect(() => {
    if (unknown) void setFieldValue('country', '', false);
  }, [unknown, setFieldValue]);
  const picked = (country: string) => {
    if (country === values.country) return;
    for (const name of clears) void setFieldValue(name, '', false);
  };
  if (failed)
    return (
      <FormText
        name="country"
        label={label}
        autoComplete="shipping country"
        hint={intl.formatMessage({ id: 'address.hint.country' })}
        maxLength={2}
        required
      />
    );
  return (
    <FormSelect
      name="country"
      label={label}
      autoComplete="shipping country"
      placeholder={intl.formatMessage({ id: 'address.choose.country' })}
      options={countries}
      onPicked={picked}
      required
    />
  );
}

/** The state or province: of the list where there is one. */
export function StateField({
  label,
  places,
  required,
}: {
  label: string;
  places: Places | undefined;
  required: boolean;
}) {
  const intl = useIntl();
  const marks = { required, optional: !required };
  if (places?.level !== 'state' || places.places.length === 0)
    return (
      <FormText name="state" label={label} autoComplete="shipping address-level1" {...marks} />
    );
  return (
    <FormSelect
      name="state"
      label={label}
      autoComplete="shipping address-level1"
      placeholder={intl.formatMessage({ id: 'address.choose.state' })}
      options={options(places.places)}
      {...marks}
    />
  );
}

/** The state follows the postal code until somebody says another one. */
function useStateFollows(places: Places | undefined): void {
  const { setFieldValue, values } = useFormikContext<Where>();
  const set = useRef('');
  const { state, postal_code } = values;
  const found =
    places?.level === 'state' && postal_code ? stateOfCode(places.places, postal_code) : '';
  useEffect(() => {
    if (found === '' || found === state || (state !== '' && state !== set.current)) return;
    set.current = found;
    void setFieldValue('state', found, false);
  }, [found, state, setFieldValue]);
}
/** The postal code, where the country has them. */
export function PostalField({
  label,
  places,
  autoComplete,
  required,
}: {
  label: string;
  places: Places | undefined;
  autoComplete: 'postal-code' | 'shipping postal-code';
  /** As its country says, unless it is not asked for at all. */
  required?: false;
}) {
  useStateFollows(places);
  const format = places?.format;
  if (format?.postal_code === 'none') return null;
  return (
    <FormText
      name="postal_code"
      label={label}
      autoComplete={autoComplete}
      inputMode={keyboardOf(format?.postal_pattern ?? '')}
      required={required ?? format?.postal_code === 'required'}
      optional={required === false || format?.postal_code === 'optional'}
    />
  );
}

/** The city: known ones are offered, any other may be typed. */
export function CityField({
  label,
  country,
  places,
  required = true,
}: {
  label: string;
  country: string;
  places: Places | undefined;
  required?: boolean;
}) {
  const { values } = useFormikContext<Where>();
  const inState = usePlaces(
    places?.level === 'state' && values.state ? { country, state: values.state } : null,
  );
  const known =
    places?.level === 'city'
      ? places.places
      : inState.data?.level === 'city'
        ? inState.data.places
        : [];
  return (
    <FormText
      name="city"
      label={label}
      autoComplete="shipping address-level2"
      suggestions={known.map(({ name }) => name)}
      required={required}
      optional={!required}
    />
  );
}
