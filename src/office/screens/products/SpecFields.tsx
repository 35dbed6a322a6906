import { FormattedMessage, useIntl } from 'react-intl';
import { longestSpecName, longestSpecValue, mostSpecs } from '#contract/specification';
import { Button } from '#ui/controls/Button';
import { TextField } from '#ui/fields/fields';
import type { Editor } from './useEditor';
import page from './Product.module.css';
import s from './Options.module.css';

type Known = readonly { name: string; values: string[] }[];

function Row({
  n,
  editor,
  known,
  onChange,
}: {
  n: number;
  editor: Editor;
  known: Known;
  onChange: (change: { name?: string; value?: string }) => void;
}) {
  const intl = useIntl();
  const { name = '', value = '' } = editor.values.specification[n] ?? {};
  const taken = editor.values.specification.map((row) => row.name);
  return (
    <>
      <TextField
        name={`specification[${n}].name`}
        label={intl.formatMessage({ id: 'listing.edit.spec.name' }, { n: n + 1 })}
        value={name}
        suggestions={known.map((one) => one.name).filter((one) => !taken.includes(one))}
        maxLength={longestSpecName}
        autoComplete="off"
        error={editor.errorOf(`specification[${n}].name`)}
        onChange={(next) => onChange({ name: next })}
      />
      <TextField
        name={`specification[${n}].value`}
        label={intl.formatMessage({ id: 'listing.edit.spec.value' }, { n: n + 1 })}
        value={value}
        suggestions={known.find((one) => one.name === name)?.values}
        maxLength={longestSpecValue}
        autoComplete="off"
        error={editor.errorOf(`specification[${n}].value`)}
        onChange={(next) => onChange({ value: next })}
      />
    </>
  );
}

/** What a product is made of, how large it is, how it is cared for: rows of a name and its value. */
export function SpecFields({ editor, known }: { editor: Editor; known: Known }) {
  const rows = editor.values.specification;
  const set = (specification: typeof rows, path: string) => editor.set({ specification }, path);
  return (
    <div className={page.fields}>
      <ol className={s.options}>
        {rows.map((row, n) => (
          // oxlint-disable-next-line react/no-array-index-key -- a row is its place: its name is being typed
          <li key={n} className={s.option}>
            <Row
              n={n}
              editor={editor}
              known={known}
              onChange={(change) =>
                set(
                  rows.map((old, at) => (at === n ? { ...old, ...change } : old)),
                  `specification[${n}]`,
                )
              }
            />
            <div>
              <Button
                kind="link"
                size="sm"
                onClick={() =>
                  set(
                    rows.filter((_, at) => at !== n),
                    'specification',
                  )
                }
              >
                <FormattedMessage
                  id="listing.edit.spec.remove"
                  values={{ name: row.name || String(n + 1) }}
                />
              </Button>
            </div>
          </li>
        ))}
      </ol>
      {rows.length < mostSpecs && (
        <div>
          <Button
            size="sm"
            icon="plus"
            onClick={() => set([...rows, { name: '', value: '' }], 'specification')}
          >
            <FormattedMessage id="listing.edit.spec.new" />
          </Button>
        </div>
      )}
    </div>
  );
}
