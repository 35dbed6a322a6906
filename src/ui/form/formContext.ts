import { createContext, useContext, type ReactNode } from 'react';

export type FormExtras = { serverErrors: Record<string, string>; clearServerError: (name: string) => void; /** Filled by the fields; names them in the summary. */ labels: Record<string, ReactNode>; tried: boolean; busy: boolean; can: boolean };

/** What Formik does not know: the server's errors, whether a submit was tried, whether the machine is busy. */
export const FormContext = createContext<FormExtras>({ serverErrors: {}, clearServerError: () => undefined, labels: {}, tried: false, busy: false, can: true });
export const useFormExtras = (): FormExtras => useContext(FormContext);
