import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { payeeQuery } from '#contract/shapes/wallet';
import { EvForm } from '#ui/form/EvForm';
import { FormText, Submit } from '#ui/form/formFields';
import s from '../moneyFlow/MoneyFlow.module.css';

/** Looks for shops by their name or number. Sends `search`; an empty one shows all. */
export default function SearchForm({ q, label }: { q: string; label: string }) {
  const [values] = useState(() => ({ q }));
  return (
    <EvForm type="search" initialValues={values} schema={payeeQuery} label={label}>
      <div className={s.search}>
        <FormText name="q" type="search" label={label} autoComplete="off" />
        <Submit kind="soft">
          <FormattedMessage id="ui.search.go" />
        </Submit>
      </div>
    </EvForm>
  );
}
