import { useIntl } from 'react-intl';

/** The name of a field in a country's own words ("ZIP code"), else the general one. */
export function useLabel(country: string): (field: string) => string {
  const intl = useIntl();
  return (field) => {
    const own = `address.field.${field}.${country}`;
    return intl.formatMessage({
      id: intl.messages[own] === undefined ? `address.field.${field}` : own,
    });
  };
}
