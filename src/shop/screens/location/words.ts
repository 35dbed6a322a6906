import type { IntlShape } from 'react-intl';
import type { PlaceChoice } from '#machines/flows/choosePlace';

/** "28014 Madrid, Spain": as much of it as was told. */
export function placeWords(intl: IntlShape, { country, city, postal_code }: PlaceChoice): string {
  const town = [postal_code, city].filter(Boolean).join(' ');
  const name = intl.formatDisplayName(country, { type: 'region' }) ?? country;
  return [town, name].filter(Boolean).join(', ');
}
