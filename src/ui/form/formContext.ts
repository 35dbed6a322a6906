import { createContext, useContext } from 'react';

export type FormExtras = {
  serverErrors: Record<string, string>;
  clearServerError: (name: string) => void;
  /** A field says how it is called; the summary names it so. */
  setLabel: (name: string, text: string) => void;
  tried: boolean;
  busy: boolean;
};

/**
 * What Formik does not know: the server's errors, the labels, whether a submit was tried, whether
 * the machine is busy.
 */
export const FormContext = createContext<FormExtras | null>(null);

/** The surrounding EvForm; throws outside one. */
export function useFormExtras(): FormExtras {
  const extras = useContext(FormContext);
  if (!extras) throw new Error('This field stands outside an <EvForm>');
  return extras;
}
