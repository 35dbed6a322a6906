import { boolean, object, string } from 'yup';
import { englishName } from '#contract/englishName';
import { applicationInput } from '#contract/shapes/applications';
import type { CountryFormat } from '#contract/site';
import { schemaFor } from '../address/addressSchema';

const name = string().trim().required('form.enter').matches(englishName, 'form.english');
/** What each task asks for before it is done; on the way there, less is kept. */
export const detailsSchema = object({
  contact: name,
  phone: string().trim().max(30, 'form.tooLong').required('form.enter'),
});
export const shopSchema = (format: CountryFormat | null) =>
  applicationInput
    .pick(['about'])
    .shape({ shop_name: name })
    .concat(schemaFor(format).pick(['country', 'state', 'city', 'street', 'postal_code']));
export const signatureSchema = object({
  signature: string().trim().max(20_000, 'form.tooLong').required('apply.sign.first'),
  agreed: boolean().oneOf([true], 'apply.sign.agree'),
});
