import { FormikProvider, useFormik, type FormikErrors, type FormikValues } from 'formik';
import { useCallback, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { AnyObjectSchema } from 'yup';
import { ErrorSummary, type Problem } from './ErrorSummary';
import { Button } from '../controls/Button';
import { Note } from '../feedback/Note';
import { announce } from '../feedback/announce';
import { evData, useFlow } from '../flow';
import { FormContext, type FormExtras } from './formContext';
import { problemsOf } from './problemsOf';
import { useDraft, useSaveDraft } from './useDraft';
import { useErrorText } from './useErrorText';
import { useFocusOnProblem, useForget, useServerErrors } from './useServerErrors';
import s from './EvForm.module.css';

export type EvFormProps<V extends FormikValues> = {
  /** Event type; on a good submit {type, ...arg, ...values} is sent. */
  type: string;
  arg?: Record<string, string | number | boolean>;
  initialValues: V;
  schema?: AnyObjectSchema | undefined;
  /** Server's field errors: field name -> text id or words. A new object shows them again. */
  fieldErrors?: Record<string, string> | undefined;
  /** What the server refused as a whole, shown on top. */
  problem?: ReactNode;
  /** Fields emptied when the server refuses: passwords, security codes. */
  forget?: (keyof V & string)[];
  /** Keeps what is typed for this tab under this name; fields in `forget` never are. */
  draft?: string | undefined;
  busy?: boolean | undefined;
  label?: string;
  children: ReactNode | ((values: V) => ReactNode);
};

/** Names with errors, in the order of the initial values. */
const namesOf = (errors: Record<string, unknown>, order: string[]) =>
  Object.keys(errors)
    .filter((name) => errors[name])
    .sort((a, b) => order.indexOf(a) - order.indexOf(b));

const fieldOf = (form: HTMLFormElement | null, name: string): HTMLElement | undefined =>
  [...(form?.elements ?? [])].find(
    (el): el is HTMLInputElement =>
      'name' in el && el.name === name && 'type' in el && el.type !== 'hidden',
  );

/**
 * Sends the validated values as they are after the schema's casts; what the schema does not know is
 * kept.
 */
const castBy = <V extends FormikValues>(schema: EvFormProps<V>['schema'], values: V): V => ({
  ...values,
  ...(schema?.cast(values, { assert: false }) as V | undefined),
});

function KeptNote({ onStartOver }: { onStartOver: () => void }) {
  const intl = useIntl();
  return (
    <Note
      action={
        <Button kind="link" onClick={onStartOver}>
          {intl.formatMessage({ id: 'ui.form.startOver' })}
        </Button>
      }
    >
      {intl.formatMessage({ id: 'ui.form.kept' })}
    </Note>
  );
}

/**
 * The form of one event. Checks on submit first, afterwards while editing; then helps to the fields
 * in question.
 */
export function EvForm<V extends FormikValues>({
  type,
  arg,
  initialValues,
  schema,
  fieldErrors,
  problem,
  forget = [],
  draft,
  busy,
  label,
  children,
}: EvFormProps<V>) {
  const flow = useFlow();
  const intl = useIntl();
  const words = useErrorText();
  const formRef = useRef<HTMLFormElement>(null);
  const summaryRef = useRef<HTMLElement>(null);
  const [labels, setLabels] = useState<Record<string, string>>({});
  const [failures, setFailures] = useState(0);
  const server = useServerErrors(fieldErrors);
  const kept = useDraft(draft, initialValues, forget);
  const formik = useFormik<V>({
    initialValues: kept.kept ?? initialValues,
    validate: (values) => problemsOf(schema, values),
    validateOnBlur: false,
    validateOnChange: false,
    onSubmit: () => undefined,
  });
  const atWork = busy ?? flow.busy;
  const wrong = namesOf({ ...formik.errors, ...server.errors }, Object.keys(initialValues));
  const go = (name: string) => fieldOf(formRef.current, name)?.focus();

  const submit = async (e: FormEvent) => {
    e.preventDefault();
    e.stopPropagation();
    if (atWork) return;
    server.clear();
    await formik.submitForm();
    const errors: FormikErrors<V> = await formik.validateForm();
    if (Object.keys(errors).length > 0) return setFailures((n) => n + 1);
    const event = { type, ...arg, ...castBy(schema, formik.values) };
    if (flow.can(event)) {
      kept.drop();
      flow.send(event);
    } else announce(intl.formatMessage({ id: 'ui.form.refused' }), 'assertive');
  };
  useFocusOnProblem(failures, fieldErrors, () =>
    wrong.length === 1 && wrong[0] ? go(wrong[0]) : summaryRef.current?.focus(),
  );
  useForget(fieldErrors, forget, formik.setFieldValue);

  useSaveDraft(formik.values, formik.dirty && !atWork, kept.save);
  const startOver = () => {
    kept.drop();
    formik.resetForm({ values: initialValues });
  };

  const setLabel = useCallback(
    (name: string, text: string) =>
      setLabels((now) => (now[name] === text ? now : { ...now, [name]: text })),
    [],
  );
  const extras: FormExtras = {
    serverErrors: server.errors,
    clearServerError: server.clear,
    setLabel,
    busy: atWork,
    tried: formik.submitCount > 0,
  };
  const shown = failures > 0 || fieldErrors ? wrong : [];
  const problems: Problem[] = shown.map((name) => ({
    name,
    label: labels[name],
    text: words(server.errors[name] ?? formik.errors[name]) ?? name,
  }));
  return (
    <FormikProvider value={formik}>
      <FormContext.Provider value={extras}>
        <form
          ref={formRef}
          className={s.form}
          noValidate
          aria-label={label}
          aria-busy={atWork || undefined}
          {...evData({ type, ...arg })}
          onSubmit={submit}
        >
          {kept.kept && <KeptNote onStartOver={startOver} />}
          {problem}
          {problems.length > 1 && <ErrorSummary ref={summaryRef} problems={problems} onGo={go} />}
          {typeof children === 'function' ? children(formik.values) : children}
        </form>
      </FormContext.Provider>
    </FormikProvider>
  );
}
