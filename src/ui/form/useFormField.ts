import { useField, useFormikContext } from 'formik';
import { useEffect, type ReactNode } from 'react';
import { useFormExtras } from './formContext';
import { useErrorText } from './useErrorText';

/**
 * One field of the surrounding EvForm. Re-checks while editing once a submit was tried or the field
 * was found wrong;
 * with `checkOnLeave` also on leaving when it is not empty (email, phone, card number, expiry,
 * amount, transaction id).
 */
export function useFormField<T extends string | boolean>(
  name: string,
  label: ReactNode,
  checkOnLeave = false,
) {
  const [field, meta] = useField<T>(name);
  const { setFieldValue, setFieldTouched } = useFormikContext();
  const { serverErrors, clearServerError, setLabel, tried } = useFormExtras();
  const words = useErrorText();
  useEffect(() => {
    if (typeof label === 'string') setLabel(name, label);
  }, [setLabel, name, label]);
  const check = tried || meta.touched;
  return {
    name,
    value: field.value,
    error: words(serverErrors[name] ?? (meta.touched ? meta.error : undefined)),
    onChange: (value: T) => {
      if (serverErrors[name]) clearServerError(name);
      void setFieldValue(name, value, check);
    },
    onLeave: () => {
      if (checkOnLeave && field.value) void setFieldTouched(name, true, true);
    },
  };
}
