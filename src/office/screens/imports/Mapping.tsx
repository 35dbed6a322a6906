import { FormattedMessage, useIntl } from 'react-intl';
import { importFields } from '#contract/importFields';
import { Ev } from '#ui/flow';
import { EvForm } from '#ui/form/EvForm';
import { FormActions, FormSelect, Submit } from '#ui/form/formFields';
import { FieldError } from '#ui/fields/Field';
import type { ImportProps } from './view';
import s from './Imports.module.css';

/** What each column means: its name, its first values, and a choice. */
export default function Mapping({ p }: { p: ImportProps }) {
  const intl = useIntl();
  const columns = p.item?.columns ?? [];
  const options = importFields.map((value) => ({
    value,
    text: intl.formatMessage({ id: `import.field.${value}` }),
  }));
  const values = Object.fromEntries(
    columns.map(({ field }, i) => [`c${i}`, p.fields?.[i] ?? field]),
  );
  return (
    <div className={`card ${s.box}`}>
      <EvForm
        type="check"
        initialValues={values}
        label={intl.formatMessage({ id: 'import.map.title' })}
      >
        <p className="s14 muted">
          <FormattedMessage id="import.map.rule" />
        </p>
        <ul className={s.columns}>
          {columns.map(({ name, samples }, i) => (
            // oxlint-disable-next-line react/no-array-index-key -- a column is its place
            <li key={i} className={s.column}>
              <div className={s.samples}>
                <b translate="no">
                  {name || intl.formatMessage({ id: 'import.map.noName' }, { n: i + 1 })}
                </b>
                <span className="s14 muted" translate="no">
                  {samples
                    .map((one) => (one.length > 60 ? `${one.slice(0, 60)}…` : one))
                    .join(' · ') || intl.formatMessage({ id: 'import.map.empty' })}
                </span>
              </div>
              <FormSelect
                name={`c${i}`}
                labelHidden
                label={intl.formatMessage(
                  { id: 'import.map.column' },
                  { name: name || String(i + 1) },
                )}
                options={options}
              />
            </li>
          ))}
        </ul>
        {/* Beside the button: of fifty columns the first stands screens above it. */}
        {p.problem && (
          <div role="alert">
            <FieldError id="import-map-error">
              <FormattedMessage id={p.problem} />
            </FieldError>
          </div>
        )}
        <FormActions>
          <Submit>
            <FormattedMessage id="import.map.check" />
          </Submit>
          {p.can({ type: 'back' }) && (
            <Ev e={{ type: 'back' }}>
              <FormattedMessage id="import.map.back" />
            </Ev>
          )}
          <Ev e={{ type: 'cancel' }}>
            <FormattedMessage id="import.cancel" />
          </Ev>
        </FormActions>
      </EvForm>
    </div>
  );
}
