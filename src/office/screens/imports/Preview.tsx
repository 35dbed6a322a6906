import { FormattedMessage, useIntl } from 'react-intl';
import type { ProductImport } from '#contract/imports';
import { importMapInput } from '#contract/shapes/imports';
import { DataTable } from '#ui/data/DataTable';
import { Ev } from '#ui/flow';
import { EvForm } from '#ui/form/EvForm';
import { FormActions, FormText, Submit } from '#ui/form/formFields';
import { Money } from '#ui/money/money';
import { Note } from '#ui/feedback/Note';
import { Counts } from './Counts';
import type { ImportProps } from './view';
import s from './Imports.module.css';

const stock = importMapInput.pick(['uncounted']);
type Line = ProductImport['preview'][number] & { n: number };
function Products({ preview }: { preview: ProductImport['preview'] }) {
  const intl = useIntl();
  const word = (id: string) => intl.formatMessage({ id });
  if (preview.length === 0) return null;
  return (
    <section className={s.part}>
      <h2>
        <FormattedMessage id="import.preview.products" />
      </h2>
      <DataTable<Line>
        caption={word('import.preview.products')}
        what={word('import.preview.what')}
        rows={preview.map((one, n) => ({ ...one, n }))}
        rowId={({ n }) => String(n)}
        rowName={({ name }) => name}
        columns={[
          {
            id: 'name',
            title: word('import.field.name'),
            cell: ({ name }) => <span translate="no">{name}</span>,
          },
          {
            id: 'category',
            title: word('import.field.category'),
            cell: ({ category }) => category || word('import.preview.noCategory'),
          },
          {
            id: 'variants',
            title: word('import.preview.variants'),
            end: true,
            cell: ({ variants }) => <span className="num">{intl.formatNumber(variants)}</span>,
          },
          {
            id: 'price',
            title: word('import.preview.price'),
            end: true,
            cell: ({ price }) => <Money amount={price} />,
          },
        ]}
      />
    </section>
  );
}
/**
 * Variants that the file does not count: how many, what stands for each of them, and another
 * number.
 */
function Uncounted({ item: { notes, uncounted } }: { item: ProductImport }) {
  const text = useIntl().formatMessage({ id: 'import.preview.stock' });
  return (
    <Note tone="warn">
      <div className={s.stock}>
        <p>
          <FormattedMessage
            id="import.preview.uncounted"
            values={{ variants: notes.uncounted, stock: uncounted }}
          />
        </p>
        <EvForm
          key={uncounted}
          type="count"
          initialValues={{ uncounted: String(uncounted) }}
          schema={stock}
        >
          <FormText name="uncounted" label={text} inputMode="numeric" required />
          <FormActions>
            <Submit kind="soft" size="sm">
              <FormattedMessage id="import.preview.count" />
            </Submit>
          </FormActions>
        </EvForm>
      </div>
    </Note>
  );
}
/** What whoever imports should know before anything is written. */
function Notes({ item }: { item: ProductImport }) {
  const intl = useIntl();
  const { uncounted, incomplete, categories } = item.notes;
  const list = intl.formatList(
    categories.map(({ path, products }) => `${path} (${intl.formatNumber(products)})`),
    { type: 'unit' },
  );
  return (
    <>
      {incomplete > 0 && (
        <Note tone="warn">
          <FormattedMessage id="import.preview.incomplete" values={{ products: incomplete }} />
        </Note>
      )}
      {categories.length > 0 && (
        <Note tone="warn">
          <FormattedMessage
            id="import.preview.categories"
            values={{ list: <span translate="no">{list}</span> }}
          />
        </Note>
      )}
      {uncounted > 0 && <Uncounted item={item} />}
    </>
  );
}
/** What would happen, before anything has. */
export function Preview({ p }: { p: ImportProps }) {
  const { item } = p;
  if (!item) return null;
  const nothing = item.counts.created + item.counts.updated === 0;
  return (
    <>
      <Counts counts={item.counts} />
      <Note tone={nothing ? 'warn' : 'info'}>
        <FormattedMessage id={nothing ? 'import.preview.nothing' : 'import.preview.rule'} />
      </Note>
      {item.pictures.all > 0 && (
        <Note tone="info">
          <FormattedMessage id="import.preview.pictures" values={{ pictures: item.pictures.all }} />
        </Note>
      )}
      <Notes item={item} />
      <div className="row wr">
        <Ev e={{ type: 'run' }} kind="primary" icon="check">
          <FormattedMessage
            id="import.run"
            values={{ rows: item.counts.created + item.counts.updated }}
          />
        </Ev>
        <Ev e={{ type: 'change' }}>
          <FormattedMessage id="import.map.change" />
        </Ev>
        <Ev e={{ type: 'cancel' }}>
          <FormattedMessage id="import.cancel" />
        </Ev>
      </div>
      <Products preview={item.preview} />
      {p.report}
    </>
  );
}
