import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import type { AddressInput } from '#contract/addresses';
import type { Place, Places } from '#contract/site';
import { FormSelect, FormText } from '#ui/form/formFields';
import { usePlaces } from './places';

/** What forms with these fields have of them, whatever else they ask. */
type Where = Pick<AddressInput, 'country' | 'state'>;
const options = (places: Place[]) => places.map(({ code, name }) => ({ value: code, text: name }));

/** The country: a list, or two letters where the list did not come. */
export function CountryField({
  label,
  onPicked,
  clears = ['state'],
}: {
  label: string;
  onPicked: (country: string) => void;
  /** Fields that are emptied when another country is picked: what they say lies in the one before. */
  clears?: readonly ('state' | 'city' | 'postal_code')[];
}) {
  const intl = useIntl();
  const { setFieldValue, values } = useFormikContext<Where>();
  const { data, failed } = usePlaces({});
  // Also the one a kept draft brings back.
  useEffect(() => {
    onPicked(values.country);
  }, [values.country, onPicked]);
  const picked = (country: string) => {
    if (country === values.country) return;
    for (const name of clears) void setFieldValue(name, '', false);
  };
  if (failed && !data)
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
      options={options(data?.places ?? [])}
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
