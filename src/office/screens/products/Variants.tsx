import { useState, type ClipboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useFormat } from '#lib/useFormat';
import { announce } from '#ui/feedback/announce';
import { Button } from '#ui/controls/Button';
import { DataTable } from '#ui/data/DataTable';
import type { Column } from '#ui/data/tableProps';
import { CheckboxField } from '#ui/fields/CheckboxField';
import { TextField } from '#ui/fields/fields';
import { MoneyField } from '#ui/fields/MoneyField';
import type { Editor } from './useEditor';
import { pasted, pasteColumns, variantName, type PasteColumn, type VariantDraft } from './variants';
import page from './Product.module.css';
import s from './Variants.module.css';

interface Row {
  n: number;
  variant: VariantDraft;
  held: number;
  /** In the mall's warehouse. */
  there: number;
}
/** Sets one column of all rows at once. */
function All({ editor }: { editor: Editor }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const [price, setPrice] = useState('');
  const [stock, setStock] = useState('');
  const apply = () => {
    editor.set(
      {
        variants: editor.values.variants.map((variant) => ({
          ...variant,
          ...(price.trim() ? { price } : {}),
          ...(stock.trim() ? { stock } : {}),
        })),
      },
      'variants',
    );
    announce(
      intl.formatMessage({ id: 'listing.edit.all.done' }, { count: editor.values.variants.length }),
    );
  };
  return (
    <div className={s.all}>
      <MoneyField
        name="all_price"
        label={text('listing.edit.all.price')}
        value={price}
        onChange={setPrice}
      />
      <TextField
        name="all_stock"
        label={text('listing.edit.all.stock')}
        value={stock}
        onChange={setStock}
        inputMode="numeric"
        autoComplete="off"
      />
      <Button size="sm" onClick={apply}>
        <FormattedMessage id="listing.edit.all.apply" />
      </Button>
    </div>
  );
}
/** What of a variant's pieces orders hold, and what lies in the mall's warehouse. */
function Kept({ row: { held, there } }: { row: Row }) {
  const { number } = useFormat();
  return (
    <>
      {held > 0 && (
        <p className="s13 muted">
          <FormattedMessage id="listing.edit.held" values={{ count: held }} />
        </p>
      )}
      {there > 0 && (
        <p className="s13 muted">
          <FormattedMessage id="storage.there" />: {number(there)}
        </p>
      )}
    </>
  );
}
/** The cells of a row, as the columns of the table. */
function useColumns(editor: Editor): Column<Row>[] {
  const intl = useIntl();
  const text = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id }, values);
  const put = (n: number, change: Partial<VariantDraft>, key: keyof VariantDraft) =>
    editor.set(
      {
        variants: editor.values.variants.map((one, at) => (at === n ? { ...one, ...change } : one)),
      },
      `variants[${n}].${key}`,
    );
  const cell = ({ n, variant }: Row, key: PasteColumn) => ({
    name: `variants[${n}].${key}`,
    value: variant[key],
    error: editor.errorOf(`variants[${n}].${key}`),
    labelHidden: true,
    label:
      variant.values.length > 0
        ? text('listing.edit.cell', {
            column: text(`listing.edit.${key}`),
            variant: variantName(variant),
          })
        : text(`listing.edit.${key}`),
    onChange: (typed: string) => put(n, { [key]: typed }, key),
  });
  const figure = (key: PasteColumn, money: boolean): Column<Row> => ({
    id: key,
    title: text(`listing.edit.${key}`),
    cell: (row) => (
      <div className={s.cell}>
        {money ? (
          <MoneyField {...cell(row, key)} />
        ) : (
          <TextField
            {...cell(row, key)}
            inputMode={key === 'stock' ? 'numeric' : 'text'}
            autoComplete="off"
          />
        )}
        {key === 'stock' && <Kept row={row} />}
      </div>
    ),
  });
  return [
    {
      id: 'variant',
      title: text('listing.edit.variant'),
      cell: ({ variant }) => (
        <span translate="no">{variantName(variant) || text('listing.edit.theOne')}</span>
      ),
    },
    figure('price', true),
    figure('compare', true),
    figure('stock', false),
    figure('seller_sku', false),
    {
      id: 'on_sale',
      title: text('listing.edit.on_sale'),
      cell: ({ n, variant }) => (
        <CheckboxField
          name={`variants[${n}].on_sale`}
          label={text('listing.edit.cell', {
            column: text('listing.edit.on_sale'),
            variant: variantName(variant) || text('listing.edit.theOne'),
          })}
          labelHidden
          checked={variant.on_sale}
          onChange={(on) => put(n, { on_sale: on }, 'on_sale')}
        />
      ),
    },
  ];
}
type Props = {
  editor: Editor;
  /** By SKU, what orders being paid hold, and what lies in the mall's warehouse. */
  held: ReadonlyMap<string, number>;
  there: ReadonlyMap<string, number>;
};
/** Price, stock and number of each variant; cells of a spreadsheet can be pasted in. */
export function Variants({ editor, held, there }: Props) {
  const intl = useIntl();
  const { variants } = editor.values;
  const columns = useColumns(editor);
  const onPaste = (e: ClipboardEvent) => {
    const [, n = '', key = ''] =
      /^variants\[(\d+)\]\.(\w+)$/.exec(
        e.target instanceof HTMLInputElement ? e.target.name : '',
      ) ?? [];
    const column = pasteColumns.find((one) => one === key);
    const next = column && pasted(variants, Number(n), column, e.clipboardData.getData('text'));
    if (!next) return;
    e.preventDefault();
    editor.set({ variants: next }, 'variants');
    announce(intl.formatMessage({ id: 'listing.edit.pasted' }));
  };
  return (
    <div className={page.fields} onPaste={onPaste}>
      {variants.length > 1 && <All editor={editor} />}
      <DataTable
        caption={intl.formatMessage({ id: 'listing.edit.variants.table' })}
        what={intl.formatMessage({ id: 'listing.edit.variants' })}
        columns={columns}
        rows={variants.map((variant, n) => ({
          n,
          variant,
          held: held.get(variant.sku) ?? 0,
          there: there.get(variant.sku) ?? 0,
        }))}
        rowId={({ variant }) => variantName(variant) || 'one'}
        rowName={({ variant }) => variantName(variant)}
      />
      <p className="s13 muted">
        <FormattedMessage id="listing.edit.paste" />
      </p>
    </div>
  );
}
