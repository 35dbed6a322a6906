import { useState } from 'react';
import { FormattedNumber, useIntl } from 'react-intl';
import { Icon } from '../Icon';
import { CheckboxField } from '../fields/CheckboxField';
import s from './Filters.module.css';

export type FilterOption = {
  value: string;
  text: string;
  count?: number | undefined;
  checked: boolean;
};
export type FilterGroupProps = {
  name: string;
  legend: string;
  options: FilterOption[];
  onToggle: (value: string, on: boolean) => void;
  /** Shown before "Show all". */ fold?: number;
};

/** One attribute to filter by, with how many products each choice leaves. */
export function FilterGroup({ name, legend, options, onToggle, fold = 8 }: FilterGroupProps) {
  const intl = useIntl();
  const [all, setAll] = useState(false);
  const shown = all ? options : options.filter((o, i) => i < fold || o.checked);
  const label = (o: FilterOption) => (
    <span className={s.option}>
      <span>{o.text}</span>
      {o.count !== undefined && (
        <span className="s13 faint num">
          <FormattedNumber value={o.count} />
        </span>
      )}
    </span>
  );
  return (
    <fieldset className={s.group}>
      <legend>{legend}</legend>
      {shown.map((o) => (
        <CheckboxField
          key={o.value}
          name={name}
          label={label(o)}
          checked={o.checked}
          onChange={(on) => onToggle(o.value, on)}
        />
      ))}
      {shown.length < options.length && (
        <button type="button" className="link s14" onClick={() => setAll(true)}>
          {intl.formatMessage({ id: 'ui.filter.all' }, { count: options.length })}
          <span className="sr">, {legend}</span>
        </button>
      )}
    </fieldset>
  );
}

export type AppliedFilter = { id: string; text: string };

/** Every filter in force, each with a way to take it off. */
export function AppliedFilters({
  items,
  onRemove,
  onClear,
}: {
  items: AppliedFilter[];
  onRemove: (id: string) => void;
  onClear: () => void;
}) {
  const intl = useIntl();
  if (items.length === 0) return null;
  return (
    <ul className={s.applied} aria-label={intl.formatMessage({ id: 'ui.filter.applied' })}>
      {items.map(({ id, text }) => (
        <li key={id}>
          <button type="button" className={s.one} onClick={() => onRemove(id)}>
            <span className="sr">{intl.formatMessage({ id: 'ui.filter.remove' })} </span>
            {text}
            <Icon name="x" size={16} />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className="link s14" onClick={onClear}>
          {intl.formatMessage({ id: 'ui.filter.clear' })}
        </button>
      </li>
    </ul>
  );
}
