import { useIntl } from 'react-intl';
import { TextField } from '#ui/fields/fields';
import { useFormField } from '#ui/form/useFormField';

/** Letters that a name on documents may not have. */
const foreign = /[^A-Za-z0-9 .,'&()-]/;

/** A name in English letters: said before anything is typed, and checked with every letter. */
export function EnglishField({
  name,
  label,
  hint,
  autoComplete,
}: {
  name: 'contact' | 'shop_name';
  label: string;
  hint: string;
  autoComplete: 'name' | 'organization';
}) {
  const intl = useIntl();
  const field = useFormField<string>(name, label, true);
  const error =
    field.error ??
    (foreign.test(field.value) ? intl.formatMessage({ id: 'form.english' }) : undefined);
  return (
    <TextField
      {...field}
      error={error}
      label={label}
      hint={hint}
      autoComplete={autoComplete}
      maxLength={60}
      required
    />
  );
}
