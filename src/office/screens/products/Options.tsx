import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { mostVariants } from '#contract/limits';
import { announce } from '#ui/feedback/announce';
import { Button } from '#ui/controls/Button';
import { FieldError } from '#ui/fields/Field';
import { TextField } from '#ui/fields/fields';
import { Icon } from '#ui/Icon';
import type { Editor } from './useEditor';
import { combinations, tooMany, valuesIn, variantsFor } from './variants';
import page from './Product.module.css';
import s from './Options.module.css';

const mostOptions = 3;
type Option = { name: string; values: string[] };
type One = {
  option: Option;
  n: number;
  editor: Editor;
  known: readonly string[];
  onChange: (option: Option) => void;
  onRemove: () => void;
};

function Values({
  values,
  onRemove,
}: {
  values: readonly string[];
  onRemove: (value: string) => void;
}) {
  return (
    <ul className="row wr">
      {values.map((value) => (
        <li key={value}>
          <button type="button" className={s.value} onClick={() => onRemove(value)}>
            <span translate="no">{value}</span>
            <Icon name="x" size={14} />
            <span className="sr">
              {' '}
              <FormattedMessage id="listing.edit.value.remove" />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
function OptionFields({ option, n, editor, known, onChange, onRemove }: One) {
  const intl = useIntl();
  const text = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id }, values);
  const [typed, setTyped] = useState('');
  const add = (words: string) => {
    const fresh = valuesIn(words).filter(
      (value, at, all) => all.indexOf(value) === at && !option.values.includes(value),
    );
    if (fresh.length > 0) onChange({ ...option, values: [...option.values, ...fresh] });
    setTyped('');
  };
  const remove = (value: string) => {
    onChange({ ...option, values: option.values.filter((one) => one !== value) });
    announce(text('listing.edit.value.removed', { value }));
  };
  return (
    <li className={s.option}>
      <TextField
        name={`options[${n}].name`}
        label={text('listing.edit.option.name', { n: n + 1 })}
        value={option.name}
        suggestions={known}
        maxLength={40}
        autoComplete="off"
        error={editor.errorOf(`options[${n}].name`)}
        onChange={(name) => onChange({ ...option, name })}
      />
      <div className={s.values}>
        {option.values.length > 0 && <Values values={option.values} onRemove={remove} />}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter in the field adds; it does not send the form */}
        <div
          className={s.adding}
          onKeyDown={(e) => {
            if (e.key === 'Enter' && e.target instanceof HTMLInputElement) {
              e.preventDefault();
              add(typed);
            }
          }}
        >
          <TextField
            name={`options[${n}].values`}
            label={text('listing.edit.option.values')}
            hint={text('listing.edit.option.values.hint')}
            value={typed}
            autoComplete="off"
            error={editor.errorOf(`options[${n}].values`)}
            onChange={(words) => (/[,;\n\t、，]/.test(words) ? add(words) : setTyped(words))}
            onLeave={() => add(typed)}
          />
          <Button size="sm" icon="plus" onClick={() => add(typed)}>
            <FormattedMessage id="listing.edit.option.add" />
          </Button>
        </div>
      </div>
      <div>
        <Button kind="link" size="sm" onClick={onRemove}>
          <FormattedMessage
            id="listing.edit.option.remove"
            values={{ name: option.name || String(n + 1) }}
          />
        </Button>
      </div>
    </li>
  );
}
/**
 * What a shopper chooses: up to three questions with their answers. Each combination is a variant.
 */
export function Options({ editor, known }: { editor: Editor; known: readonly string[] }) {
  const { options, variants } = editor.values;
  // What was typed for a combination that is gone comes back with it.
  const [parked, setParked] = useState(variants);
  const change = (next: Option[], path: string) => {
    const all = [
      ...variants,
      ...parked.filter(
        (one) => !variants.some(({ values }) => values.join() === one.values.join()),
      ),
    ];
    setParked(all);
    editor.set(
      { options: next, ...(tooMany(next) ? {} : { variants: variantsFor(next, all) }) },
      path,
    );
  };
  return (
    <div className={page.fields}>
      <ol className={s.options}>
        {options.map((option, n) => (
          // oxlint-disable-next-line react/no-array-index-key -- an option is its place: its name is being typed
          <OptionFields
            key={n}
            option={option}
            n={n}
            editor={editor}
            known={known}
            onChange={(one) =>
              change(
                options.map((old, at) => (at === n ? one : old)),
                `options[${n}]`,
              )
            }
            onRemove={() =>
              change(
                options.filter((_, at) => at !== n),
                'options',
              )
            }
          />
        ))}
      </ol>
      {tooMany(options) && (
        <FieldError id="too-many-variants">
          <FormattedMessage
            id="listing.edit.tooManyVariants"
            values={{ count: combinations(options).length, max: mostVariants }}
          />
        </FieldError>
      )}
      {options.length < mostOptions && (
        <div>
          <Button
            size="sm"
            icon="plus"
            onClick={() => change([...options, { name: '', values: [] }], 'options')}
          >
            <FormattedMessage id="listing.edit.option.new" />
          </Button>
        </div>
      )}
    </div>
  );
}
